import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Playback

@Suite("A playback session", .timeLimit(.minutes(5)))
struct PlaybackSessionTests {
    @Test("Every follower receives the current state immediately, then the same updates")
    func followers() async throws {
        let sut = PlaybackSessionSUT()
        try await sut.session.play([.playable(1)])
        var late = sut.session.nowPlaying().makeAsyncIterator()
        sut.player.sendEvents(.started(1, positionMs: 0, durationMs: nil), .paused(1, positionMs: 5))

        let causes = await sut.causes(5)
        let present = await late.next()
        let heard = await late.next()
        let paused = await late.next()

        expectEqual(causes, [.present, .changed, .began, .changed, .paused])
        expectEqual(present?.cause, .present)
        guard case .loading = present?.now.state else {
            Issue.record("The present state isn't loading: \(String(describing: present))")
            return
        }
        expectEqual([heard?.cause, paused?.cause], [.changed, .paused])
        expectEqual(paused?.now.item?.positionMs, 5)
    }

    @Test("Tracks don't replace what plays if all their files are missing")
    func missingFiles() async throws {
        let sut = PlaybackSessionSUT(missing: ["/music/2.ogg", "/music/3.ogg"])
        try await sut.start(1)

        await #expect(throws: ServiceError.missing(path: "/music/2.ogg")) {
            try await sut.session.play([.playable(2), .playable(3)])
        }
        let kept = try await sut.session.queue()
        try await sut.session.play([.playable(2), .playable(4)])
        let replaced = try await sut.session.queue()

