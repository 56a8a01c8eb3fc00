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

        #expect(sut.queue == PlayQueue([.playable(1), .playable(2)], currentIndex: 0))
        #expect(effects == [.play(.numbered(1), fromMs: 0), .storeQueue])
        #expect(sut.summary == "loading 1 at 0 of 100000")
        #expect(sut.accept(1) == [.send(sut.update(.began))])
        #expect(sut.accept(9) == [])
    }

    @Test("When a track starts, the player gets the next one for gapless playback")
    func start() {
        var sut = SessionState()
        _ = sut.play([.playable(1), .playable(2)])

        let effects = sut.take(.started(1, positionMs: 20, durationMs: 90_000))

        #expect(effects == [.send(sut.update(.changed)), .setNext(.numbered(2))])
        #expect(sut.summary == "playing 1 at 20 of 90000")
    }

    @Test("If the player reports no duration, the library's is used")
    func durations() {
        var sut = SessionState.playing(1)

        let before = sut.now.item?.durationMs
        _ = sut.take(.durationChanged(1, durationMs: 5_000))
        let known = sut.now.item?.durationMs
        _ = sut.take(.durationChanged(1, durationMs: nil))

        #expect([before, known, sut.now.item?.durationMs] == [100_000, 5_000, 100_000])
    }

    @Test("The next track becomes current when it starts")
    func takeOver() {
        var sut = SessionState.playing(1, 2, 3)

        let finished = sut.take(.finished(1))
        let started = sut.take(.started(2, positionMs: 0, durationMs: nil))

        #expect(finished == [])
        #expect(started == [.send(sut.update(.began)), .setNext(.numbered(3)), .storeQueue])
        #expect(sut.queue.currentIndex == 1)
        #expect(sut.summary == "playing 2 at 0 of 100000")
    }

    @Test("At the end of the queue playback stops, and it can start over")
    func end() throws {
        var sut = SessionState.playing(1)

        let effects = sut.take(.finished(1))
        let now = sut.summary
        let again = try sut.resume()

        let ended = NowPlaying(queueCount: 1, queueVersion: 1)
        #expect(effects == [.send(PlaybackUpdate(.ended, now: ended)), .storeQueue])
        #expect(now == "stopped")
        #expect(again.plays == [2])
        #expect(sut.queue.currentIndex == 0)
    }

    @Test("A track that fails is reported, and the next one starts")
    func failure() {
        var sut = SessionState()
        _ = sut.play([.playable(1), .playable(2)])
        let before = sut.update(.failed(.missing(path: "/music/1.ogg")))

        let effects = sut.take(.failed(1, .missing(path: "/music/1.ogg")))

        #expect(
            effects == [.send(before), .play(.numbered(2), fromMs: 0), .storeQueue]
        )
        #expect(sut.queue.currentIndex == 1)
    }

    @Test("A next track that fails is skipped")
    func followingFailure() {
        var sut = SessionState.playing(1, 2, 3)
        _ = sut.take(.finished(1))

        let effects = sut.take(.failed(2, .missing(path: "/music/2.ogg")))

        #expect(effects.plays == [3])
        #expect(sut.queue.currentIndex == 2)
    }

    @Test("If a track fails while the next is set, the player starts the next one itself")
    func failureBeforeFollowing() {
        var sut = SessionState.playing(1, 2)

        let effects = sut.take(.failed(1, .cancelled))

        #expect(effects == [.send(sut.update(.failed(.cancelled)))])
        #expect(sut.take(.started(2, positionMs: 0, durationMs: nil)).first == .send(sut.update(.began)))
    }

    @Test("A repeated track follows itself without a gap; `next` still skips it")
    func repeatOne() throws {
        var sut = SessionState.playing(1, 2)

        let effects = sut.setRepeat(.one)
        let finished = sut.take(.finished(1))
        let again = sut.take(.started(3, positionMs: 0, durationMs: nil))
        let next = try sut.next()

        #expect(effects.followers == [.numbered(3, of: 1)])
        #expect(finished == [])
        #expect(again.followers == [.numbered(4, of: 1)])
        #expect(next == [.play(.numbered(5, of: 2), fromMs: 0), .storeQueue])
    }

    @Test("A repeated track that fails is skipped")
    func failureOfRepeated() {
        var sut = SessionState()
        _ = sut.setRepeat(.one)
        _ = sut.play([.playable(1), .playable(2)])

        #expect(sut.take(.failed(1, .cancelled)).plays == [2])
        #expect(sut.queue.currentIndex == 1)
    }

    @Test("A repeated queue starts over, but not forever if every track fails")
    func repeatAll() {
        var sut = SessionState()
        _ = sut.setRepeat(.all)
        _ = sut.play([.playable(1), .playable(2), .playable(3)])
        _ = sut.take(.started(1, positionMs: 0, durationMs: nil))
        _ = sut.take(.finished(1))

        let plays = (2...5).map { sut.take(.failed($0, .cancelled)).plays }

        #expect(plays == [[3], [4], [], []])
        #expect(sut.summary == "stopped")
        #expect(sut.queue.currentIndex == 1)
    }

    @Test("Shuffling changes the next track, not the current one")
    func shuffle() {
        var sut = SessionState.playing(1, 2, 3, 4, 5, 6, 7, 8, 9)

        let effects = sut.setShuffled(true, seed: 2)
        let follower = sut.queue.next
        let back = sut.setShuffled(false, seed: 0)

        #expect(sut.summary == "playing 1 at 0 of 100000")
        #expect(follower?.track != .playable(2))
        #expect(effects.followers.map { $0?.location } == [follower?.track.details.location])
        #expect(effects.contains(.storeQueue))
        #expect(back.followers.map { $0?.location } == [Track.playable(2).details.location])
    }

    @Test(
        "A track goes on where it was when the player is lost, but only once; then it waits there to be resumed"
    )
    func interruption() throws {
        var sut = SessionState.playing(1, 2)
        sut.keep(PlayQueue.Progress(positionMs: 5_000, listenedMs: 4_000))

        let restart = sut.take(.interrupted(1, .cancelled))
        _ = sut.take(.started(3, positionMs: 5_000, durationMs: nil))
        sut.keep(PlayQueue.Progress(positionMs: 6_000, listenedMs: 5_000))
        let before = sut.update(.interrupted(.playable(1), .cancelled))
        let end = sut.take(.interrupted(3, .cancelled))
        let ended = sut.update(.ended)
        let again = try sut.resume()

        #expect(restart == [.play(.numbered(3, of: 1), fromMs: 5_000)])
        #expect(end == [.send(before), .send(ended), .storeQueue])
        #expect(ended.now.resumeMs == 6_000)
        #expect(again == [.play(.numbered(5, of: 1), fromMs: 6_000), .storeQueue])
        #expect(sut.queue.currentIndex == 0)
    }

    @Test("Losing the player while a track is paused starts nothing, and keeps the position")
    func interruptionOfPaused() {
        var sut = SessionState.playing(1, 2)
        _ = sut.take(.paused(1, positionMs: 5_000))
        sut.keep(PlayQueue.Progress(positionMs: 5_000, listenedMs: 5_000))

        let effects = sut.take(.interrupted(1, .cancelled))

        #expect(effects.plays == [])
        #expect(sut.now.resumeMs == 5_000)
    }

    @Test("A suspended track is resumed where it was; a stopped or skipped one begins anew")
    func progress() throws {
        let progress = PlayQueue.Progress(positionMs: 5_000, listenedMs: 4_000)
        var (suspended, stopped, skipped) = (
            SessionState.playing(1, 2), SessionState.playing(1, 2), SessionState.playing(1, 2)
        )
        suspended.keep(progress)
        stopped.keep(progress)
        skipped.keep(progress)

        let end = suspended.suspend()
        _ = stopped.stop()

        #expect(end == [.send(suspended.update(.ended)), .stop, .storeQueue])
        #expect(try suspended.resume().first == .play(.numbered(3, of: 1), fromMs: 5_000))
        #expect(suspended.queue.progress == progress)
        #expect(try stopped.resume().first == .play(.numbered(3, of: 1), fromMs: 0))
        #expect(try skipped.next().first == .play(.numbered(3, of: 2), fromMs: 0))
    }

    @Test("Playback can stop after the track or the album; the next track becomes current")
    func stopAfter() throws {
        func track(_ number: Int, of album: String) -> Track {
            var track = Track.playable(number)
            track.details.album = album
            return track
        }
        func makeSUT(_ point: StopPoint) throws -> (SessionState, [SessionState.Effect]) {
            var sut = SessionState()
            _ = sut.play([track(1, of: "A"), track(2, of: "A"), track(3, of: "B")])
            _ = sut.take(.started(1, positionMs: 0, durationMs: nil))
            let effects = try sut.stop(after: point)
            return (sut, effects)
        }

        var (byTrack, effects) = try makeSUT(.track)
        let end = byTrack.take(.finished(1))
        var (byAlbum, others) = try makeSUT(.album)
        _ = byAlbum.take(.finished(1))
        let second = byAlbum.take(.started(2, positionMs: 0, durationMs: nil))
        _ = byAlbum.take(.finished(2))

        #expect(effects.followers == [nil])
        #expect(end.plays == [])
        #expect(byTrack.summary == "stopped")
        #expect(byTrack.queue.currentIndex == 1)
        #expect(byTrack.now.stopsAfter == nil)
        #expect(others.followers == [])
        #expect(second.followers == [])
        #expect(byAlbum.summary == "stopped")
        #expect(byAlbum.queue.currentIndex == 2)
    }

    @Test("Playback that was to stop after the track can go on")
    func stopAfterOff() throws {
        var sut = SessionState.playing(1, 2)
        _ = try sut.stop(after: .track)

        let effects = try sut.stop(after: nil)

        #expect(effects.followers.map { $0?.location } == [Track.playable(2).details.location])
        var stopped = SessionState()
        #expect(throws: ServiceError.nothingPlaying) { try stopped.stop(after: .track) }
    }

    @Test("An earlier queue is adopted; what plays goes on if its entry is there")
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

        #expect(effects.plays == [])
        #expect(sut.summary == "playing 1 at 0 of 100000")
        #expect(sut.queue.entries.count == 3)
        #expect(others.first == .play(.numbered(2, of: 8), fromMs: 5_000))
        #expect(stopped.summary == "stopped")
        #expect(stopped.now.resumeMs == 5_000)
    }

    @Test("An entry can be played by its place")
    func playEntry() {
        var sut = SessionState.playing(1, 2, 3)

        let effects = sut.play(2)

        #expect(effects.plays == [3])
        #expect(sut.queue.currentIndex == 2)
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

        #expect(versions == [1, 1, 1, 1, 2, 3, 4, 5])
    }

    @Test("Losing the player before a track starts is a failure")
    func earlyInterruption() {
        var sut = SessionState()
        _ = sut.play([.playable(1)])
        let before = sut.update(.failed(.cancelled))

        let effects = sut.take(.interrupted(1, .cancelled))

        #expect(effects == [.send(before), .send(sut.update(.ended))])
    }

    @Test("An item that the player refuses stops both the session and the player")
    func refusal() {
        var sut = SessionState()
        _ = sut.play([.playable(1)])

        let others = sut.refuse(2)
        let effects = sut.refuse(1)

        #expect(others == [])
        #expect(effects == [.send(sut.update(.ended)), .stop])
        #expect(sut.summary == "stopped")
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

        #expect(effects == [])
        #expect(sut == before)
    }

    @Test("Events of the next item before it starts don't change the current one")
    func earlyEvents() {
        var sut = SessionState.playing(1, 2)
        let before = sut

        let effects = [
            PlaybackEvent.durationChanged(2, durationMs: 5), .paused(2, positionMs: 1),
            .resumed(2, positionMs: 1), .jumped(2, fromMs: 0, toMs: 9),
        ].flatMap { sut.take($0) }

        #expect(effects == [])
        #expect(sut == before)
    }

    @Test("Pausing, resuming and seeking are reported with their positions")
    func transport() {
        var sut = SessionState.playing(1)

        let events: [PlaybackEvent] = [
            .paused(1, positionMs: 4_000), .jumped(1, fromMs: 4_000, toMs: 9_000),
            .resumed(1, positionMs: 9_000),
        ]
        let steps = events.map { (effects: sut.take($0), summary: sut.summary) }

        #expect(steps.flatMap(\.effects).compactMap(\.cause) == [.paused, .jumped, .resumed])
        #expect(steps[0].effects.last == .storeQueue)
        #expect(
            steps.map(\.summary) == [
                "paused 1 at 4000 of 100000", "paused 1 at 9000 of 100000", "playing 1 at 9000 of 100000",
            ]
        )
    }

    @Test("Requests go to the player while something plays")
    func requests() throws {
        var sut = SessionState.playing(1)
        sut.reach(positionMs: 20_000, of: 1)

        #expect(try sut.resume() == [.resume, .send(sut.update(.changed))])
        #expect(try sut.pause() == [.pause])
        #expect(try sut.seek(to: .position(milliseconds: 90_000)) == [.seek(toMs: 90_000)])
        #expect(try sut.seek(to: .distance(milliseconds: 10_000)) == [.seek(toMs: 30_000)])
        #expect(try sut.seek(to: .distance(milliseconds: -60_000)) == [.seek(toMs: 0)])
        #expect(sut.stop() == [.send(sut.update(.ended)), .stop, .storeQueue])
        #expect(sut.stop() == [])
    }

    @Test("Without a track or a queue, requests throw the reason")
    func silence() throws {
        var sut = SessionState()

        #expect(throws: ServiceError.notFound(.queue)) { try sut.resume() }
        #expect(throws: ServiceError.nothingPlaying) { try sut.pause() }
        #expect(throws: ServiceError.nothingPlaying) { try sut.seek(to: .position(milliseconds: 0)) }
        #expect(throws: ServiceError.notFound(.nextEntry)) { try sut.next() }
        #expect(throws: ServiceError.notFound(.previousEntry)) { try sut.previous() }
        #expect(sut.move(1, to: 2) == [])
        #expect(sut == SessionState())
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

        #expect(effects.contains(.seek(toMs: 0)) == (index == nil))
        #expect(sut.queue.currentIndex == index ?? 1)
    }

    @Test("Going back from the start of the first track restarts it")
    func previousOfFirst() throws {
        var sut = SessionState.playing(1, 2)

        let effects = try sut.previous()

        #expect(effects.plays == [3])
        #expect(sut.queue.currentIndex == 0)
    }

    @Test("Each edit of the queue sends the player the next entry if it changed")
    func edits() throws {
        var sut = SessionState.playing(1, 2)

        let next = try sut.enqueue([.playable(3)], at: .next)
        let last = try sut.enqueue([.playable(4)], at: .end)
        let lastUpdate = sut.update(.changed)
        let moved = sut.move(try sut.entry(atRow: 4).id, to: try sut.entry(atRow: 2).id)
        let removed = sut.remove([try sut.entry(atRow: 2).id])

        #expect(sut.queue.tracks == [.playable(1), .playable(3), .playable(2)])
        #expect(next.followers == [.numbered(3)])
        #expect(last == [.storeQueue, .send(lastUpdate)])
        #expect(moved.followers == [.numbered(4)])
        #expect(removed == [.setNext(.numbered(5, of: 3)), .storeQueue, .send(sut.update(.changed))])
    }

    @Test("Removing the last entry after the current one clears the player's next item")
    func nothingFollows() throws {
        var sut = SessionState.playing(1, 2)

        let effects = sut.remove([try sut.entry(atRow: 2).id])

        #expect(effects == [.setNext(nil), .storeQueue, .send(sut.update(.changed))])
    }

    @Test("Removing the current entry starts the next one, or stops after the last")
    func removeCurrent() throws {
        var sut = SessionState.playing(1, 2)

        let first = sut.remove([try sut.entry(atRow: 1).id])
        let second = sut.remove([try sut.entry(atRow: 1).id])

        #expect(first.plays == [3])
        #expect(second.contains(.stop))
        #expect(sut.summary == "stopped")
        #expect(sut.queue.tracks == [])
    }

    @Test("Removing the current entry with others is one change, and the next entry that remains starts")
    func removeSeveral() throws {
        var sut = SessionState.playing(1, 2, 3, 4)

        let effects = sut.remove([0, 1, 3])

        #expect(effects == [.play(.numbered(3), fromMs: 0), .storeQueue, .send(sut.update(.changed))])
        #expect(sut.queue.tracks == [.playable(3)])
        #expect(sut.now.queueVersion == 2)
    }

    @Test("Tracks are inserted at an index of the queue, but not beyond its end", arguments: [-1, 3, .max])
    func insert(outside: Int) throws {
        var sut = SessionState.playing(1, 2)

        #expect(throws: ServiceError.notFound(.queueRow(outside &+ 1))) {
            try sut.enqueue([.playable(3)], at: .index(outside))
        }
        #expect(sut == .playing(1, 2))

        let first = try sut.enqueue([.playable(3)], at: .index(0))
        let update = sut.update(.changed)
        _ = try sut.enqueue([.playable(4)], at: .index(3))

        #expect(first == [.storeQueue, .send(update)])
        #expect(sut.queue.tracks == [3, 1, 2, 4].map { .playable($0) })
    }

    @Test("Arranging entries keeps the current track playing, and changes the one that follows")
    func arrange() throws {
        var sut = SessionState.playing(1, 2, 3)

        let effects = try sut.arrange([2, 1])

        #expect(sut.queue.tracks == [.playable(1), .playable(3), .playable(2)])
        #expect(effects == [.setNext(.numbered(3)), .storeQueue, .send(sut.update(.changed))])
        #expect(sut.summary == "playing 1 at 0 of 100000")
        #expect(throws: ServiceError.notFound(.queueEntry)) { try sut.arrange([1, 1]) }
        #expect(throws: ServiceError.notFound(.queueEntry)) { try sut.arrange([1, 3]) }
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

        #expect(next == [nil, 1, 1, nil, 1, 0, 1, nil, 0, 1, nil])
    }

    @Test("Clearing stops playback and empties the queue")
    func clear() {
        var sut = SessionState.playing(1, 2)

        let effects = sut.clear()

        let ended = PlaybackUpdate(
            .ended,
            now: NowPlaying(queueCount: 2, queueIndex: 0, queueVersion: 1)
        )
        #expect(effects == [.send(ended), .stop, .storeQueue, .send(sut.update(.changed))])
        #expect(sut.queue.tracks == [])
    }

    @Test("The queue of the last run is restored without tracks that have lost their file")
    func load() {
        var sut = SessionState()

        let effects = sut.load(PlayQueue([.sample(1), .playable(2)], currentIndex: 1), volume: 40)

        #expect(sut.queue.tracks == [.playable(2)])
        #expect(sut.queue.currentIndex == 0)
        #expect(
            effects == [
                .send(PlaybackUpdate(.changed, now: NowPlaying(queueCount: 1, queueIndex: 0, volume: 40)))
            ]
        )
    }

    @Test("After any requests and events, session and player agree on the current item")
    func agreement() {
        var generator = SeededGenerator(trial: 7)
        for _ in 0..<200 {
            var (sut, player) = (SessionState(), PlayerModel())
            for _ in 0..<60 {
                if Bool.random(using: &generator) {
                    player.take(sut.request(using: &generator))
                } else {
                    for event in player.events(using: &generator) { player.take(sut.take(event)) }
                }

                #expect(sut.now.item?.id == player.current)
                if case .playing = sut.now.state {
                    #expect((player.next == nil) == (sut.now.next == nil))
                }
            }
        }
    }
}

