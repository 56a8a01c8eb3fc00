import Entities
import Services
import TestSupport
import Testing

@testable import Playback

@Suite("Session state after changes of the queue")
struct SessionStateQueueTests {
    @Test("Each edit of the queue sends the player the next entry if it changed")
    func edits() throws {
        var sut = SessionState.playing(1, 2)

        let next = try sut.enqueue([.playable(3)], at: .next)
        let last = try sut.enqueue([.playable(4)], at: .end)
        let lastUpdate = sut.update(.changed)
        let moved = sut.move(try sut.entry(atRow: 4).id, to: try sut.entry(atRow: 2).id)
        let removed = sut.remove([try sut.entry(atRow: 2).id])

        expectEqual(sut.queue.tracks, [.playable(1), .playable(3), .playable(2)])
        expectEqual(next.followers, [.numbered(3)])
        expectEqual(last, [.storeQueue, .send(lastUpdate)])
        expectEqual(moved.followers, [.numbered(4)])
        expectEqual(removed, [.setNext(.numbered(5, of: 3)), .storeQueue, .send(sut.update(.changed))])
    }

    @Test("Removing the last entry after the current one clears the player's next item")
    func nothingFollows() throws {
        var sut = SessionState.playing(1, 2)

        let effects = sut.remove([try sut.entry(atRow: 2).id])

        expectEqual(effects, [.setNext(nil), .storeQueue, .send(sut.update(.changed))])
    }

    @Test("Removing the current entry starts the next one, or stops after the last")
    func removeCurrent() throws {
        var sut = SessionState.playing(1, 2)

        let first = sut.remove([try sut.entry(atRow: 1).id])
        let second = sut.remove([try sut.entry(atRow: 1).id])

        expectEqual(first.plays, [3])
        #expect(second.contains(.stop))
        expectEqual(sut.summary, "stopped")
        expectEqual(sut.queue.tracks, [])
    }

    @Test("Removing the current entry with others is one change, and the next entry that remains starts")
    func removeSeveral() throws {
        var sut = SessionState.playing(1, 2, 3, 4)

        let effects = sut.remove([0, 1, 3])

        expectEqual(effects, [.play(.numbered(3), fromMs: 0), .storeQueue, .send(sut.update(.changed))])
        expectEqual(sut.queue.tracks, [.playable(3)])
        expectEqual(sut.now.queueVersion, 2)
    }

    @Test("Tracks are inserted at an index of the queue, but not beyond its end", arguments: [-1, 3, .max])
    func insert(outside: Int) throws {
        var sut = SessionState.playing(1, 2)

        #expect(throws: ServiceError.notFound(.queueRow(outside &+ 1))) {
            try sut.enqueue([.playable(3)], at: .index(outside))
        }
        expectEqual(sut, .playing(1, 2))

        let first = try sut.enqueue([.playable(3)], at: .index(0))
        let update = sut.update(.changed)
        _ = try sut.enqueue([.playable(4)], at: .index(3))

        expectEqual(first, [.storeQueue, .send(update)])
        expectEqual(sut.queue.tracks, [3, 1, 2, 4].map { .playable($0) })
    }

    @Test("Arranging entries keeps the current track playing, and changes the one that follows")
    func arrange() throws {
        var sut = SessionState.playing(1, 2, 3)

        let effects = try sut.arrange([2, 1])

        expectEqual(sut.queue.tracks, [.playable(1), .playable(3), .playable(2)])
        expectEqual(effects, [.setNext(.numbered(3)), .storeQueue, .send(sut.update(.changed))])
        expectEqual(sut.summary, "playing 1 at 0 of 100000")
        #expect(throws: ServiceError.notFound(.queueEntry)) { try sut.arrange([1, 1]) }
        #expect(throws: ServiceError.notFound(.queueEntry)) { try sut.arrange([1, 3]) }
    }

    @Test("Clearing stops playback and empties the queue")
    func clear() {
        var sut = SessionState.playing(1, 2)

        let effects = sut.clear()

        let ended = PlaybackUpdate(
            .ended,
            now: NowPlaying(queueCount: 2, queueIndex: 0, queueVersion: 1)
        )
        expectEqual(effects, [.send(ended), .stop, .storeQueue, .send(sut.update(.changed))])
        expectEqual(sut.queue.tracks, [])
    }

    @Test("Each change of the queue has a new version, and nothing else has")
    func queueVersion() throws {
        var sut = SessionState.playing(1, 2, 3)
        var versions = [sut.now.queueVersion]

        let changes: [(inout SessionState) throws -> Void] = [
            { _ = try $0.next() }, { _ = $0.setVolume(5) }, { _ = $0.stop() },
            { _ = try $0.enqueue([.playable(4)], at: .end) }, { _ = try $0.arrange([1, 0]) },
            { _ = $0.remove([0]) }, { _ = $0.clear() },
        ]
        for change in changes {
            try change(&sut)
            versions.append(sut.now.queueVersion)
        }

        expectEqual(versions, [1, 1, 1, 1, 2, 3, 4, 5])
    }

    @Test("An earlier queue replaces the current one; a track in both plays on")
    func adopt() throws {
        var (sut, other, stopped) = (SessionState.playing(1, 2), SessionState.playing(1), SessionState())
        var same = sut.queue
        same.insert([.playable(3)], at: .end)
        var earlier = PlayQueue([.playable(7), .playable(8), .playable(9)], currentIndex: 1)
        earlier.remove([0])
        earlier.progress = PlayQueue.Progress(positionMs: 5_000, listenedMs: 5_000)

        let effects = sut.adopt(same)
        // The entry that plays isn't in this one.
        let others = other.adopt(earlier)
        _ = stopped.adopt(earlier)

        expectEqual(effects.plays, [])
        expectEqual(sut.summary, "playing 1 at 0 of 100000")
        expectEqual(sut.queue.entries.count, 3)
        expectEqual(others.first, .play(.numbered(2, of: 8), fromMs: 5_000))
        expectEqual(stopped.summary, "stopped")
        expectEqual(stopped.now.resumeMs, 5_000)
    }

    @Test("The queue of the last run is restored without tracks that have lost their file")
    func load() {
        var sut = SessionState()

        let effects = sut.load(PlayQueue([.sample(1), .playable(2)], currentIndex: 1), volume: 40)

        expectEqual(sut.queue.tracks, [.playable(2)])
        expectEqual(sut.queue.currentIndex, 0)
        expectEqual(
            effects,
            [
                .send(PlaybackUpdate(.changed, now: NowPlaying(queueCount: 1, queueIndex: 0, volume: 40)))
            ]
        )
    }
}
