import Entities
import Foundation
import Services
import TestSupport
import Testing

@Suite(.fewAtATime) struct PlaybackStorageTests {
    @Test("The modes, the shuffled order and the entries' identity persist", arguments: Store.all)
    func modesSurvive(store: Store) async throws {
        let sut = try await makeSUT(store, adding: (1...5).map { TrackDetails(title: "Title \($0)") })
        let tracks = try await sut.library.tracks(.picked([.rows(1...5)]))
        var queue = PlayQueue(tracks + tracks, currentIndex: 3)
        queue.remove([queue.entries[0].id])
        queue.shuffle(seed: 1)
        queue.setRepeat(.all)
        queue.advance()

        try await sut.library.store(queue)
        let stored = try await sut.reopened().library.storedQueue()

        #expect(stored.shuffledIDs == queue.shuffledIDs && stored.entries == queue.entries)
        expectEqual(stored.modes, queue.modes)
        expectEqual(stored.currentIndex, queue.currentIndex)
        expectEqual(stored.entries.map(\.id), Array(1..<10))
    }

    @Test("An empty queue keeps its shuffle mode", arguments: Store.all)
    func emptyQueue(store: Store) async throws {
        let sut = try await makeSUT(store)
        var queue = PlayQueue()
        queue.shuffle(seed: 1)

        try await sut.library.store(queue)

        try await expectEqual(sut.library.storedQueue().modes, PlayingModes(isShuffled: true))
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

        expectEqual(moved.currentIndex, 1)
        expectEqual(moved.repeats, .one)
        expectEqual(replaced.entries.map(\.id), [2, 3])
    }

    @Test("The progress of the current entry persists, and is none without one", arguments: Store.all)
    func progress(store: Store) async throws {
        let sut = try await makeSUT(store, adding: [TrackDetails(title: "Title 1")])
        var queue = PlayQueue(try await sut.library.tracks(.picked([.rows(1...1)])), currentIndex: 0)
        try await sut.library.store(queue)
        queue.progress = PlayQueue.Progress(positionMs: 5_000, listenedMs: 4_000, startedAt: StoreSUT.now)

        try await sut.library.storePosition(in: queue)
        let stored = try await sut.reopened().library.storedQueue()
        queue.advance()
        try await sut.library.storePosition(in: queue)

        expectEqual(stored.progress, queue.progress)
        try await expectEqual(sut.library.storedQueue().progress, PlayQueue.Progress())
    }

    @Test(
        "The last change of the queue is undone and redone, with its position and order",
        arguments: Store.all
    )
    func revert(store: Store) async throws {
        let sut = try await makeSUT(store, adding: (1...3).map { TrackDetails(title: "Title \($0)") })
        let tracks = try await sut.library.tracks(.picked([.rows(1...3)]))
        await #expect(throws: ServiceError.nothingToUndo) { try await sut.library.revertQueue() }
        #expect(try await sut.library.lastQueueChange() == nil)
        var queue = PlayQueue(tracks, currentIndex: 1)
        queue.shuffle(seed: 1)
        try await sut.library.store(queue)
        queue.progress = PlayQueue.Progress(positionMs: 5_000, listenedMs: 4_000, startedAt: StoreSUT.now)
        try await sut.library.storePosition(in: queue)
        var cleared = queue
        cleared.clear()
        cleared.progress = PlayQueue.Progress()
        try await sut.library.store(cleared)
        let made = try await sut.library.lastQueueChange()

        let undone = try await sut.library.revertQueue()
        let change = try await sut.library.lastQueueChange()
        let stored = try await sut.reopened().library.storedQueue()
        let redone = try await sut.library.revertQueue()

        for restored in [undone, stored] {
            #expect(restored.shuffledIDs == queue.shuffledIDs && restored.entries == queue.entries)
            expectEqual(restored.currentIndex, 1)
            expectEqual(restored.progress, queue.progress)
        }
        #expect(made?.isUndone == false)
        #expect(change?.isUndone == true)
        expectEqual(change?.madeAt, made?.madeAt)
        expectEqual(redone.entries, [])
        expectEqual(redone.entryCount, 3)
        try await expectEqual(sut.library.lastQueueChange(), made)
        // Another change leaves nothing to redo.
        _ = try await sut.library.revertQueue()
        _ = try await sut.library.setLiked(true, [tracks[0].urn])
        #expect(try await sut.library.lastQueueChange() == nil)
    }

    @Test("Changes one after another are stored, each of them can be undone", arguments: Store.all)
    func changes(store: Store) async throws {
        let sut = try await makeSUT(store, adding: (1...4).map { TrackDetails(title: "Title \($0)") })
        let tracks = try await sut.library.tracks(.picked([.rows(1...4)]))
        var queue = PlayQueue(tracks, currentIndex: 2)
        try await sut.library.store(queue)
        let changes: [(inout PlayQueue) -> Void] = [
            { _ = $0.move(3, to: 0) }, { $0.insert([tracks[1], tracks[0]], at: .index(1)) },
            { $0.shuffle(seed: 1) }, { $0.remove([0, 4]) }, { _ = $0.arrange([5, 1, 2]) },
            { $0.unshuffle() }, { $0.replace(with: [tracks[3]]) }, { $0.clear() },
            { $0.insert(tracks, at: .end) },
        ]

        for change in changes {
            let before = queue
            change(&queue)
            try await sut.library.store(queue)
            let stored = try await sut.library.storedQueue()
            let undone = try await sut.library.revertQueue()
            let redone = try await sut.library.revertQueue()

            for result in [stored, redone] {
                #expect(result.shuffledIDs == queue.shuffledIDs && result.entries == queue.entries)
                expectEqual(result.currentIndex, queue.currentIndex)
            }
            expectEqual(undone.entries, before.entries)
            expectEqual(undone.shuffledIDs, before.shuffledIDs)
            expectEqual(undone.currentIndex, before.currentIndex)
        }
    }