/// A model of the player, as seen by the session.
private struct PlayerModel {
    private(set) var current: PlaybackItem.ID?
    private(set) var next: PlaybackItem.ID?
    private var isStarted = false

    mutating func take(_ effects: [SessionState.Effect]) {
        for effect in effects {
            switch effect {
            case .play(let item, _): (current, next, isStarted) = (item.id, nil, false)
            case .setNext(let item): next = item?.id
            case .stop: (current, next) = (nil, nil)
            case .pause, .resume, .seek, .storeQueue, .send: break
            }
        }
    }

    mutating func events(using generator: inout SeededGenerator) -> [PlaybackEvent] {
        guard let id = current else { return [] }
        guard isStarted else {
            isStarted = true
            return [.started(id, positionMs: 0, durationMs: nil)]
        }
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: return [.paused(id, positionMs: 1)]
        case 1: return [.resumed(id, positionMs: 1)]
        case 2: return [.finished(id)] + begin()
        case 3: return [.failed(id, .cancelled)] + begin()
        default:
            (current, next) = (nil, nil)
            return [.interrupted(id, .cancelled)]
        }
    }

    private mutating func begin() -> [PlaybackEvent] {
        (current, next) = (next, nil)
        return current.map { [.started($0, positionMs: 0, durationMs: nil)] } ?? []
    }
}

