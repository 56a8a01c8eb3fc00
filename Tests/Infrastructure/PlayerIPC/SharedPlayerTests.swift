import Entities
import Foundation
import Platform
import Services
import Synchronization
import TestSupport
import Testing

@testable import PlayerIPC

@Suite("A player shared between processes", .timeLimit(.minutes(5)))
struct SharedPlayerTests {
    @Test(
        "Without a player, requests that don't start playback are carried out here, and the lock is free again"
    )
    func ownRequests() async throws {
        let sut = try SharingSUT()
        let (first, second) = (sut.program(), sut.program())

        try await first.shared.perform(.stop)
        try await second.shared.enqueue([.playable(1)], at: .end)
        try await first.shared.perform(.clear)

        expectEqual(first.own.requests, [.stop, .clear])
        expectEqual(second.own.requests, [.enqueue([.playable(1)], at: .end)])
        first.session.expectMessages(.release, .release)
        #expect(try PlayerLock(at: sut.place.lock) != nil)
    }

    @Test(
        "Without a player, a request that starts playback starts it",
        arguments: [
            .play([.playable(1)]), .playNext([.playable(1)]), .resume, .togglePause, .next, .previous,
        ]
            as [PlaybackRequest<[Track]>]
    )
    func launching(request: PlaybackRequest<[Track]>) async throws {
        let sut = try SharingSUT()
        let launched = Mutex<SharingSUT.Player?>(nil)
        let program = sut.program {
            let player = try? await sut.player()
            launched.withLock { $0 = player }
        }

        try await program.shared.perform(request)
        let player = try #require(launched.withLock { $0 })

        expectEqual(player.own.requests, [request])
        expectEqual(program.own.requests, [])
    }

