import Entities
import Foundation
import Playback
import PlayerIPC
import SQLiteLibrary
import Services
import TestSupport
import Testing

@Suite("One player for two sessions over a library file", .timeLimit(.minutes(5)))
struct SharedPlaybackTests {
    @Test(
        "Both sessions control the player, which goes on when one ends, and keeps its position when it ends itself"
    )
    func control() async throws {
        let folder = try ShortFolder()
        let (first, second) = (try Process(in: folder), try Process(in: folder))
        let tracks = try await first.add(3)
        try await first.shared.play(tracks)
        first.audio.sendEvents(.started(1, positionMs: 0, durationMs: 100_000))

        try await second.shared.enqueue([tracks[0]], at: .end)
        try await second.shared.perform(.next)
        first.audio.sendEvents(.started(3, positionMs: 0, durationMs: 100_000))
        try await second.shared.perform(.setRepeat(.all))
        await second.shared.end()
        let queue = try await first.shared.queue()
        _ = try await first.shared.now()
        await first.player.end()
        let now = try await first.shared.now()
        try await first.shared.perform(.resume)

        expectEqual(queue.tracks.map(\.urn), (tracks + [tracks[0]]).map(\.urn))
        #expect(now.item == nil)
        #expect((now.queueCount, now.queueIndex, now.resumeMs) == (4, 1, 60_000))
        expectEqual(now.modes, PlayingModes(repeats: .all))
        expectEqual(first.audio.plays, ["/music/1.ogg", "/music/2.ogg", "/music/2.ogg at 60000"])
        expectEqual(second.audio.plays, [])
        await first.end()
    }

    @Test("A row of the queue refers to the entry shown, even after other sessions change the queue")
    func pointing() async throws {
        let folder = try ShortFolder()
        let (first, second) = (try Process(in: folder), try Process(in: folder))
        let tracks = try await first.add(3)
        try await first.shared.enqueue(tracks, at: .end)
        let shown = try await first.shared.queue().entries

        try await second.shared.perform(.remove([.row(1)]))
        let removed = try await first.shared.perform(.remove([.entry(shown[1].id, row: 2)]))

        expectEqual(removed, .removed([shown[1]]))
        await #expect(throws: ServiceError.notFound(.queueRow(1))) {
            try await first.shared.perform(.remove([.entry(shown[0].id, row: 1)]))
        }
        try await expectEqual(second.shared.queue().tracks.map(\.urn), [tracks[2].urn])
    }

    @Test("A play is recorded once")
    func recording() async throws {
        let folder = try ShortFolder()
        let (first, second) = (try Process(in: folder), try Process(in: folder))
        let tracks = try await first.add(1)
        try await first.shared.play(tracks)
        var updates = first.shared.nowPlaying().makeAsyncIterator()
        first.audio.sendEvents(.started(1, positionMs: 0, durationMs: 100_000))
        while let update = await updates.next() {
            if case .playing = update.now.state { break }
        }

        first.clock.advance(by: .seconds(60))
        _ = try await second.shared.now()

        try await expectEqual(second.library.track(tracks[0].urn).plays, 1)
        await first.end()
    }

    private struct Process {
        let library: SQLiteLibrary
        let audio = AudioPlayingSpy { $0.position = { _ in .success(60_000) } }
        let clock = ManualClock()
        let shared: SharedPlayer
        let player: PlayerInProcess

        init(in folder: ShortFolder) throws {
            let path = folder.path("library.sqlite")
            library = try SQLiteLibrary.open(at: path)
            let session = PlaybackSession(
                player: audio,
                queue: library,
                volume: library,
                recorder: library,
                clock: clock,
                isMissing: { _ in false }
            )
            let place = PlayerSocket(library: path, runtime: folder.path, temporary: folder.path)
            player = PlayerInProcess(over: library, audio: audio, clock: clock, at: place)
            shared = SharedPlayer(
                own: session,
                session: session,
                library: library,
                place: place,
                launch: player.launch
            )
        }

        func add(_ count: Int) async throws -> [Track] {
            var tracks: [Track] = []
            for number in 1...count {
                tracks.append(try await library.add(NewTrack(details: Track.playable(number).details)))
            }
            return tracks
        }

        func end() async {
            await shared.end()
            await player.end()
            library.close()
        }
    }
}

extension AudioPlayingSpy {
    /// The locations it was asked to play.
    fileprivate var plays: [String] {
        messages.compactMap { message in
            guard case .play(let item, let positionMs) = message else { return nil }
            return item.location.text + (positionMs > 0 ? " at \(positionMs)" : "")
        }
    }
}
