import Entities
import Platform
import Services
import TestSupport
import Testing

@testable import PlayerIPC

@Suite("A player shared between processes", .timeLimit(.minutes(5)))
struct SharedPlayerTests {
    @Test("While nothing plays, each process carries out its own requests")
    func ownRequests() async throws {
        let sut = try SharingSUT()
        let (first, second) = (sut.process(), sut.process())

        try await first.shared.perform(.stop)
        try await second.shared.perform(.stop)
        try await first.shared.perform(.stop)

        #expect(first.own.requests == [.stop, .stop])
        #expect(second.own.requests == [.stop])
        #expect(first.session.messages == [.release, .release])
    }

    @Test("The process that plays carries out the requests of all processes")
    func forwardedRequests() async throws {
        let sut = try SharingSUT()
        let (first, second) = (sut.process(isPlaying: true), sut.process())
        let tracks = [Track.playable(3), .sample(6)]
        try await first.shared.play([.playable(1)])

        let requests: [PlaybackRequest<[Track]>] = [
            .play(tracks), .enqueue(tracks, next: true), .playNext(tracks), .resume, .pause, .next, .previous,
            .seek(to: .position(milliseconds: 5)), .seek(to: .distance(milliseconds: -5)), .setVolume(40),
            .changeVolume(by: -5), .setShuffled(true), .toggleShuffle, .setRepeat(.one),
            .remove(.entry(1, row: 2)), .clear, .stop,
        ]
        var answers: [PlaybackAnswer] = []
        for request in requests { answers.append(try await second.shared.perform(request)) }
        let moved = try await second.shared.perform(.move(.row(1), to: .entry(1, row: 2)))

        #expect(
            answers == [
                .played(leftOut: [.sample(6)]), .enqueued(count: 1, leftOut: [.sample(6)]),
                .played(leftOut: [.sample(6)]), .done, .done, .done, .done, .done, .done, .volume(40),
                .volume(95), .modes(PlayingModes(isShuffled: true)), .modes(PlayingModes(isShuffled: true)),
                .modes(PlayingModes(repeats: .one)),
                .removed(PlayQueue.Entry(id: 1, track: .playable(2))), .done, .done,
            ]
        )
        #expect(moved == .queue(try await second.shared.queue()))
        #expect(second.own.requests == [])
        #expect(
            first.own.requests == [.play([.playable(1)])] + requests + [
                .move(.row(1), to: .entry(1, row: 2)), .queue,
            ]
        )
    }

    @Test("An answer to another request is an error")
    func unexpectedAnswer() async throws {
        let player = PlaybackServicingSpy { $0.perform = { _ in .success(.done) } }
        let error = ServiceError.unavailable(.otherVersion(process: nil))

        await #expect(throws: error) { try await player.now() }
        await #expect(throws: error) { try await player.queue() }
        await #expect(throws: error) { try await player.play([]) }
        await #expect(throws: error) { try await player.enqueue([], next: false) }
    }

    @Test("Every process sees the same state and the same queue")
    func state() async throws {
        let sut = try SharingSUT()
        var queue = PlayQueue([.playable(1), .playable(2), .playable(9)], currentIndex: 1)
        queue.setRepeat(.all)
        let (first, second) = (sut.process(isPlaying: true, queue: queue), sut.process())
        first.own.answer(.now) { .success(.now(.playingFirst)) }
        try await first.shared.perform(.resume)

        let (now, seen) = (try await second.shared.now(), try await second.shared.queue())

        #expect(now == .playingFirst)
        #expect(seen.entries.map(\.id) == [0, 1, 2])
        // The library doesn't contain the last one.
        #expect(seen.tracks.prefix(2) == [.playable(1), .playable(2)])
        #expect(seen.tracks.map(\.details.title) == ["Title 1", "Title 2", "Title 9"])
        #expect(seen.currentIndex == 1)
        #expect(seen.modes == queue.modes)
    }

    @Test(
        "A failure is the same in every process",
        arguments: [
            .notFound(.queueRow(3)), .noFile(title: "A"), .nothingPlaying, .notFound(.queue),
            .notFound(.nextEntry),
            .notFound(.previousEntry), .notSeekable, .unreadable(path: "/a", reason: "b"),
            .missing(path: "/a"),
            .unavailable(.player), .unavailable(.playerStart(reason: "a")), .unavailable(.playerEnded),
            .unavailable(.soundDevice), .inputOutput(path: "/a", reason: "b"), .cancelled,
        ] as [ServiceError]
    )
    func failures(error: ServiceError) async throws {
        let sut = try SharingSUT()
        let (first, second) = (sut.process(isPlaying: true), sut.process())
        try await first.shared.perform(.resume)
        first.own.answers.perform = { _ in .failure(error) }

        await #expect(throws: error) { try await second.shared.perform(.pause) }
    }

    @Test("A failure that playback isn't expected to report keeps its code")
    func otherFailure() {
        let error = Failure(.nothingToUndo).serviceError(from: "/s")

        #expect(error == .inputOutput(path: "/s", reason: "The playing process reported: nothingToUndo."))
    }

    @Test("When the process that plays ends, another one can play")
    func takeOver() async throws {
        let sut = try SharingSUT()
        let (first, second) = (sut.process(isPlaying: true), sut.process())
        try await first.shared.perform(.resume)
        try await second.shared.perform(.pause)

        await first.shared.end()
        try await second.shared.perform(.resume)

        #expect(first.own.requests == [.resume, .pause])
        #expect(first.session.messages.last == .end)
        #expect(second.own.requests == [.resume])
        await #expect(throws: ServiceError.cancelled) { try await first.shared.perform(.resume) }
    }

    @Test("A killed process's socket is replaced")
    func staleSocket() async throws {
        let sut = try SharingSUT()
        _ = try sut.listener()
        let (first, second) = (sut.process(isPlaying: true), sut.process())

        try await first.shared.perform(.resume)
        try await second.shared.perform(.pause)

        #expect(first.own.requests == [.resume, .pause])
    }

    @Test("Updates reach the processes that follow, including the end of a lost process")
    func following() async throws {
        let sut = try SharingSUT()
        let (first, second) = (
            sut.process(isPlaying: true), sut.process(followsOthers: true)
        )
        var updates = second.shared.nowPlaying().makeAsyncIterator()
        let present = await updates.next()
        try await first.shared.perform(.resume)
        var causes: [PlaybackUpdate.Cause] = [
            .began, .changed, .paused, .resumed, .jumped, .failed(.missing(path: "/a")),
            .interrupted(.playable(2), .unavailable(.playerEnded)),
        ]

        // The first update makes the process announce itself. Followers may receive it as the present state.
        first.own.sendNowPlaying(PlaybackUpdate(.began, now: .playingFirst))
        var seen = await updates.next()
        if seen?.cause == .present, seen?.now.item == nil { seen = await updates.next() }
        for cause in causes { first.own.sendNowPlaying(PlaybackUpdate(cause, now: .playingFirst)) }
        var later: [PlaybackUpdate?] = []
        while later.last??.cause != causes.last { later.append(await updates.next()) }
        await first.shared.end()
        let end = await updates.next()

        #expect(present == PlaybackUpdate(.present, now: NowPlaying()))
        #expect(seen?.now == .playingFirst)
        causes.removeFirst()
        #expect(later.suffix(causes.count).map(\.?.cause) == causes)
        var stopped = NowPlaying.playingFirst
        stopped.state = .stopped
        #expect(end == PlaybackUpdate(.ended, now: stopped))
        await second.shared.end()
    }

    @Test("When playback ends, others may play")
    func end() async throws {
        let sut = try SharingSUT()
        let (first, second) = (sut.process(isPlaying: true), sut.process())
        let (releases, release) = AsyncStream<Void>.makeStream()
        try await first.shared.perform(.resume)
        first.session.answers.release = { true }
        first.session.onMessage = { _ in release.yield() }

        first.own.sendNowPlaying(PlaybackUpdate(.ended, now: NowPlaying()))
        for await _ in releases { break }
        try await second.shared.perform(.resume)

        #expect(first.own.requests == [.resume])
        #expect(second.own.requests == [.resume])
    }
}

