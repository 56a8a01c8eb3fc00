import Entities
import Services
import TestSupport
import Testing

@testable import Playback

@Suite("Session state derived from requests and player events")
struct SessionStateTests {
    @Test("Played tracks replace the queue, and the player gets the first")
    func play() {
        var sut = SessionState()

        let effects = sut.play([.playable(1), .playable(2)])

        expectEqual(sut.queue, PlayQueue([.playable(1), .playable(2)], currentIndex: 0))
        expectEqual(effects, [.play(.numbered(1), fromMs: 0), .storeQueue])
        expectEqual(sut.summary, "loading 1 at 0 of 100000")
        expectEqual(sut.accept(1), [.send(sut.update(.began))])
        expectEqual(sut.accept(9), [])
    }

    @Test("When a track starts, the player gets the next one for gapless playback")
    func start() {
        var sut = SessionState()
        _ = sut.play([.playable(1), .playable(2)])

        let effects = sut.take(.started(1, positionMs: 20, durationMs: 90_000))

        expectEqual(effects, [.send(sut.update(.changed)), .setNext(.numbered(2))])
        expectEqual(sut.summary, "playing 1 at 20 of 90000")
    }

    @Test("If the player reports no duration, the library's is used")
    func durations() {
        var sut = SessionState.playing(1)

        let before = sut.now.item?.durationMs
        _ = sut.take(.durationChanged(1, durationMs: 5_000))
        let known = sut.now.item?.durationMs
        _ = sut.take(.durationChanged(1, durationMs: nil))

        expectEqual([before, known, sut.now.item?.durationMs], [100_000, 5_000, 100_000])
    }

    @Test("The next track becomes current when it starts")
    func takeOver() {
        var sut = SessionState.playing(1, 2, 3)

        let finished = sut.take(.finished(1))
        let started = sut.take(.started(2, positionMs: 0, durationMs: nil))

        expectEqual(finished, [])
        expectEqual(started, [.send(sut.update(.began)), .setNext(.numbered(3)), .storeQueue])
        expectEqual(sut.queue.currentIndex, 1)
        expectEqual(sut.summary, "playing 2 at 0 of 100000")
    }

    @Test("At the end of the queue playback stops, and it can start over")
    func end() throws {
        var sut = SessionState.playing(1)

        let effects = sut.take(.finished(1))
        let now = sut.summary
        let again = try sut.resume()

        let ended = NowPlaying(queueCount: 1, queueVersion: 1)
        expectEqual(effects, [.send(PlaybackUpdate(.ended, now: ended)), .storeQueue])
        expectEqual(now, "stopped")
        expectEqual(again.plays, [2])
        expectEqual(sut.queue.currentIndex, 0)
    }

    @Test("A track that fails is reported, and the next one starts")
    func failure() {
        var sut = SessionState()
        _ = sut.play([.playable(1), .playable(2)])
        let before = sut.update(.failed(.missing(path: "/music/1.ogg")))

        let effects = sut.take(.failed(1, .missing(path: "/music/1.ogg")))

        expectEqual(
            effects,
            [.send(before), .play(.numbered(2), fromMs: 0), .storeQueue]
        )
        expectEqual(sut.queue.currentIndex, 1)
    }

    @Test("A next track that fails is skipped")
    func followingFailure() {
        var sut = SessionState.playing(1, 2, 3)
        _ = sut.take(.finished(1))

        let effects = sut.take(.failed(2, .missing(path: "/music/2.ogg")))

        expectEqual(effects.plays, [3])
        expectEqual(sut.queue.currentIndex, 2)
    }

    @Test("If a track fails while the next is set, the player starts the next one itself")
    func failureBeforeFollowing() {
        var sut = SessionState.playing(1, 2)

        let effects = sut.take(.failed(1, .cancelled))

        expectEqual(effects, [.send(sut.update(.failed(.cancelled)))])
        expectEqual(sut.take(.started(2, positionMs: 0, durationMs: nil)).first, .send(sut.update(.began)))
    }