extension SessionState {
    /// A random request; an invalid one has no effects.
    fileprivate mutating func request(using generator: inout SeededGenerator) -> [Effect] {
        let tracks = (1...2).map { Track.playable($0) }
        let row = PlayQueue.Place.row(Int.random(in: 1...4, using: &generator))
        let request = Int.random(in: 0..<14, using: &generator)
        let effects: [Effect]? =
            switch request {
            case 0: play(tracks)
            case 1: try? enqueue(tracks, at: .next)
            case 2: try? enqueue(tracks, at: Bool.random(using: &generator) ? .end : .index(1))
            case 3: try? resume()
            case 4: try? next()
            case 5: try? previous()
            case 6: queue.index(of: row).map { remove(Set(queue.entries[0...$0].map(\.id))) }
            case 7: queue.index(of: row).map { move(queue.entries[$0].id, to: queue.entries[0].id) }
            case 8: stop()
            case 9: setRepeat(RepeatMode.allCases.randomElement(using: &generator) ?? .off)
            case 10: setShuffled(.random(using: &generator), seed: generator.next())
            case 11: playNext(tracks)
            case 12: try? arrange(queue.entries.map(\.id).shuffled(using: &generator))
            default: clear()
            }
        return effects ?? []
    }

    /// Plays tracks with these numbers; the first one has started.
    fileprivate static func playing(_ numbers: Int...) -> SessionState {
        var state = SessionState()
        _ = state.play(numbers.map { .playable($0) })
        _ = state.take(.started(1, positionMs: 0, durationMs: nil))
        return state
    }