@Suite("A shared player that plays to the end", .timeLimit(.minutes(5)))
struct PlayingToEndTests {
    @Test("A request that starts playback here returns when playback has ended and the end is stored")
    func end() async throws {
        let (steps, step) = AsyncStream<String>.makeStream()
        let sut = try SharingSUT().process(playToEnd: { step.yield("follow") })
        sut.own.onMessage = { message in
            if case .perform(.play) = message { step.yield("play") }
            if case .perform(.now) = message { step.yield("is stored") }
        }

        try await sut.shared.play([.playable(1)])
        step.yield("done")
        try await sut.shared.enqueue([.playable(2)], next: false)
        step.finish()

        #expect(await steps.reduce(into: []) { $0.append($1) } == ["play", "follow", "is stored", "done"])
    }

    @Test("A request that starts playback elsewhere returns immediately")
    func elsewhere() async throws {
        let sut = try SharingSUT()
        let (plays, play) = AsyncStream<Void>.makeStream()
        let (end, endNow) = AsyncStream<Void>.makeStream()
        let first = sut.process(playToEnd: {
            play.yield()
            for await _ in end { break }
        })
        let second = sut.process(playToEnd: { Issue.record("It plays elsewhere.") })
        async let playing = first.shared.play([.playable(1)])
        for await _ in plays { break }

        try await second.shared.play([.playable(2)])
        try await second.shared.perform(.next)
        endNow.yield()
        _ = try await playing

        #expect(first.own.requests == [.play([.playable(1)]), .play([.playable(2)]), .next, .now])
    }

    @Test("Cancelling the request stops the player")
    func cancellation() async throws {
        let (followed, follow) = AsyncStream<Void>.makeStream()
        let sut = try SharingSUT().process(playToEnd: {
            follow.yield()
            // Until the task is cancelled.
            let (never, continuation) = AsyncStream<Void>.makeStream()
            for await _ in never {}
            continuation.finish()
        })
        let task = Task { () -> ServiceError? in
            do throws(ServiceError) { try await sut.shared.play([.playable(1)]) } catch { return error }
            return nil
        }
        for await _ in followed { break }

        task.cancel()

        #expect(await task.value == .cancelled)
        #expect(sut.own.requests.last == .stop)
    }

    @Test("A failed request isn't followed, unless playback starts all the same")
    func failure() async throws {
        let (steps, step) = AsyncStream<String>.makeStream()
        let sut = try SharingSUT().process(playToEnd: { step.yield("follow") })
        sut.own.answer(.resume) { .failure(.notFound(.queue)) }

        await #expect(throws: ServiceError.notFound(.queue)) { try await sut.shared.perform(.resume) }
        step.yield("stopped")
        sut.own.answer(.now) { .success(.now(.playingFirst)) }
        await #expect(throws: ServiceError.notFound(.queue)) { try await sut.shared.perform(.resume) }
        step.finish()

        #expect(await steps.reduce(into: []) { $0.append($1) } == ["stopped", "follow"])
    }
}
