import Entities
import Foundation
import Services
import Synchronization

/// Records requests about plays and returns the answers that a test has set.
public final class PlayCountingSpy: PlayCounting, HistoryRebuilding {
    public enum Message: Equatable, Sendable {
        case topPlayed(PlaySubject.Kind, in: Range<Date>?, limit: Int)
        case playCount(of: PlaySubject, in: Range<Date>?)
        case playSeries(of: PlaySubject, per: PlayPeriod, in: Range<Date>?, timeZone: TimeZone)
        case rebuildCounts
    }

    private let top: [PlayCount]
    private let series: [PlayBucket]
    private let error: ServiceError?
    private let record = Mutex<[Message]>([])

    /// - Parameter error: the error of every request.
    public init(top: [PlayCount] = [], series: [PlayBucket] = [], error: ServiceError? = nil) {
        self.top = top
        self.series = series
        self.error = error
    }

    public var messages: [Message] { record.withLock { $0 } }

    public func topPlayed(
        _ kind: PlaySubject.Kind,
        in range: Range<Date>?,
        limit: Int
    ) async throws(ServiceError) -> [PlayCount] {
        try note(.topPlayed(kind, in: range, limit: limit))
        return top
    }

    public func playCount(of subject: PlaySubject, in range: Range<Date>?) async throws(ServiceError) -> Int {
        try note(.playCount(of: subject, in: range))
        return series.reduce(0) { $0 + $1.plays }
    }

    public func playSeries(
        of subject: PlaySubject,
        per period: PlayPeriod,
        in range: Range<Date>?,
        timeZone: TimeZone
    ) async throws(ServiceError) -> [PlayBucket] {
        try note(.playSeries(of: subject, per: period, in: range, timeZone: timeZone))
        return series
    }

    /// Reports that one of two steps is done.
    public func rebuildCounts(
        report: @escaping @Sendable (_ done: Int, _ total: Int) async -> Void
    ) async throws(ServiceError) {
        try note(.rebuildCounts)
        await report(1, 2)
    }

    private func note(_ message: Message) throws(ServiceError) {
        record.withLock { $0.append(message) }
        if let error { throw error }
    }
}