    @Test("A player that can't be started is an error, as is one that ends again and again")
    func failedLaunch() async throws {
        let sut = try SharingSUT()
        let launches = Mutex(0)
        let (first, second) = (sut.program(), sut.program { launches.withLock { $0 += 1 } })

        await #expect(throws: ServiceError.unavailable(.playerProcess(reason: "a test"))) {
            try await first.shared.perform(.resume)
        }
        await #expect(throws: ServiceError.unavailable(.processEnded)) {
            try await second.shared.perform(.resume)
        }
        expectEqual(launches.withLock { $0 }, 3)
    }

    @Test("A library has one player at a time")
    func onePlayer() async throws {
        let sut = try SharingSUT()
        let player = try await sut.player()

        let second = try await PlayerHost(
            player: PlaybackServicingSpy(),
            session: PlaybackSharingSpy(),
            library: sut.library,
            place: sut.place,
            process: .sample,
            idleTime: nil
        )

        #expect(second == nil)
        await player.end()
        try await sut.player().end()
    }

    @Test("The player carries out the requests of all programs")
    func forwardedRequests() async throws {
        let sut = try SharingSUT()
        let (player, program) = (try await sut.player(), sut.program())
        let tracks = [Track.playable(3), .sample(6)]

        let requests: [PlaybackRequest<[Track]>] = [
            .play(tracks), .enqueue(tracks, at: .next), .playNext(tracks), .resume, .pause, .next, .previous,
            .seek(to: .position(milliseconds: 5)), .seek(to: .distance(milliseconds: -5)), .setVolume(40),
            .changeVolume(by: -5), .setShuffled(true), .toggleShuffle, .setRepeat(.one),
            .enqueue([.playable(3)], at: .index(1)), .remove([.entry(1, row: 2), .row(1)]), .clear, .stop,
        ]
        var answers: [PlaybackAnswer] = []
        for request in requests { answers.append(try await program.shared.perform(request)) }
        let moves: [PlaybackRequest<[Track]>] = [.move(.row(1), to: .entry(1, row: 2)), .arrange([1, 0])]
        var moved: [PlaybackAnswer] = []
        for request in moves { moved.append(try await program.shared.perform(request)) }

        expectEqual(
            answers,
            [
                .played(leftOut: [.sample(6)]), .enqueued(ids: 2..<3, leftOut: [.sample(6)]),
                .played(leftOut: [.sample(6)]), .done, .done, .done, .done, .done, .done, .volume(40),
                .volume(95), .modes(PlayingModes(isShuffled: true)), .modes(PlayingModes(isShuffled: true)),
                .modes(PlayingModes(repeats: .one)),
                .enqueued(ids: 2..<3, leftOut: []),
                .removed([
                    PlayQueue.Entry(id: 1, track: .playable(2)), PlayQueue.Entry(id: 0, track: .playable(1)),
                ]), .done, .done,
            ]
        )
        let queue = PlaybackAnswer.queue(try await program.shared.queue())
        expectEqual(moved, [queue, queue])
        expectEqual(program.own.requests, [])
        expectEqual(
            player.own.requests,
            requests + moves + [.queue]
        )
    }

    @Test("An answer to another request is an error")
    func unexpectedAnswer() async throws {
        let player = PlaybackServicingSpy { $0.perform = { _ in .success(.done) } }
        let error = ServiceError.unavailable(.otherVersion(process: nil))

        await #expect(throws: error) { try await player.now() }
        await #expect(throws: error) { try await player.queue() }
        await #expect(throws: error) { try await player.play([]) }
        await #expect(throws: error) { try await player.enqueue([], at: .end) }
    }

    @Test("Every program sees the same state and the same queue")
    func state() async throws {
        let sut = try SharingSUT()
        var queue = PlayQueue([.playable(1), .playable(2), .playable(9)], currentIndex: 1)
        queue.setRepeat(.all)
        let (player, program) = (try await sut.player(queue: queue), sut.program())
        player.own.answer(.now) { .success(.now(.playingFirst)) }

        let (now, seen) = (try await program.shared.now(), try await program.shared.queue())

        expectEqual(now, .playingFirst)
        expectEqual(seen.entries.map(\.id), [0, 1, 2])
        // The library doesn't contain the last one.
        expectEqual(seen.tracks.prefix(2), [.playable(1), .playable(2)])
        expectEqual(seen.tracks.map(\.details.title), ["Title 1", "Title 2", "Title 9"])
        expectEqual(seen.currentIndex, 1)
        expectEqual(seen.modes, queue.modes)
    }

    @Test(
        "A failure is the same in every program",
        arguments: [
            .notFound(.queueRow(3)), .notFound(.queueEntry), .noFile(title: "A"), .nothingPlaying,
            .notFound(.queue),
            .notFound(.nextEntry),
            .notFound(.previousEntry), .notSeekable, .unreadable(path: "/a", reason: "b"),
            .missing(path: "/a"),
            .unavailable(.player), .unavailable(.playerStart(reason: "a")), .unavailable(.playerEnded),
            .notFound(.song(title: "A", source: "b")), .unavailable(.host("a", .timedOut)),
            .unavailable(.host("a", .insecure(reason: "b"))), .refused(host: "a", .rateLimit(seconds: 3)),
            .refused(host: "a", .password), .unavailable(.passwordOf(source: "a", reason: "b")),
            .unavailable(.secret(reason: "a")), .alreadyExists(.otherRecording(path: "/a")),
            .unavailable(.soundDevice), .inputOutput(path: "/a", reason: "b"), .cancelled,
        ] as [ServiceError]
    )
    func failures(error: ServiceError) async throws {
        let sut = try SharingSUT()
        let (player, program) = (try await sut.player(), sut.program())
        player.own.answers.perform = { _ in .failure(error) }

        await #expect(throws: error) { try await program.shared.perform(.pause) }
    }

    @Test("A failure that playback isn't expected to report keeps its code")
    func otherFailure() {
        let error = Failure(.nothingToRedo).serviceError(from: "/s")

        expectEqual(error, .inputOutput(path: "/s", reason: "The playing process reported: nothingToRedo."))
    }

    @Test("A player keeps the position when it ends, and the next one can start")
    func end() async throws {
        let sut = try SharingSUT()
        let (player, program) = (try await sut.player(), sut.program())
        try await program.shared.perform(.pause)

        await player.end()
        let next = try await sut.player()
        try await program.shared.perform(.pause)
        await program.shared.end()

        expectEqual(player.own.requests, [.pause])
        player.session.expectMessages(.suspend, .end)
        expectEqual(next.own.requests, [.pause])
        await #expect(throws: ServiceError.cancelled) { try await program.shared.perform(.resume) }
    }

    @Test("The process is shown, and stopped on request")
    func process() async throws {
        let sut = try SharingSUT()
        let program = sut.program()
        let before = (try await program.shared.process(), try await program.shared.stopProcess())

        let player = try await sut.player()
        let process = try await program.shared.process()
        let isStopped = try await program.shared.stopProcess()

        #expect(before.0 == nil)
        #expect(!before.1)
        expectEqual(process, .sample)
        #expect(isStopped)
        await expectEqual(player.running.value, .request)
        #expect(player.session.messages.filter { $0 == .suspend }.count >= 1)
        #expect(try await program.shared.process() == nil)
    }

    @Test("A killed player's socket is replaced")
    func staleSocket() async throws {
        let sut = try SharingSUT()
        _ = try sut.listener()
        let (player, program) = (try await sut.player(), sut.program())

        try await program.shared.perform(.pause)

        expectEqual(player.own.requests, [.pause])
    }

    @Test("Updates reach the programs that follow, including the end of a lost player")
    func following() async throws {
        let sut = try SharingSUT()
        let (player, program) = (try await sut.player(), sut.program())
        let causes: [PlaybackUpdate.Cause] = [
            .began, .changed, .paused, .resumed, .jumped, .failed(.missing(path: "/a")),
            .interrupted(.playable(2), .unavailable(.playerEnded)),
        ]
        var updates = program.shared.nowPlaying().makeAsyncIterator()
        let present = await updates.next()
        while player.own.messages.count(where: { $0 == .nowPlaying }) < 2 { await Task.yield() }

        for cause in causes { player.own.sendNowPlaying(PlaybackUpdate(cause, now: .playingFirst)) }
        var seen: [PlaybackUpdate?] = []
        while seen.count < causes.count { seen.append(await updates.next()) }
        await player.end()
        let end = await updates.next()

        expectEqual(present, PlaybackUpdate(.present, now: NowPlaying()))
        expectEqual(seen.map(\.?.cause), causes)
        #expect(seen.allSatisfy { $0?.now == .playingFirst })
        var stopped = NowPlaying.playingFirst
        (stopped.state, stopped.next) = (.stopped, nil)
        expectEqual(end, PlaybackUpdate(.ended, now: stopped))
        await program.shared.end()
    }

    @Test("A program that follows sees a player that starts later")
    func laterPlayer() async throws {
        let sut = try SharingSUT()
        let program = sut.program()
        var updates = program.shared.nowPlaying().makeAsyncIterator()
        _ = await updates.next()

        let player = try await sut.player()
        while player.own.messages.count(where: { $0 == .nowPlaying }) < 2 { await Task.yield() }
        player.own.sendNowPlaying(PlaybackUpdate(.began, now: .playingFirst))

        await expectEqual(updates.next(), PlaybackUpdate(.began, now: .playingFirst))
        await program.shared.end()
    }

    @Test("A request can be followed by the updates from then on, none of which is lost")
    func run() async throws {
        let sut = try SharingSUT()
        let (player, program) = (try await sut.player(), sut.program())
        player.own.answer(.resume) { [own = player.own] in
            own.sendNowPlaying(PlaybackUpdate(.failed(.missing(path: "/a")), now: .playingFirst))
            return .success(.done)
        }

        let run = try await program.shared.begin(.resume)
        player.own.sendNowPlaying(PlaybackUpdate(.began, now: .playingFirst))
        var updates = run.updates.makeAsyncIterator()
        let causes = [await updates.next()?.cause, await updates.next()?.cause]
        await player.end()

        expectEqual(run.answer, .done)
        expectEqual(causes, [.failed(.missing(path: "/a")), .began])
        #expect(await updates.next() == nil)
    }
}

