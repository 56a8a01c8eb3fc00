import Entities
import Services
import Synchronization

/// Records the selections it is asked for, and finds the same tracks for each.
public final class TrackResolvingSpy: TrackResolving {
    private let record = Mutex<[TrackSelection]>([])
    private let answer: Result<[Track], ServiceError>

    public init(_ answer: Result<[Track], ServiceError> = .success([])) {
        self.answer = answer
    }

    public var selections: [TrackSelection] { record.withLock { $0 } }

    public func tracks(_ selection: TrackSelection) async throws(ServiceError) -> [Track] {
        record.withLock { $0.append(selection) }
        return try answer.get()
    }

    public func exactTracks(_ selection: TrackSelection) async throws(ServiceError) -> [Track] {
        try await tracks(selection)
    }

    public func track(_ selection: TrackSelection) async throws(ServiceError) -> Track {
        let tracks = try await tracks(selection)
        guard let track = tracks.first else { throw .notFound(.libraryRow(1)) }
        return track
    }
}
