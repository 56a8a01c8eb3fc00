import Entities
import Services
import Synchronization

/// Records changes and answers each with the same track.
public final class TrackEditingSpy: TrackEditing {
    public enum Message: Equatable, Sendable {
        case add(NewTrack)
        case edit(URN, TrackEdit)
        case delete([URN])
        case undo
        case redo
    }

    private let answer: Result<Track, ServiceError>
    private let record = Mutex<[Message]>([])

    public init(_ answer: Result<Track, ServiceError>) {
        self.answer = answer
    }

    public var messages: [Message] { record.withLock { $0 } }

    public func add(_ track: NewTrack) async throws(ServiceError) -> Track {
        try note(.add(track))
    }

    public func edit(_ urn: URN, _ edit: TrackEdit) async throws(ServiceError) -> Track {
        try note(.edit(urn, edit))
    }

    public func delete(_ urns: [URN]) async throws(ServiceError) -> [Track] {
        [try note(.delete(urns))]
    }

    public func undo() async throws(ServiceError) -> LibraryChange {
        let track = try note(.undo)
        return LibraryChange(kind: .add, trackCount: 1, title: track.details.title)
    }

    public func redo() async throws(ServiceError) -> LibraryChange {
        let track = try note(.redo)
        return LibraryChange(kind: .add, trackCount: 1, title: track.details.title)
    }

    private func note(_ message: Message) throws(ServiceError) -> Track {
        record.withLock { $0.append(message) }
        return try answer.get()
    }
}
