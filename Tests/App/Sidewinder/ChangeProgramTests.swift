import Entities
import Foundation
import Services
import Synchronization
import TestSupport
import Testing

@testable import sidewinder

@Suite("The program for changes", .timeLimit(.minutes(5)))
struct ChangeProgramTests {
    @Test("It runs for each track, pause and end, with the track in its environment")
    func changes() async throws {
        let folder = try TemporaryFolder()
        let script = try folder.write(
            "echo \"$SIDEWINDER_STATE $SIDEWINDER_TITLE $SIDEWINDER_POSITION_MS\" >> '\(folder.path("out"))'",
            to: "script"
        )
        let item = NowPlaying.Item(
            id: 1,
            entry: PlayQueue([.playable(1)]).entries[0],
            positionMs: 5,
            durationMs: 100
        )

        let log = await run(
            ["/bin/sh", script],
            PlaybackUpdate(.present, now: NowPlaying(state: .playing(item))),
            PlaybackUpdate(.began, now: NowPlaying(state: .loading(item))),
            PlaybackUpdate(.changed, now: NowPlaying(state: .playing(item))),
            PlaybackUpdate(.paused, now: NowPlaying(state: .paused(item))),
            PlaybackUpdate(.ended, now: NowPlaying())
        )

        let output = try String(contentsOfFile: folder.path("out"), encoding: .utf8)
        expectEqual(output, "playing Title 1 5\npaused Title 1 5\nstopped  \n")
        expectEqual(log, [])
    }

    @Test("A track's values are variables; those it lacks are missing")
    func variables() {
        let track = Track.playable(1)
        let item = NowPlaying.Item(id: 1, entry: PlayQueue([track]).entries[0])

        let variables = ChangeProgram.variables(of: NowPlaying(state: .playing(item)))

        expectEqual(
            variables,
            [
                "SIDEWINDER_STATE=playing", "SIDEWINDER_URN=\(track.urn)", "SIDEWINDER_TITLE=Title 1",
                "SIDEWINDER_ARTIST=Artist 1", "SIDEWINDER_ALBUM=Album 1", "SIDEWINDER_POSITION_MS=0",
                "SIDEWINDER_FILE=/music/1.ogg",
            ]
        )
        expectEqual(ChangeProgram.variables(of: NowPlaying()), ["SIDEWINDER_STATE=stopped"])
    }

    @Test("A program that fails is logged, as is a missing one; none is run without the setting")
    func failures() async {
        let ended = PlaybackUpdate(.ended, now: NowPlaying())

        await expectEqual(
            run(["/bin/sh", "-c", "exit 3"], ended),
            ["on-change: /bin/sh failed with exit status 3."]
        )
        await expectEqual(run(["/no/program"], ended), ["on-change: /no/program couldn't be started."])
        await expectEqual(run([], ended), [])
    }

    private func run(_ command: [String], _ updates: PlaybackUpdate...) async -> [String] {
        let log = Mutex<[String]>([])
        let player = PlaybackServicingSpy {
            $0.nowPlaying = {
                AsyncStream { continuation in
                    for update in updates { continuation.yield(update) }
                    continuation.finish()
                }
            }
        }
        await ChangeProgram(
            player: player,
            command: { command },
            log: { line in log.withLock { $0.append(line) } }
        )
        .run()
        return log.withLock { $0 }
    }
}