    @Test("A repeated track follows itself without a gap; `next` still skips it")
    func repeatOne() throws {
        var sut = SessionState.playing(1, 2)

        let effects = sut.setRepeat(.one)
        let finished = sut.take(.finished(1))
        let again = sut.take(.started(3, positionMs: 0, durationMs: nil))
        let next = try sut.next()

        expectEqual(effects.followers, [.numbered(3, of: 1)])
        expectEqual(finished, [])
        expectEqual(again.followers, [.numbered(4, of: 1)])
        expectEqual(next, [.play(.numbered(5, of: 2), fromMs: 0), .storeQueue])
    }

    @Test("A repeated track that fails is skipped")
    func failureOfRepeated() {
        var sut = SessionState()
        _ = sut.setRepeat(.one)
        _ = sut.play([.playable(1), .playable(2)])

        expectEqual(sut.take(.failed(1, .cancelled)).plays, [2])
        expectEqual(sut.queue.currentIndex, 1)
    }

    @Test("A repeated queue starts over, but not forever if every track fails")
    func repeatAll() {
        var sut = SessionState()
        _ = sut.setRepeat(.all)
        _ = sut.play([.playable(1), .playable(2), .playable(3)])
        _ = sut.take(.started(1, positionMs: 0, durationMs: nil))
        _ = sut.take(.finished(1))

        let plays = (2...5).map { sut.take(.failed($0, .cancelled)).plays }

        expectEqual(plays, [[3], [4], [], []])
        expectEqual(sut.summary, "stopped")
        expectEqual(sut.queue.currentIndex, 1)
    }

    @Test("Shuffling changes the next track, not the current one")
    func shuffle() {
        var sut = SessionState.playing(1, 2, 3, 4, 5, 6, 7, 8, 9)

        let effects = sut.setShuffled(true, seed: 2)
        let follower = sut.queue.next
        let back = sut.setShuffled(false, seed: 0)

        expectEqual(sut.summary, "playing 1 at 0 of 100000")
        #expect(follower?.track != .playable(2))
        expectEqual(effects.followers.map { $0?.location }, [follower?.track.details.location])
        #expect(effects.contains(.storeQueue))
        expectEqual(back.followers.map { $0?.location }, [Track.playable(2).details.location])
    }

    @Test("An entry can be played by its place")
    func playEntry() {
        var sut = SessionState.playing(1, 2, 3)

        let effects = sut.play(2)

        expectEqual(effects.plays, [3])
        expectEqual(sut.queue.currentIndex, 2)
    }

    @Test("The state has the next entry, unless playback ends or stops before it")
    func next() throws {
        var sut = SessionState()
        _ = try sut.enqueue([.playable(1), .playable(2)], at: .end)
        var next = [sut.now.next?.id]

        let steps: [(inout SessionState) throws -> Void] = [
            { _ = try $0.resume() }, { _ = $0.take(.started(1, positionMs: 0, durationMs: nil)) },
            { _ = try $0.stop(after: .track) }, { _ = try $0.stop(after: nil) }, { _ = $0.setRepeat(.one) },
            { _ = $0.setRepeat(.off) }, { _ = try $0.next() }, { _ = $0.setRepeat(.all) },
            { _ = $0.remove([0]) }, { _ = $0.stop() },
        ]
        for step in steps {
            try step(&sut)
            next.append(sut.now.next?.id)
        }

        expectEqual(next, [nil, 1, 1, nil, 1, 0, 1, nil, 0, 1, nil])
    }

    @Test(
        "Going back restarts the track or, in its first three seconds, plays the previous one",
        arguments: [(3_001, nil), (3_000, 0)]
    )
    func previous(positionMs: Int, index: Int?) throws {
        var sut = SessionState.playing(1, 2)
        _ = sut.take(.finished(1))
        _ = sut.take(.started(2, positionMs: positionMs, durationMs: nil))

        let effects = try sut.previous()

        expectEqual(effects.contains(.seek(toMs: 0)), (index == nil))
        expectEqual(sut.queue.currentIndex, index ?? 1)
    }

