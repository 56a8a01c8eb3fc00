import Entities
import Foundation
import Services
import Synchronization

/// Records what playlists ask of the history, and answers each time the same tracks.
public final class PlaylistQueryingSpy: PlaylistQuerying {
    public enum Message: Equatable, Sendable {
        case recentlyAdded(limit: Int)
        case mostPlayed(limit: Int)
        case mostPlayed(in: [Range<Date>], limit: Int)
        case notPlayed(since: Date, playsAtLeast: Int, limit: Int)
        case neverPlayed(limit: Int)
        case leastPlayed(of: String, limit: Int)
        case mix(seed: UInt64, asOf: Date, limit: Int)
        case pick(seed: UInt64, limit: Int)
    }

    private let answer: Result<[Track], ServiceError>
    private let record = Mutex<[Message]>([])

    public init(_ answer: Result<[Track], ServiceError>) {
        self.answer = answer
    }

    public var messages: [Message] { record.withLock { $0 } }

    public func recentlyAdded(limit: Int) async throws(ServiceError) -> [Track] {
        try note(.recentlyAdded(limit: limit))
    }

    public func mostPlayed(limit: Int) async throws(ServiceError) -> [Track] {
        try note(.mostPlayed(limit: limit))
    }

    public func mostPlayed(in ranges: [Range<Date>], limit: Int) async throws(ServiceError) -> [Track] {
        try note(.mostPlayed(in: ranges, limit: limit))
    }

    public func notPlayed(
        since date: Date,
        playsAtLeast: Int,
        limit: Int
    ) async throws(ServiceError) -> [Track] {
        try note(.notPlayed(since: date, playsAtLeast: playsAtLeast, limit: limit))
    }

    public func neverPlayed(limit: Int) async throws(ServiceError) -> [Track] {
        try note(.neverPlayed(limit: limit))
    }

    public func leastPlayed(of artist: String, limit: Int) async throws(ServiceError) -> [Track] {
        try note(.leastPlayed(of: artist, limit: limit))
    }

    public func mix(seed: UInt64, asOf date: Date, limit: Int) async throws(ServiceError) -> [Track] {
        try note(.mix(seed: seed, asOf: date, limit: limit))
    }

    public func pick(seed: UInt64, limit: Int) async throws(ServiceError) -> [Track] {
        try note(.pick(seed: seed, limit: limit))
    }

    private func note(_ message: Message) throws(ServiceError) -> [Track] {
        record.withLock { $0.append(message) }
        return try answer.get()
    }
}
