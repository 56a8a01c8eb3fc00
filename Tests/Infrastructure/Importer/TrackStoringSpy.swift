import Entities
import Services
import Synchronization

/// Records requests without storing tracks; the known ones are given.
final class TrackStoringSpy: TrackStoring, TrackImport {
    enum Message: Equatable {
        case beginImport
        case known([Location])
        case store([NewTrack])
        case storePlays([Play])
        case finish
    }

    private let knownLocations: Set<Location>
    private let storeFailure: ServiceError?
    private let messages = Mutex<[Message]>([])

    init(knownLocations: Set<Location> = [], storeFailure: ServiceError? = nil) {
        self.knownLocations = knownLocations
        self.storeFailure = storeFailure
    }

    var receivedMessages: [Message] { messages.withLock(\.self) }

    var storedTracks: [NewTrack] {
        receivedMessages.flatMap { message in
            if case .store(let tracks) = message { tracks } else { [NewTrack]() }
        }
    }

    var storedPlays: [Play] {
        receivedMessages.flatMap { message in
            if case .storePlays(let plays) = message { plays } else { [Play]() }
        }
    }

    func beginImport() async throws(ServiceError) -> any TrackImport {
        messages.withLock { $0.append(.beginImport) }
        return self
    }

    func known(_ locations: [Location]) async throws(ServiceError) -> Set<Location> {
        messages.withLock { $0.append(.known(locations)) }
        return knownLocations.intersection(locations)
    }

    func store(_ tracks: [NewTrack]) async throws(ServiceError) -> ImportSummary {
        messages.withLock { $0.append(.store(tracks)) }
        if let storeFailure { throw storeFailure }
        return ImportSummary(added: tracks.count)
    }

    func store(_ plays: [Play]) async throws(ServiceError) -> ImportSummary {
        messages.withLock { $0.append(.storePlays(plays)) }
        if let storeFailure { throw storeFailure }
        return ImportSummary(added: plays.count)
    }

    func finish() async throws(ServiceError) {
        messages.withLock { $0.append(.finish) }
    }
}