        expectEqual(kept.tracks, [.playable(1)])
        expectEqual(replaced.tracks, [.playable(2), .playable(4)])
    }

    @Test("A location is missing if it is a path without a file")
    func missingLocation() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("music", to: "a.ogg")

        #expect(await !Location(file).isMissing())
        #expect(await Location(folder.path("b.ogg")).isMissing())
        #expect(await Location(file + "/c.ogg").isMissing())
        #expect(await !Location("https://radio.example/b.ogg").isMissing())
    }

    @Test("Requests reach the player in the order they are made")
    func requests() async throws {
        let sut = PlaybackSessionSUT()
        try await sut.start(1, 2)
        sut.clock.advance(by: .seconds(8))

        try await sut.session.perform(.pause)
        try await sut.session.perform(.resume)
        try await sut.session.perform(.seek(to: .distance(milliseconds: 10_000)))
        try await sut.session.perform(.setVolume(170))
        try await sut.session.perform(.next)
        try await sut.session.perform(.stop)

        let next = PlaybackItem(id: 2, location: Location("/music/2.ogg"), title: "Title 2")
        expectEqual(
            sut.player.messages.dropFirst(3),
            [
                .setNext(next), .pause, .resume, .position(of: 1), .seek(toMs: 18_000), .setVolume(100),
                .play(PlaybackItem(id: 3, location: next.location, title: next.title), fromMs: 0), .stop,
            ]
        )
    }

    @Test("A slow request delays the ones after it")
    func order() async throws {
        let (gate, open) = AsyncStream<Void>.makeStream()
        let (steps, step) = AsyncStream<String>.makeStream()
        let sut = PlaybackSessionSUT(player: {
            $0.play = { _, _ in
                step.yield("play")
                for await _ in gate { break }
                step.yield("is played")
                return .success(())
            }
            $0.pause = {
                step.yield("pause")
                return .success(())
            }
        })

        async let play = sut.session.play([.playable(1)])
        var received = steps.makeAsyncIterator()
        let first = await received.next()
        async let pause = sut.session.perform(.pause)
        // Long enough for it to finish if it didn't have to wait.
        for _ in 0..<100 { await Task.yield() }
        open.yield()
        _ = try await (play, pause)
        let rest = [await received.next(), await received.next()]

        expectEqual([first] + rest, ["play", "is played", "pause"])
    }

    @Test("Tracks without a file are left out; one such track alone is refused")
    func silentTracks() async throws {
        let sut = PlaybackSessionSUT()

        let left = try await sut.session.play([.sample(1), .playable(2)])
        let leftLater = try await sut.session.enqueue([.playable(3), .sample(4)], at: .next)

        expectEqual(left, [.sample(1)])
        expectEqual(leftLater, [.sample(4)])
        try await expectEqual(sut.session.queue().tracks, [.playable(2), .playable(3)])
        await #expect(throws: ServiceError.noFile(title: "Title 1")) {
            try await sut.session.play([.sample(1)])
        }
        await #expect(throws: ServiceError.notFound(.queue)) { try await sut.session.play([]) }
    }

    @Test("If the player can't play, the caller gets the error and nothing plays")
    func missingPlayer() async throws {
        let sut = PlaybackSessionSUT(player: { $0.play = { _, _ in .failure(.unavailable(.player)) } })

        await #expect(throws: ServiceError.unavailable(.player)) {
            try await sut.session.play([.playable(1)])
        }
        let causes = await sut.causes(3)
        try await sut.session.perform(.stop)

        expectEqual(causes, [.present, .changed, .ended])
        expectEqual(sut.player.messages.map { $0 == .stop }, [false, false, false, true])
        try await expectEqual(sut.session.queue().tracks, [.playable(1)])
    }

    @Test("A failure outside of requests is sent to all followers")
    func failureOfAnEvent() async throws {
        let sut = PlaybackSessionSUT(player: { $0.setNext = { _ in .failure(.unavailable(.playerEnded)) } })
        try await sut.session.play([.playable(1), .playable(2)])

        sut.player.sendEvents(.started(1, positionMs: 0, durationMs: nil))

        await expectEqual(
            sut.causes(5),
            [
                .present, .changed, .began, .changed, .failed(.unavailable(.playerEnded)),
            ]
        )
    }

    @Test("A cancelled stop isn't a failure")
    func cancelledStop() async throws {
        let sut = PlaybackSessionSUT(player: { $0.stop = { .failure(.cancelled) } })
        try await sut.session.play([.playable(1)])

        try await sut.session.perform(.stop)

        expectEqual(sut.player.messages.last, .stop)
    }

    @Test("The position is read from the player, unless it is paused")
    func position() async throws {
        let sut = PlaybackSessionSUT()
        let silence = try await sut.session.now()
        try await sut.start(1)
        sut.clock.advance(by: .seconds(7))

        let playing = try await sut.session.now()
        sut.player.sendEvents(.paused(1, positionMs: 8_000))
        _ = await sut.causes(1)
        let paused = try await sut.session.now()

        expectEqual(silence, NowPlaying())
        expectEqual([playing, paused].map(\.item?.positionMs), [7_000, 8_000])
        expectEqual(sut.player.messages.filter { $0 == .position(of: 1) }.count, 1)
    }

    @Test("While the player doesn't answer, the position is the last known one")
    func lastPosition() async throws {
        let sut = PlaybackSessionSUT(player: { $0.position = { _ in .failure(.unavailable(.playerEnded)) } })
        try await sut.start(1)
        sut.clock.advance(by: .seconds(7))

        let now = try await sut.session.now()

        expectEqual(now.item?.positionMs, 0)
    }

    @Test("A missing entry is reported by the row in which it was shown")
    func missingEntry() async throws {
        let sut = PlaybackSessionSUT()
        try await sut.session.enqueue([.playable(1)], at: .end)
        let first = try #require(try await sut.session.queue().entries.first)
        let answer = try await sut.session.perform(.remove([.row(1)]))

        expectEqual(answer, .removed([first]))
        await #expect(throws: ServiceError.notFound(.queueRow(3))) {
            try await sut.session.perform(.remove([.entry(first.id, row: 3)]))
        }
        await #expect(throws: ServiceError.notFound(.queueRow(2))) {
            try await sut.session.perform(.move(.row(2), to: .row(1)))
        }
    }

    @Test("Several entries are removed as one change, or none if one is missing")
    func removeSeveral() async throws {
        let queue = PlayQueue((1...5).map { .playable($0) })
        let sut = PlaybackSessionSUT(queue: .stored(queue))

        for missing in [PlayQueue.Place.row(6), .row(0), .row(.min), .entry(9, row: 6)] {
            await #expect(throws: ServiceError.notFound(.queueRow(missing.row))) {
                try await sut.session.perform(.remove([.row(1), missing]))
            }
        }
        let answer = try await sut.session.perform(.remove([.row(4), .entry(1, row: 1), .row(2)]))
        let rest = try await sut.session.queue()

        expectEqual(answer, .removed([queue.entries[1], queue.entries[3]]))
        expectEqual(rest.entries.map(\.id), [0, 2, 4])
        sut.queue.expectMessages(.storedQueue, .store(rest))
    }

    @Test("Added tracks get consecutive IDs; those without a file get none")
    func enqueuedIDs() async throws {
        let sut = PlaybackSessionSUT(queue: .stored(PlayQueue([.playable(1), .playable(2)])))

        let answers = [
            try await sut.session.perform(.enqueue([.playable(3), .sample(4), .playable(5)], at: .index(1))),
            try await sut.session.perform(.enqueue([.playable(6)], at: .next)),
        ]

        expectEqual(
            answers,
            [.enqueued(ids: 2..<4, leftOut: [.sample(4)]), .enqueued(ids: 4..<5, leftOut: [])]
        )
        try await expectEqual(sut.session.queue().entries.map(\.id), [4, 0, 2, 3, 1])
        await #expect(throws: ServiceError.notFound(.queueRow(7))) {
            try await sut.session.perform(.enqueue([.playable(7)], at: .index(6)))
        }
    }

    @Test("Arranging entries answers with the queue, and is one change")
    func arrange() async throws {
        let sut = PlaybackSessionSUT(queue: .stored(PlayQueue((1...3).map { .playable($0) })))

        let answer = try await sut.session.perform(.arrange([2, 0]))

        let queue = try await sut.session.queue()
        expectEqual(answer, .queue(queue))
        expectEqual(queue.tracks, [3, 2, 1].map { .playable($0) })
        sut.queue.expectMessages(.storedQueue, .store(queue))
        await #expect(throws: ServiceError.notFound(.queueEntry)) {
            try await sut.session.perform(.arrange([7]))
        }
    }

    @Test("A session is released with its owner, and its followers end")
    func release() async throws {
        var session: PlaybackSession? = PlaybackSessionSUT().session
        let updates = try #require(session?.nowPlaying())
        try await session?.enqueue([.playable(1)], at: .end)

        session = nil

        let causes = await updates.reduce(into: []) { $0.append($1.cause) }
        expectEqual(causes, [.present, .changed, .changed])
    }
}

