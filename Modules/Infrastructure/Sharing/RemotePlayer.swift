import Entities
import Platform
import Services
import Synchronization

/// Forwards requests to the process that plays the library.
final class RemotePlayer: Sendable {
    private let client: PlayerClient
    private let tracks: SharedTracks
    private let gone = Atomic(false)

    init(client: PlayerClient, tracks: SharedTracks) {
        self.client = client
        self.tracks = tracks
    }

    /// Whether nobody played, so that a request wasn't carried out.
    var isGone: Bool { gone.load(ordering: .relaxed) }

    private func ask(_ request: PlayerRequest) async throws(ServiceError) -> PlayerReply {
        switch await client.ask(request) {
        case .reply(.failed(let failure)): throw failure.serviceError(from: client.path)
        case .reply(.gone), .nobody:
            gone.store(true, ordering: .relaxed)
            throw .unavailable(.processEnded)
        case .reply(let reply): return reply
        case .failure(let error): throw error
        }
    }

    private func tell(_ request: PlayerRequest) async throws(ServiceError) {
        guard case .done = try await ask(request) else { throw Self.misunderstanding }
    }

    private func leftOut(by request: PlayerRequest) async throws(ServiceError) -> [Track] {
        guard case .leftOut(let items) = try await ask(request) else { throw Self.misunderstanding }
        return try await tracks.tracks(items)
    }

    /// The process is of the same version, yet answers something else.
    private static let misunderstanding = ServiceError.unavailable(.otherVersion(process: nil))
}

extension RemotePlayer: PlaybackServicing {
    func nowPlaying() -> AsyncStream<PlaybackUpdate> {
        let (stream, continuation) = AsyncStream<PlaybackUpdate>.makeStream()
        let task = Task { [client, tracks] in
            for await reply in client.replies(to: .follow) {
                guard case .update(let cause, let state) = reply,
                    let update = try? await tracks.update(cause, state)
                else { continue }
                continuation.yield(update)
            }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return stream
    }

    func now() async throws(ServiceError) -> NowPlaying {
        guard case .now(let state) = try await ask(.now) else { throw Self.misunderstanding }
        return try await tracks.now(state)
    }

    func play(_ tracks: [Track]) async throws(ServiceError) -> [Track] {
        try await leftOut(by: .play(tracks: tracks.urns))
    }

    func enqueue(_ tracks: [Track], next: Bool) async throws(ServiceError) -> [Track] {
        try await leftOut(by: .enqueue(tracks: tracks.urns, next: next))
    }

    func playNext(_ tracks: [Track]) async throws(ServiceError) -> [Track] {
        try await leftOut(by: .playNext(tracks: tracks.urns))
    }

    func resume() async throws(ServiceError) { try await tell(.resume) }

    func pause() async throws(ServiceError) { try await tell(.pause) }

    func stop() async throws(ServiceError) { try await tell(.stop) }

    func next() async throws(ServiceError) { try await tell(.next) }

    func previous() async throws(ServiceError) { try await tell(.previous) }

    func seek(to target: SeekTarget) async throws(ServiceError) {
        switch target {
        case .position(let positionMs): try await tell(.seek(toMs: positionMs))
        case .distance(let distanceMs): try await tell(.skip(byMs: distanceMs))
        }
    }

    func setVolume(_ percent: Int) async throws(ServiceError) { try await tell(.setVolume(percent: percent)) }

    func setShuffled(_ isShuffled: Bool) async throws(ServiceError) {
        try await tell(.setShuffled(isOn: isShuffled))
    }

    func setRepeat(_ mode: RepeatMode) async throws(ServiceError) {
        try await tell(.setRepeat(mode: mode.rawValue))
    }

    func queue() async throws(ServiceError) -> PlayQueue {
        guard case .queue(let entries, let state) = try await ask(.queue) else { throw Self.misunderstanding }
        return PlayQueue(
            entries: try await tracks.entries(entries),
            currentIndex: state.queueIndex,
            entryCount: 0,
            repeats: state.modes.repeats,
            shuffledIDs: state.isShuffled ? [] : nil,
            seed: 0
        )
    }

    func remove(_ place: PlayQueue.Place) async throws(ServiceError) -> PlayQueue.Entry {
        guard case .removed(let entry) = try await ask(.remove(place: PlayerRequest.Place(place))),
            let entry = try await tracks.entries([entry]).first
        else { throw Self.misunderstanding }
        return entry
    }

    func move(_ place: PlayQueue.Place, to target: PlayQueue.Place) async throws(ServiceError) {
        try await tell(.move(place: PlayerRequest.Place(place), to: PlayerRequest.Place(target)))
    }

    func clear() async throws(ServiceError) { try await tell(.clear) }
}

extension SharedTracks {
    fileprivate func update(
        _ cause: PlayerReply.Cause,
        _ state: PlayerReply.State
    ) async throws(ServiceError) -> PlaybackUpdate {
        PlaybackUpdate(try await self.cause(cause), now: try await now(state))
    }

    private func cause(_ cause: PlayerReply.Cause) async throws(ServiceError) -> PlaybackUpdate.Cause {
        switch cause {
        case .present: .present
        case .began: .began
        case .paused: .paused
        case .resumed: .resumed
        case .jumped: .jumped
        case .ended: .ended
        case .changed: .changed
        case .failed(let failure): .failed(failure.serviceError(from: ""))
        case .interrupted(let item, let failure):
            .interrupted(try await tracks([item]).first ?? item.track, failure.serviceError(from: ""))
        }
    }
}

extension [Track] {
    fileprivate var urns: [String] { map(\.urn.description) }
}