@Suite("A player of another version", .timeLimit(.minutes(5)))
struct OtherVersionTests {
    private let newer = LineSocket.Greeting(sidewinder: LineSocket.Greeting.current.sidewinder + 1)

    @Test("A newer program stops an older player, and goes on where it was")
    func handOver() async throws {
        let sut = try SharingSUT()
        let old = try await sut.player()
        let successor = Mutex<SharingSUT.Player?>(nil)
        let newer = newer
        let program = sut.program(version: newer) {
            _ = await old.running.value
            let player = try? await sut.player(version: newer)
            successor.withLock { $0 = player }
        }

        try await program.shared.perform(.setVolume(40))
        let player = try #require(successor.withLock { $0 })

        await expectEqual(old.running.value, .request)
        expectEqual(old.own.requests, [])
        expectEqual(player.own.requests, [.resume, .setVolume(40)])
    }

    @Test("Before an upgrade of the library, the player ends and releases its lock; the next one continues")
    func upgrade() async throws {
        let sut = try SharingSUT()
        let old = try await sut.player(version: LineSocket.Greeting(sidewinder: 3))
        let place = sut.place

        let wasPlaying = await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: place.stopPlayer(timeouts: .endless)) }
        }
        // Fails if the old player has the lock.
        let player = try await sut.player()
        try await place.resume {}

        #expect(wasPlaying)
        await expectEqual(old.running.value, .request)
        expectEqual(old.session.messages, [.suspend, .suspend, .end])
        expectEqual(player.own.requests, [.resume])
    }

    @Test("Before an upgrade, nothing happens if there is no player")
    func upgradeWithoutPlayer() throws {
        let sut = try SharingSUT()

        #expect(!sut.place.stopPlayer())
    }

    @Test("An older player that was paused stays stopped until something is played")
    func handOverWhilePaused() async throws {
        let sut = try SharingSUT()
        let old = try await sut.player()
        old.session.answers.suspend = { false }
        let program = sut.program(version: newer)

        try await program.shared.perform(.setVolume(40))

        expectEqual(program.own.requests, [.setVolume(40)])
    }

    @Test("A newer program that follows an older player takes over, too")
    func following() async throws {
        let sut = try SharingSUT()
        let old = try await sut.player()
        let successor = Mutex<SharingSUT.Player?>(nil)
        let newer = newer
        let program = sut.program(version: newer) {
            _ = await old.running.value
            let player = try? await sut.player(version: newer)
            successor.withLock { $0 = player }
        }

        var updates = program.shared.nowPlaying().makeAsyncIterator()
        _ = await updates.next()
        while successor.withLock({ $0?.own.requests }) != [.resume] { await Task.yield() }

        expectEqual(old.session.messages.first, .suspend)
        await program.shared.end()
    }

    @Test("An older program can't use a newer player, but can stop it")
    func olderProgram() async throws {
        let sut = try SharingSUT()
        let player = try await sut.player(version: newer)
        let program = sut.program()

        await #expect(throws: ServiceError.unavailable(.otherVersion(process: Int(getpid())))) {
            try await program.shared.perform(.pause)
        }
        expectEqual(player.session.messages, [])
        #expect(try await program.shared.stopProcess())
        await expectEqual(player.running.value, .request)
    }
}