@Suite("The modes of a playback session", .timeLimit(.minutes(5)))
struct PlaybackSessionModesTests {
    @Test("The modes are stored with the queue, and reported")
    func modes() async throws {
        let sut = PlaybackSessionSUT(queue: .stored(PlayQueue((1...9).map { .playable($0) })))

        try await sut.session.perform(.setShuffled(true))
        try await sut.session.perform(.setRepeat(.all))
        let (now, queue) = (try await sut.session.now(), try await sut.session.queue())

        var shuffled = PlayQueue((1...9).map { .playable($0) })
        shuffled.shuffle(seed: 1)
        expectEqual(now.modes, PlayingModes(isShuffled: true, repeats: .all))
        expectEqual(queue.shuffledIDs, shuffled.shuffledIDs)
        sut.queue.expectMessages(.storedQueue, .store(shuffled), .storePosition(in: queue))
    }

    @Test("Shuffle can be toggled, and each change answers with the modes")
    func toggle() async throws {
        let sut = PlaybackSessionSUT()

        var answers: [PlaybackAnswer] = []
        for request: PlaybackRequest<[Track]> in [.toggleShuffle, .setRepeat(.one), .toggleShuffle] {
            answers.append(try await sut.session.perform(request))
        }

        expectEqual(
            answers,
            [
                .modes(PlayingModes(isShuffled: true)),
                .modes(PlayingModes(isShuffled: true, repeats: .one)), .modes(PlayingModes(repeats: .one)),
            ]
        )
    }

