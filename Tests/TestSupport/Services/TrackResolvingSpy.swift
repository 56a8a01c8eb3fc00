import Entities
import Services
import Synchronization

/// Records selections and always returns the same tracks.
public final class TrackResolvingSpy: TrackResolving {
    public enum Message: Equatable, Sendable {
        case tracks(TrackSelection)
        case exactTracks(TrackSelection)
        case track(TrackSelection)
    }

    private let answer: Result<[Track], ServiceError>
    private let record = Mutex<[Message]>([])

    public init(_ answer: Result<[Track], ServiceError> = .success([])) {
        self.answer = answer
    }

    public var messages: [Message] { record.withLock { $0 } }

    public func tracks(_ selection: TrackSelection) async throws(ServiceError) -> [Track] {
        try note(.tracks(selection))
    }

    public func exactTracks(_ selection: TrackSelection) async throws(ServiceError) -> [Track] {
        try note(.exactTracks(selection))
    }

    /// The first of the tracks.
    public func track(_ selection: TrackSelection) async throws(ServiceError) -> Track {
        guard let track = try note(.track(selection)).first else {
            throw .noMatch(text: "", suggestion: nil)
        }
        return track
    }

    private func note(_ message: Message) throws(ServiceError) -> [Track] {
        record.withLock { $0.append(message) }
        return try answer.get()
    }
}