@Suite("The end of a player", .timeLimit(.minutes(5)))
struct PlayerEndTests {
    @Test(
        "A player ends when nothing was played for a while, but not while it plays",
        arguments: [true, false]
    )
    func idleness(isPaused: Bool) async throws {
        let sut = try SharingSUT()
        let clock = ManualClock()
        let player = try await sut.player(idleTime: .seconds(60), clock: clock)
        await clock.waitForSleeper()

        var paused = NowPlaying.playingFirst
        if isPaused, let item = paused.item { paused.state = .paused(item) } else { paused.state = .stopped }
        player.own.sendNowPlaying(PlaybackUpdate(.began, now: .playingFirst))
        while clock.hasSleepers { await Task.yield() }
        clock.advance(by: .seconds(100))
        player.own.sendNowPlaying(PlaybackUpdate(.ended, now: paused))
        await clock.waitForSleeper()
        clock.advance(by: .seconds(60))

        await expectEqual(player.running.value, .idle)
    }

    @Test("A player that is followed doesn't end, but does afterwards")
    func follower() async throws {
        let sut = try SharingSUT()
        let clock = ManualClock()
        let (player, program) = (try await sut.player(idleTime: .seconds(60), clock: clock), sut.program())
        await clock.waitForSleeper()

        let updates = program.shared.nowPlaying()
        while player.own.messages.count(where: { $0 == .nowPlaying }) < 2 { await Task.yield() }
        clock.advance(by: .seconds(100))
        let isWaiting = clock.hasSleepers
        await program.shared.end()
        await clock.waitForSleeper()
        clock.advance(by: .seconds(60))

        await expectEqual(player.running.value, .idle)
        #expect(!isWaiting)
        withExtendedLifetime(updates) {}
    }

    @Test("A player whose lock is removed ends, because nobody could find it")
    func lostLock() async throws {
        let sut = try SharingSUT()
        let player = try await sut.player()
        let program = sut.program()
        try await program.shared.perform(.pause)

        unlink(sut.place.lock)

        await expectEqual(player.running.value, .lostLock)
    }
}