    @Test("A track that is still loading is paused, not started again") func toggleLoading() async throws {
        let sut = PlaybackSessionSUT()
        try await sut.session.play([.playable(1)])

        try await sut.session.perform(.togglePause)

        expectEqual(sut.player.messages.last, .pause)
    }

    @Test("Moving an entry answers with the queue")
    func move() async throws {
        let sut = PlaybackSessionSUT(queue: .stored(PlayQueue([.playable(1), .playable(2)])))

        let answer = try await sut.session.perform(.move(.row(2), to: .row(1)))

        let queue = try await sut.session.queue()
        expectEqual(answer, .queue(queue))
        expectEqual(queue.tracks, [.playable(2), .playable(1)])
    }

    @Test("Tracks to play next start when nothing plays")
    func playNext() async throws {
        let sut = PlaybackSessionSUT(
            queue: .stored(PlayQueue([.playable(1), .playable(2)], currentIndex: 0))
        )

        let answer = try await sut.session.perform(.playNext([.playable(3), .sample(4)]))
        try await sut.session.perform(.playNext([.playable(5)]))
        let queue = try await sut.session.queue()

        expectEqual(answer, .played(leftOut: [.sample(4)]))
        expectEqual(queue.tracks, [1, 3, 5, 2].map { .playable($0) })
        expectEqual(queue.currentIndex, 1)
        expectEqual(
            sut.player.messages.dropFirst(2),
            [
                .play(PlaybackItem(id: 1, location: Location("/music/3.ogg"), title: "Title 3"), fromMs: 0)
            ]
        )
    }
}

@Suite("The end and the release of a playback session", .timeLimit(.minutes(5)))
struct PlaybackSessionEndTests {
    @Test("Work in progress finishes before the session ends, and later events are ignored")
    func sessionEnd() async throws {
        let sut = PlaybackSessionSUT()
        try await sut.start(1)

        await sut.session.end()
        sut.player.sendEvents(.finished(1))

        #expect(!sut.clock.hasSleepers)
        guard case .playing = try await sut.session.now().state else {
            Issue.record("An event was taken after the end.")
            return
        }
    }

    @Test("Ending the session waits for the event in progress and doesn't cancel it")
    func endDuringEvent() async throws {
        let (gate, open) = AsyncStream<Void>.makeStream()
        let (steps, step) = AsyncStream<String>.makeStream()
        let sut = PlaybackSessionSUT(player: {
            $0.setNext = { _ in
                step.yield("begins")
                for await _ in gate { break }
                step.yield(Task.isCancelled ? "cancelled" : "done")
                return .success(())
            }
        })
        try await sut.session.play([.playable(1), .playable(2)])
        sut.player.sendEvents(.started(1, positionMs: 0, durationMs: nil))
        var received = steps.makeAsyncIterator()
        let first = await received.next()

        async let end: Void = sut.session.end()
        for _ in 0..<100 { await Task.yield() }
        open.yield()
        await end
        step.yield("ended")
        let rest = [await received.next(), await received.next()]

        expectEqual([first] + rest, ["begins", "done", "ended"])
    }

    @Test(
        "The position is stored every ten seconds, when paused and when suspended; nothing happens while paused"
    )
    func storedProgress() async throws {
        let sut = PlaybackSessionSUT()
        let (stores, store) = AsyncStream<QueueStoringSpy.Message>.makeStream()
        try await sut.start(1)
        sut.queue.onMessage = { store.yield($0) }
        await sut.clock.waitForSleeper()
        var stored: [PlayQueue.Progress] = []
        func next() async {
            for await case .storePosition(let queue) in stores { return stored.append(queue.progress) }
        }

        sut.clock.advance(by: .seconds(10))
        await next()
        sut.clock.advance(by: .seconds(2))
        sut.player.sendEvents(.paused(1, positionMs: 12_000))
        await next()
        // A request is answered after earlier events.
        _ = try await sut.session.queue()
        let isWaiting = sut.clock.hasSleepers
        sut.clock.advance(by: .seconds(100))
        let wasPlaying = await sut.session.suspend()
        await next()

        expectEqual(
            stored,
            [10_000, 12_000, 12_000].map {
                PlayQueue.Progress(positionMs: $0, listenedMs: $0, startedAt: PlaybackSessionSUT.date)
            }
        )
        #expect(!isWaiting)
        #expect(!wasPlaying)
        try await expectEqual(sut.session.now().resumeMs, 12_000)
    }

