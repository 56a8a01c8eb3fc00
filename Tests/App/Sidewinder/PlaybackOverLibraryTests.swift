import Entities
import Foundation
import SQLiteLibrary
import Playback
import Services
import TestSupport
import Testing

@Suite("A playback session over a library file", .timeLimit(.minutes(5)))
struct PlaybackOverLibraryTests {
    @Test("The queue, position and volume persist between runs")
    func nextRun() async throws {
        let folder = try TemporaryFolder()
        let library = try SQLiteLibrary.open(at: folder.path("library.sqlite"))
        let tracks = try await tracks(3, in: library)
        let first = makeSession(library)
        try await first.play(tracks)
        try await first.perform(.next)
        try await first.perform(.setVolume(40))
        library.close()

        let later = try SQLiteLibrary.open(at: folder.path("library.sqlite"))
        let sut = makeSession(later)
        let (now, queue) = (try await sut.now(), try await sut.queue())

        expectEqual(now, NowPlaying(queueCount: 3, queueIndex: 1, volume: 40))
        expectEqual(queue.tracks.map(\.urn), tracks.map(\.urn))
    }

    @Test("A song on a music server is played, and queued with its location and title")
    func song() async throws {
        let folder = try TemporaryFolder()
        let library = try SQLiteLibrary.open(at: folder.path("library.sqlite"))
        let location = Location(source: "home", song: "tr-123")
        let track = try await library.add(
            NewTrack(details: TrackDetails(title: "Kid A", location: location))
        )
        let player = AudioPlayingSpy()
        let sut = makeSession(library, player: player)

        try await sut.play([track])
        let queue = try await makeSession(library).queue()

        expectEqual(
            player.messages.last,
            .play(PlaybackItem(id: 1, location: location, title: "Kid A"), fromMs: 0)
        )
        expectEqual(queue.tracks.map(\.details.location), [location])
    }

    @Test("A track played long enough is recorded as a play")
    func recording() async throws {
        let folder = try TemporaryFolder()
        let library = try SQLiteLibrary.open(at: folder.path("library.sqlite"))
        let tracks = try await tracks(1, in: library)
        let (clock, player) = (ManualClock(), AudioPlayingSpy { $0.position = { _ in .success(60_000) } })
        let sut = makeSession(library, player: player, clock: clock)
        var updates = sut.nowPlaying().makeAsyncIterator()
        try await sut.play(tracks)
        player.sendEvents(.started(1, positionMs: 0, durationMs: 100_000))
        while let update = await updates.next() {
            if case .playing = update.now.state { break }
        }
        // A request is answered after earlier events.
        _ = try await sut.queue()

        clock.advance(by: .seconds(60))
        _ = try await sut.now()

        try await expectEqual(library.track(tracks[0].urn).plays, 1)
    }

    private func tracks(_ count: Int, in library: SQLiteLibrary) async throws -> [Track] {
        var tracks: [Track] = []
        for number in 1...count {
            tracks.append(try await library.add(NewTrack(details: Track.playable(number).details)))
        }
        return tracks
    }

    private func makeSession(
        _ library: SQLiteLibrary,
        player: AudioPlayingSpy = AudioPlayingSpy(),
        clock: ManualClock = ManualClock()
    ) -> PlaybackSession {
        PlaybackSession(
            player: player,
            queue: library,
            volume: library,
            recorder: library,
            clock: clock,
            isMissing: { _ in false }
        )
    }
}