    fileprivate func update(_ cause: PlaybackUpdate.Cause) -> PlaybackUpdate {
        PlaybackUpdate(cause, now: now)
    }

    fileprivate func entry(atRow row: Int) throws -> PlayQueue.Entry {
        try queue.entries[#require(queue.index(of: .row(row)))]
    }

    /// The state in a few words: `playing 1 at 0 of 100000`.
    fileprivate var summary: String {
        let word =
            switch now.state {
            case .stopped: "stopped"
            case .loading: "loading"
            case .playing: "playing"
            case .paused: "paused"
            }
        guard let item = now.item else { return word }
        return "\(word) \(item.id) at \(item.positionMs) of \(item.durationMs ?? 0)"
    }
}

extension SessionState.Effect {
    fileprivate var cause: PlaybackUpdate.Cause? {
        if case .send(let update) = self { update.cause } else { nil }
    }
}

extension [SessionState.Effect] {
    /// The items to play.
    fileprivate var plays: [PlaybackItem.ID] {
        compactMap { effect in
            if case .play(let item, _) = effect { item.id } else { nil }
        }
    }

    /// The items to play next.
    fileprivate var followers: [PlaybackItem?] {
        compactMap { effect in
            if case .setNext(let item) = effect { item } else { nil }
        }
    }
}

extension PlaybackItem {
    /// The item with this number, which is also the track's number unless given.
    fileprivate static func numbered(_ id: Int, of track: Int? = nil) -> PlaybackItem {
        PlaybackItem(
            id: id,
            location: Location("/music/\(track ?? id).ogg"),
            title: "Title \(track ?? id)"
        )
    }
}