    @Test("Going back from the start of the first track restarts it")
    func previousOfFirst() throws {
        var sut = SessionState.playing(1, 2)

        let effects = try sut.previous()

        expectEqual(effects.plays, [3])
        expectEqual(sut.queue.currentIndex, 0)
    }

    @Test("Events of an earlier item change nothing")
    func lateEvents() {
        var sut = SessionState.playing(1)
        _ = sut.play([.playable(2)])
        let before = sut

        let effects = [
            PlaybackEvent.started(1, positionMs: 0, durationMs: nil), .durationChanged(1, durationMs: 5),
            .paused(1, positionMs: 1), .resumed(1, positionMs: 1), .jumped(1, fromMs: 0, toMs: 9),
            .finished(1), .failed(1, .cancelled), .interrupted(1, .cancelled),
        ].flatMap { sut.take($0) }
        sut.reach(positionMs: 77, of: 1)

        expectEqual(effects, [])
        expectEqual(sut, before)
    }

    @Test("Events of the next item before it starts don't change the current one")
    func earlyEvents() {
        var sut = SessionState.playing(1, 2)
        let before = sut

        let effects = [
            PlaybackEvent.durationChanged(2, durationMs: 5), .paused(2, positionMs: 1),
            .resumed(2, positionMs: 1), .jumped(2, fromMs: 0, toMs: 9),
        ].flatMap { sut.take($0) }

        expectEqual(effects, [])
        expectEqual(sut, before)
    }

    @Test("Pausing, resuming and seeking are reported with their positions")
    func transport() {
        var sut = SessionState.playing(1)

        let events: [PlaybackEvent] = [
            .paused(1, positionMs: 4_000), .jumped(1, fromMs: 4_000, toMs: 9_000),
            .resumed(1, positionMs: 9_000),
        ]
        let steps = events.map { (effects: sut.take($0), summary: sut.summary) }

        expectEqual(steps.flatMap(\.effects).compactMap(\.cause), [.paused, .jumped, .resumed])
        expectEqual(steps[0].effects.last, .storeQueue)
        expectEqual(steps[1].effects.last, .storeQueue)
        expectEqual(
            steps.map(\.summary),
            [
                "paused 1 at 4000 of 100000", "paused 1 at 9000 of 100000", "playing 1 at 9000 of 100000",
            ]
        )
    }

    @Test("Requests go to the player while something plays")
    func requests() throws {
        var sut = SessionState.playing(1)
        sut.reach(positionMs: 20_000, of: 1)

        try expectEqual(sut.resume(), [.resume, .send(sut.update(.changed))])
        try expectEqual(sut.pause(), [.pause])
        try expectEqual(sut.seek(to: .position(milliseconds: 90_000)), [.seek(toMs: 90_000)])
        try expectEqual(sut.seek(to: .distance(milliseconds: 10_000)), [.seek(toMs: 30_000)])
        try expectEqual(sut.seek(to: .distance(milliseconds: -60_000)), [.seek(toMs: 0)])
        _ = sut.take(.paused(1, positionMs: 20_000))
        // The player reports that it plays again.
        try expectEqual(sut.resume(), [.resume])
        expectEqual(sut.stop(), [.send(sut.update(.ended)), .stop, .storeQueue])
        expectEqual(sut.stop(), [])
    }

    @Test("Without a track or a queue, requests throw the reason")
    func silence() throws {
        var sut = SessionState()

        #expect(throws: ServiceError.notFound(.queue)) { try sut.resume() }
        #expect(throws: ServiceError.nothingPlaying) { try sut.pause() }
        #expect(throws: ServiceError.nothingPlaying) { try sut.seek(to: .position(milliseconds: 0)) }
        #expect(throws: ServiceError.notFound(.nextEntry)) { try sut.next() }
        #expect(throws: ServiceError.notFound(.previousEntry)) { try sut.previous() }
        expectEqual(sut.move(1, to: 2), [])
        expectEqual(sut, SessionState())
    }
}