    @Test("A queue replaces that of another process, even one with the same IDs", arguments: Store.all)
    func anotherProcess(store: Store) async throws {
        let sut = try await makeSUT(store, adding: (1...3).map { TrackDetails(title: "Title \($0)") })
        let tracks = try await sut.library.tracks(.picked([.rows(1...3)]))
        let common = PlayQueue([tracks[0]], currentIndex: 0)
        try await sut.library.store(common)
        var (theirs, ours) = (common, common)
        theirs.insert([tracks[1]], at: .end)
        ours.insert([tracks[2]], at: .end)

        try await sut.library.store(theirs)
        try await sut.library.store(ours)
        let stored = try await sut.library.storedQueue()
        ours.advance()
        try await sut.library.store(theirs)
        try await sut.library.storePosition(in: ours)

        expectEqual(stored.tracks, [tracks[0], tracks[2]])
        try await expectEqual(sut.library.storedQueue().current?.track, tracks[2])
    }

    @Test("An entry may get the ID of one that another process has removed", arguments: Store.all)
    func usedID(store: Store) async throws {
        let sut = try await makeSUT(store, adding: (1...3).map { TrackDetails(title: "Title \($0)") })
        let tracks = try await sut.library.tracks(.picked([.rows(1...3)]))
        var (theirs, ours) = (PlayQueue([tracks[0]]), PlayQueue([tracks[0]]))
        theirs.insert([tracks[1], tracks[2]], at: .end)
        try await sut.library.store(theirs)
        theirs.remove([1])
        try await sut.library.store(theirs)
        theirs.insert([tracks[0]], at: .end)
        try await sut.library.store(theirs)
        ours.insert([tracks[2]], at: .end)

        try await sut.library.store(ours)

        try await expectEqual(sut.library.storedQueue().entries, ours.entries)
    }

    @Test("A long queue persists, whatever is removed, moved or repeated in it", arguments: Store.all)
    func longQueue(store: Store) async throws {
        let sut = try await makeSUT(store, adding: (1...3).map { TrackDetails(title: "Title \($0)") })
        let tracks = try await sut.library.tracks(.picked([.rows(1...3)]))
        var queue = PlayQueue((0..<2_500).map { tracks[$0 % 3] }, currentIndex: 1_234)
        try await sut.library.store(queue)
        queue.remove(Set(5..<2_100).subtracting([1_234]))
        _ = queue.move(2_400, to: 0)
        try await sut.library.store(queue)
        queue.insert(Array(tracks.reversed()), at: .index(2))

        try await sut.library.store(queue)
        let stored = try await sut.reopened().library.storedQueue()
        let isCurrent = try await sut.library.revertQueue().current == queue.current

        #expect(stored.shuffledIDs == queue.shuffledIDs && stored.entries == queue.entries)
        expectEqual(stored.current, queue.current)
        #expect(isCurrent)
    }

    @Test(
        "The tracks of removed entries are forgotten once nothing can bring them back",
        arguments: Store.all
    )
    func removedEntries(store: Store) async throws {
        let sut = try await makeSUT(store, adding: [TrackDetails(title: "Title 1")])
        let tracks = try await sut.library.tracks(.picked([.rows(1...1)]))
        var queue = PlayQueue(tracks + tracks)
        try await sut.library.store(queue)
        queue.insert(tracks, at: .end)
        try await sut.library.store(queue)
        queue.remove([0, 2])

        try await sut.library.store(queue)
        let before = try await sut.queueRowCount()
        queue.setRepeat(.all)
        queue.shuffle(seed: 1)
        try await sut.library.store(queue)

        expectEqual(before, 2)
        try await expectEqual(sut.queueRowCount(), 1)
    }

    @Test("Deleted tracks leave the queue, and their return brings them back", arguments: Store.all)
    func deletedTracks(store: Store) async throws {
        let sut = try await makeSUT(store, adding: (1...3).map { TrackDetails(title: "Title \($0)") })
        let tracks = try await sut.library.tracks(.picked([.rows(1...3)]))
        try await sut.library.store(PlayQueue(tracks, currentIndex: 2))

        _ = try await sut.library.delete([tracks[0].urn])
        let rest = try await sut.library.storedQueue()
        _ = try await sut.library.undo()
        let all = try await sut.library.storedQueue()

        expectEqual(rest.tracks, [tracks[1], tracks[2]])
        expectEqual(rest.current?.track, tracks[2])
        expectEqual(all.tracks, tracks)
        expectEqual(all.currentIndex, 2)
    }

    @Test(
        "A change of the queue is undone before earlier changes of the library, and redone after them",
        arguments: Store.all
    )
    func order(store: Store) async throws {
        let sut = try await makeSUT(store)
        func isNext() async throws -> Bool? { try await sut.library.lastQueueChange()?.isNext }
        let track = try await sut.library.add(NewTrack(details: TrackDetails(title: "Title 1")))
        try await sut.library.store(PlayQueue([track]))
        var states = [try await isNext()]

        _ = try await sut.library.add(NewTrack(details: TrackDetails(title: "Title 2")))
        states.append(try await isNext())
        _ = try await sut.library.undo()
        states.append(try await isNext())
        _ = try await sut.library.revertQueue()
        states.append(try await isNext())
        _ = try await sut.library.undo()
        states.append(try await isNext())
        _ = try await sut.library.redo()
        states.append(try await isNext())

        expectEqual(states, [true, false, true, true, false, true])
    }
}