    @Test("A resumed track counts once, by the time heard before and after, from when it first began")
    func resumedTrack() async throws {
        let start = Date(timeIntervalSince1970: 1_795_000_000)
        var queue = PlayQueue([.playable(1)], currentIndex: 0)
        queue.progress = PlayQueue.Progress(positionMs: 40_000, listenedMs: 40_000, startedAt: start)
        let sut = PlaybackSessionSUT(queue: .stored(queue))
        try await sut.session.perform(.resume)
        sut.player.sendEvents(.started(1, positionMs: 40_000, durationMs: 100_000))
        _ = await sut.causes(4)

        sut.player.sendEvents(.paused(1, positionMs: 49_000))
        sut.clock.advance(by: .seconds(9))
        _ = await sut.causes(1)
        let before = sut.recorder.messages
        sut.player.sendEvents(.resumed(1, positionMs: 49_000))
        _ = await sut.causes(1)
        sut.clock.advance(by: .seconds(2))
        sut.player.sendEvents(.paused(1, positionMs: 51_000))
        _ = await sut.causes(1)

        #expect(sut.player.messages.contains(.play(.sample, fromMs: 40_000)))
        expectEqual(before, [])
        // The log takes the same track and second as the same play, should a killed player have recorded it.
        sut.recorder.expectMessages(.recordPlay(of: Track.playable(1).urn, startedAt: start))
    }

    @Test("A track that was counted before it was suspended isn't counted again")
    func countedTrack() async throws {
        var queue = PlayQueue([.playable(1)], currentIndex: 0)
        queue.progress = PlayQueue.Progress(positionMs: 60_000, listenedMs: 55_000)
        let sut = PlaybackSessionSUT(queue: .stored(queue))
        try await sut.session.perform(.resume)
        sut.player.sendEvents(.started(1, positionMs: 60_000, durationMs: 100_000), .finished(1))
        _ = await sut.causes(5)

        expectEqual(sut.recorder.messages, [])
    }

    @Test("A released session reloads its state; it can't be released while playing")
    func release() async throws {
        let sut = PlaybackSessionSUT(queue: .stored(PlayQueue([.playable(1)])))
        try await sut.start(1)

        let isReleased = await sut.session.release()
        try await sut.session.perform(.stop)
        let isReleasedLater = await sut.session.release()
        sut.queue.answers.storedQueue = { .success(PlayQueue([.playable(2)])) }
        sut.volume.answers.storedVolume = { .success(30) }
        let (now, queue) = (try await sut.session.now(), try await sut.session.queue())

        expectEqual([isReleased, isReleasedLater], [false, true])
        expectEqual(now, NowPlaying(queueCount: 1, queueVersion: 1, volume: 30))
        expectEqual(queue.tracks, [.playable(2)])
    }

    @Test("A session is also released for a cancelled request") func cancelledRelease() async throws {
        let sut = PlaybackSessionSUT(queue: .stored(PlayQueue([.playable(1)])))
        _ = try await sut.session.now()

        let release = Task { [session = sut.session] in
            withUnsafeCurrentTask { $0?.cancel() }
            return await session.release()
        }
        let isReleased = await release.value
        _ = try await sut.session.now()

        #expect(isReleased)
        expectEqual(sut.queue.messages.filter { $0 == .storedQueue }.count, 2)
    }

    @Test("A session follows the player once, even after it was released")
    func followingOnce() async throws {
        let sut = PlaybackSessionSUT()
        _ = try await sut.session.now()
        _ = await sut.session.release()

        try await sut.start(1)
        sut.player.sendEvents(.paused(1, positionMs: 5))

        await expectEqual(sut.causes(1), [.paused])
        expectEqual(sut.player.messages.filter { $0 == .events }.count, 1)
    }
}

extension PlaybackItem {
    fileprivate static let sample = PlaybackItem(id: 1, location: Location("/music/1.ogg"), title: "Title 1")
}
