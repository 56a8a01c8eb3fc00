import Entities
import Services
import Synchronization
import TestSupport
import Testing

@testable import Playback

@Suite("The queue and the volume between runs", .timeLimit(.minutes(1)))
struct StoredQueueTests {
    @Test("The queue and volume of the last run are read once")
    func load() async throws {
        let queue = PlayQueue([.playable(1), .playable(2)], currentIndex: 1)
        let sut = PlaybackSessionSUT(queue: QueueStoringSpy(.success(queue)), volume: VolumeStoringSpy(40))

        let now = try await sut.session.now()
        let loaded = try await sut.session.queue()

        #expect(now == NowPlaying(queueCount: 2, queueIndex: 1, volume: 40))
        #expect(loaded == queue)
        #expect(sut.player.messages == [.setVolume(40)])
        #expect(sut.queue.messages == [])
    }

    @Test("An unreadable queue isn't replaced; it is read again until that works")
    func unreadable() async throws {
        let error = ServiceError.inputOutput(path: "library.sqlite", reason: "It is locked.")
        let store = MendableQueueStore(PlayQueue([.playable(1)]), error: error)
        let sut = PlaybackSession(
            player: AudioPlayingSpy(),
            queue: store,
            volume: VolumeStoringSpy(),
            recorder: nil,
            clock: ManualClock()
        )

        await #expect(throws: error) { try await sut.enqueue([.playable(2)], next: false) }
        await #expect(throws: error) { try await sut.play([.playable(3)]) }
        await #expect(throws: error) { try await sut.clear() }
        let before = store.stored
        store.mend()
        try await sut.enqueue([.playable(4)], next: false)

        #expect(before == [])
        #expect(store.stored.map(\.tracks) == [[.playable(1), .playable(4)]])
    }

    @Test("While the volume can't be read, nothing is stored")
    func unreadableVolume() async throws {
        let error = ServiceError.inputOutput(path: "library.sqlite", reason: "It is locked.")
        let store = QueueStoringSpy(.success(PlayQueue([.playable(1)])))
        let sut = PlaybackSession(
            player: AudioPlayingSpy(),
            queue: store,
            volume: UnreadableVolume(error: error),
            recorder: nil,
            clock: ManualClock()
        )

        await #expect(throws: error) { try await sut.enqueue([.playable(2)], next: false) }

        #expect(store.messages == [])
    }

    @Test("Only the position is stored while the entries stay the same")
    func position() async throws {
        let queue = PlayQueue([.playable(1), .playable(2)], currentIndex: 0)
        let sut = PlaybackSessionSUT(queue: QueueStoringSpy(.success(queue)))

        try await sut.session.next()
        let moved = try await sut.session.queue()
        try await sut.session.enqueue([.playable(3)], next: false)
        let longer = try await sut.session.queue()
        try await sut.session.previous()
        let back = try await sut.session.queue()

        #expect(
            sut.queue.messages == [.storePosition(in: moved), .store(longer), .storePosition(in: back)]
        )
    }

    @Test("A queue that couldn't be stored is stored in full the next time")
    func failure() async throws {
        let error = ServiceError.inputOutput(path: "library.sqlite", reason: "full")
        let store = QueueStoringSpy(.success(PlayQueue()), error: error)
        let sut = PlaybackSessionSUT(queue: store)

        await #expect(throws: error) { try await sut.session.play([.playable(1)]) }
        let playing = try await sut.session.now()
        await #expect(throws: error) { try await sut.session.previous() }
        let queue = try await sut.session.queue()

        #expect(playing.item?.track == .playable(1))
        #expect(store.messages == [.store(queue), .store(queue)])
    }

    @Test("A new volume is set and stored, limited to 0 to 100")
    func volume() async throws {
        let sut = PlaybackSessionSUT(volume: VolumeStoringSpy(40))

        for percent in [70, 170, -1] { try await sut.session.setVolume(percent) }

        #expect(sut.player.messages == [40, 70, 100, 0].map { .setVolume($0) })
        #expect(sut.volume.stored == [70, 100, 0])
        #expect(try await sut.session.now().volume == 0)
    }
}

/// A queue that can't be read or stored until it is repaired.
private final class MendableQueueStore: QueueStoring {
    private struct State {
        var error: ServiceError?
        var stored: [PlayQueue] = []
    }

    private let state: Mutex<State>
    private let queue: PlayQueue

    init(_ queue: PlayQueue, error: ServiceError) {
        self.queue = queue
        state = Mutex(State(error: error))
    }

    var stored: [PlayQueue] { state.withLock { $0.stored } }

    func mend() {
        state.withLock { $0.error = nil }
    }

    func storedQueue() async throws(ServiceError) -> PlayQueue {
        if let error = state.withLock({ $0.error }) { throw error }
        return queue
    }

    func store(_ queue: PlayQueue) async throws(ServiceError) {
        state.withLock { $0.stored.append(queue) }
    }

    func storePosition(in queue: PlayQueue) async throws(ServiceError) {
        try await store(queue)
    }
}

private struct UnreadableVolume: VolumeStoring {
    let error: ServiceError

    func storedVolume() async throws(ServiceError) -> Int { throw error }
    func store(volume percent: Int) async throws(ServiceError) {}
}
