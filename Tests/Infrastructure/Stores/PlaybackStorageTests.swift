import Entities
import Foundation
import TestSupport
import Testing

@Suite(.fewAtATime) struct PlaybackStorageTests {
    @Test("The modes, the shuffled order and the entries' identity persist", arguments: Store.all)
    func modesSurvive(store: Store) async throws {
        let sut = try await makeSUT(store, adding: (1...5).map { TrackDetails(title: "Title \($0)") })
        let tracks = try await sut.library.tracks(.picked([.rows(1...5)]))
        var queue = PlayQueue(tracks + tracks, currentIndex: 3)
        queue.remove(queue.entries[0].id)
        queue.shuffle(seed: 1)
        queue.setRepeat(.all)
        queue.advance()

        try await sut.library.store(queue)
        let stored = try await sut.reopened().library.storedQueue()

        #expect(stored.hasSameOrder(as: queue))
        #expect(stored.modes == queue.modes)
        #expect(stored.currentIndex == queue.currentIndex)
        #expect(stored.entries.map(\.id) == Array(1..<10))
    }

    @Test("An empty queue keeps its shuffle mode", arguments: Store.all)
    func emptyQueue(store: Store) async throws {
        let sut = try await makeSUT(store)
        var queue = PlayQueue()
        queue.shuffle(seed: 1)

        try await sut.library.store(queue)

        #expect(try await sut.library.storedQueue().modes == PlayingModes(isShuffled: true))
    }

    @Test(
        "Only the position is stored unless another queue was stored, even one with the same tracks",
        arguments: Store.all
    )
    func position(store: Store) async throws {
        let sut = try await makeSUT(store, adding: (1...2).map { TrackDetails(title: "Title \($0)") })
        let tracks = try await sut.library.tracks(.picked([.rows(1...2)]))
        var queue = PlayQueue(tracks, currentIndex: 0)
        try await sut.library.store(queue)
        queue.advance()
        queue.setRepeat(.one)

        try await sut.library.storePosition(in: queue)
        let moved = try await sut.library.storedQueue()
        queue.replace(with: tracks)
        try await sut.library.storePosition(in: queue)
        let replaced = try await sut.library.storedQueue()

        #expect(moved.currentIndex == 1)
        #expect(moved.repeats == .one)
        #expect(replaced.entries.map(\.id) == [2, 3])
    }
}
