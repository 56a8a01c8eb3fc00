import Entities
import Services
import TestSupport
import Testing

@testable import Playback

@Suite("Session state after playback stops, or the player is lost")
struct SessionStateStoppingTests {
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

        expectEqual(effects.followers, [nil])
        expectEqual(end.plays, [])
        expectEqual(byTrack.summary, "stopped")
        expectEqual(byTrack.queue.currentIndex, 1)
        #expect(byTrack.now.stopsAfter == nil)
        expectEqual(others.followers, [])
        expectEqual(second.followers, [])
        expectEqual(byAlbum.summary, "stopped")
        expectEqual(byAlbum.queue.currentIndex, 2)
    }

    @Test("An album also ends where the queue begins again, and before another album of the same name")
    func endOfAlbum() throws {
        func track(_ number: Int, of album: String?, by albumArtist: String? = nil) -> Track {
            var track = Track.playable(number)
            (track.details.album, track.details.albumArtist) = (album, albumArtist)
            return track
        }
        func stops(_ tracks: Track..., repeats mode: RepeatMode = .off) throws -> Bool {
            var sut = SessionState()
            _ = sut.setRepeat(mode)
            _ = sut.play(tracks)
            _ = sut.take(.started(1, positionMs: 0, durationMs: nil))
            _ = try sut.stop(after: .album)
            return sut.now.next == nil
        }

        try expectEqual(stops(track(1, of: "A"), track(2, of: "A")), false)
        try expectEqual(stops(track(1, of: "A"), repeats: .all), true)
        try expectEqual(stops(track(1, of: nil), track(2, of: nil)), true)
        try expectEqual(stops(track(1, of: "Hits", by: "Queen"), track(2, of: "Hits", by: "ABBA")), true)
        try expectEqual(stops(track(1, of: "Hits", by: "Queen"), track(2, of: "Hits")), false)
    }

    @Test("If the player has moved on to a track that was dropped meanwhile, the right one plays")
    func movedOn() throws {
        var stopping = SessionState.playing(1, 2)
        let dropped = stopping.now.next
        _ = try stopping.stop(after: .track)
        let end = stopping.take(.finished(1))
        var inserting = SessionState.playing(1, 2)
        _ = try inserting.enqueue([.playable(4)], at: .next)

        let started = inserting.take(.started(2, positionMs: 0, durationMs: nil))

        #expect(dropped != nil && end.contains(.stop))
        expectEqual(started.plays, [4])
        expectEqual(inserting.queue.current?.track, .playable(4))
    }

    @Test("A dropped track that the player has moved on to is noticed after any number of changes")
    func movedOnAfterChanges() throws {
        var (ending, inserting, updated) = (
            SessionState.playing(1, 2), SessionState.playing(1, 2), SessionState.playing(1, 2)
        )
        _ = ending.remove([1])
        _ = try inserting.enqueue([.playable(4)], at: .next)
        _ = try inserting.enqueue([.playable(5)], at: .next)
        var stored = updated.queue
        var retagged = Track.playable(2)
        retagged.details.genre = "Ambient"
        _ = stored.updateTracks(from: PlayQueue([.playable(1), retagged]))
        _ = updated.updateTracks(from: stored)

        let end = ending.take(.finished(1))
        let started = inserting.take(.started(2, positionMs: 0, durationMs: nil))
        let again = updated.take(.started(2, positionMs: 0, durationMs: nil))

        #expect(end.contains(.stop))
        expectEqual([started.plays.count, again.plays.count], [1, 1])
        expectEqual(inserting.queue.current?.track, .playable(5))
        expectEqual(updated.queue.current?.track, retagged)
    }

    @Test("A queue whose remaining tracks all fail stays at the first of them")
    func lostDisk() {
        var sut = SessionState.playing(1, 2, 3, 4)
        _ = sut.take(.finished(1))
        _ = sut.take(.started(2, positionMs: 0, durationMs: nil))

        for id in 2...4 { _ = sut.take(.failed(id, .missing(path: "/music/\(id).ogg"))) }

        expectEqual(sut.summary, "stopped")
        expectEqual(sut.queue.currentIndex, 1)
    }

    @Test("A resumed track whose file is gone keeps its position", arguments: [1, 2], RepeatMode.allCases)
    func lostPosition(count: Int, mode: RepeatMode) throws {
        var sut = SessionState()
        var queue = PlayQueue((1...count).map(Track.playable))
        queue.select(0)
        queue.progress = PlayQueue.Progress(positionMs: 5_000, listenedMs: 4_000)
        queue.setRepeat(mode)
        _ = sut.load(queue, volume: 100)
        _ = try sut.resume()

        for id in 1...count { _ = sut.take(.failed(id, .missing(path: "/music/\(id).ogg"))) }

        expectEqual(sut.queue.currentIndex, 0)
        expectEqual(sut.now.resumeMs, 5_000)
    }

    @Test("A queue whose remaining files are all damaged ends") func damagedFiles() {
        var sut = SessionState.playing(1, 2, 3)

        for id in 1...3 {
            _ = sut.take(.failed(id, .unreadable(path: "/music/\(id).ogg", reason: "damaged")))
        }

        expectEqual(sut.summary, "stopped")
        expectEqual(sut.queue.current, nil)
    }

    @Test("Playback that was to stop after a track stops if that track fails")
    func stopAfterFailure() throws {
        var sut = SessionState.playing(1, 2, 3)
        _ = try sut.stop(after: .track)

        _ = sut.take(.failed(1, .missing(path: "/music/1.ogg")))

        expectEqual(sut.summary, "stopped")
        expectEqual(sut.queue.currentIndex, 1)
    }

    @Test("Other music isn't stopped after a track that it replaces") func stopAfterOther() throws {
        var sut = SessionState.playing(1, 2)
        _ = try sut.stop(after: .track)

        _ = sut.play([.playable(3), .playable(4)])

        #expect(sut.now.stopsAfter == nil)
    }

    @Test("Nothing starts to play when a paused track leaves the queue") func pausedRemoved() throws {
        var (removed, undone) = (SessionState.playing(1, 2), SessionState.playing(1, 2))
        _ = removed.take(.paused(1, positionMs: 5_000))
        _ = undone.take(.paused(1, positionMs: 5_000))

        let effects = removed.remove([try removed.entry(atRow: 1).id])
        var earlier = PlayQueue([.playable(4), .playable(3)])
        earlier.remove([0])
        let others = undone.adopt(earlier)

        expectEqual((effects + others).plays, [])
        expectEqual([removed.summary, undone.summary], ["stopped", "stopped"])
        expectEqual(removed.queue.entries.map(\.track), [.playable(2)])
        expectEqual(undone.queue.entries.map(\.track), [.playable(3)])
    }

    @Test("Playback that was to stop after the track can go on")
    func stopAfterOff() throws {
        var sut = SessionState.playing(1, 2)
        _ = try sut.stop(after: .track)

        let effects = try sut.stop(after: nil)

        expectEqual(effects.followers.map { $0?.location }, [Track.playable(2).details.location])
        var stopped = SessionState()
        #expect(throws: ServiceError.nothingPlaying) { try stopped.stop(after: .track) }
    }

    @Test("A suspended track resumes at its position; a stopped or skipped one starts over")
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

        expectEqual(end, [.send(suspended.update(.ended)), .stop, .storeQueue])
        try expectEqual(suspended.resume().first, .play(.numbered(3, of: 1), fromMs: 5_000))
        expectEqual(suspended.queue.progress, progress)
        try expectEqual(stopped.resume().first, .play(.numbered(3, of: 1), fromMs: 0))
        try expectEqual(skipped.next().first, .play(.numbered(3, of: 2), fromMs: 0))
    }

    @Test(
        "When the player is lost, a track continues at its position, but only once; after that it is suspended"
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

        expectEqual(restart, [.play(.numbered(3, of: 1), fromMs: 5_000)])
        expectEqual(end, [.send(before), .send(ended), .storeQueue])
        expectEqual(ended.now.resumeMs, 6_000)
        expectEqual(again, [.play(.numbered(5, of: 1), fromMs: 6_000), .storeQueue])
        expectEqual(sut.queue.currentIndex, 0)
    }

    @Test("Losing the player while a track is paused starts nothing, and keeps the position")
    func interruptionOfPaused() {
        var sut = SessionState.playing(1, 2)
        _ = sut.take(.paused(1, positionMs: 5_000))
        sut.keep(PlayQueue.Progress(positionMs: 5_000, listenedMs: 5_000))

        let effects = sut.take(.interrupted(1, .cancelled))

        expectEqual(effects.plays, [])
        expectEqual(sut.now.resumeMs, 5_000)
    }

    @Test("Losing the player before a track starts is a failure")
    func earlyInterruption() {
        var sut = SessionState()
        _ = sut.play([.playable(1)])
        let before = sut.update(.failed(.cancelled))

        let effects = sut.take(.interrupted(1, .cancelled))

        expectEqual(effects, [.send(before), .send(sut.update(.ended))])
    }

    @Test("An item that the player refuses stops both the session and the player")
    func refusal() {
        var sut = SessionState()
        _ = sut.play([.playable(1)])

        let others = sut.refuse(2)
        let effects = sut.refuse(1)

        expectEqual(others, [])
        expectEqual(effects, [.send(sut.update(.ended)), .stop])
        expectEqual(sut.summary, "stopped")
    }
}
