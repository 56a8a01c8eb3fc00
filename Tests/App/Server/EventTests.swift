import Entities
import Foundation
import Playback
import PlayerIPC
import SQLiteLibrary
import Services
import TestSupport
import Testing

@Suite("The server's events", .timeLimit(.minutes(5)))
struct EventTests {
    @Test("Events begin with the current state; a change by another process follows") func change()
        async throws
    {
        let sut = try await ServerProcess(over: Program(folder: TemporaryFolder()))
        let client = try sut.follow()

        let beginning = await client.text(until: "event: now\ndata: {\"state\":\"stopped\"}\n\n")
        let added = try sut.library.run("add", "Kid A", "Radiohead")
        let all = await client.text { $0.components(separatedBy: "event: library").count == 2 }

        #expect(beginning.contains("Content-Type: text/event-stream; charset=utf-8\r\n"))
        #expect(beginning.contains("Cache-Control: no-store\r\n"))
        #expect(beginning.contains("retry: 2000\n\n"))
        #expect(beginning.contains("event: now\ndata: {\"state\":\"stopped\"}\n\n"))
        expectEqual(added.status, 0)
        expectEqual(all.components(separatedBy: "event: library").count, 2)
    }

    @Test("A returning client gets the complete current state") func returning() async throws {
        let sut = try await ServerProcess(over: Program(folder: TemporaryFolder()))
        let client = try sut.follow(headers: "Last-Event-ID: 3\r\n")

        let beginning = await client.text(until: "event: plays\ndata: {}\n\n")

        #expect(beginning.contains("event: now\n"))
        #expect(beginning.contains("event: library\ndata: {}\n\n"))
    }

    @Test("An imported play is an event of its own") func plays() async throws {
        let sut = try await ServerProcess(over: Program(folder: TemporaryFolder()))
        let client = try sut.follow()
        _ = await client.text(until: "event: now")
        let history = try sut.library.folder.write(
            "artist,album,title,uts\nRadiohead,Kid A,Idioteque,1700000000\n",
            to: "plays.csv"
        )

        let imported = try sut.library.run("import", history)
        let all = await client.text { $0.components(separatedBy: "event: plays").count == 2 }
        let counts = try await sut.ask("/v1/counts?of=artists")

        expectEqual(imported.status, 0)
        expectEqual(all.components(separatedBy: "event: plays").count, 2)
        #expect(counts.text.contains(#""artist":"Radiohead""#))
    }

    @Test("Playback in the player's process is an event, and the response at /v1/now") func playing()
        async throws
    {
        let library = Program(folder: try TemporaryFolder())
        _ = try library.run("add", "Kid A", "Radiohead")
        let sut = try await ServerProcess(over: library)
        let client = try sut.follow()
        _ = await client.text(until: "event: now")
        let player = try await Player(over: library)

        try await player.play()
        let all = await client.text(until: #""state":"playing""#)
        let now = try await sut.ask("/v1/now")
        await player.end()
        let end = await client.text { afterPlaying(in: $0).contains(#"{"state":"stopped"}"#) }

        #expect(all.contains(#"event: now\#ndata: {"state":"playing""#))
        #expect(now.text.contains(#""state":"playing""#))
        #expect(now.text.contains(#""title":"Title 1""#))
        #expect(afterPlaying(in: end).contains(#"{"state":"stopped"}"#))

        @Sendable func afterPlaying(in text: String) -> Substring {
            text.range(of: #""state":"playing""#).map { text[$0.upperBound...] } ?? ""
        }
    }

    /// The library's player, without mpv.
    private struct Player {
        private let library: SQLiteLibrary
        private let audio = AudioPlayingSpy { $0.position = { _ in .success(60_000) } }
        private let session: PlaybackSession
        private let host: PlayerHost
        private let running: Task<PlayerHost.End, Never>

        init(over program: Program) async throws {
            let path = program.folder.path("library.sqlite")
            library = try SQLiteLibrary.open(at: path)
            session = PlaybackSession(
                player: audio,
                queue: library,
                volume: library,
                recorder: library,
                clock: ManualClock(),
                isMissing: { _ in false }
            )
            let host = try #require(
                try await PlayerHost(
                    player: session,
                    session: session,
                    library: library,
                    place: PlayerSocket(
                        library: path,
                        runtime: program.folder.path,
                        temporary: program.folder.path
                    ),
                    process: PlayerProcess(number: 1, startedAt: Date(), version: "test", log: nil),
                    idleTime: nil
                )
            )
            self.host = host
            running = Task { await host.run() }
        }

        func play() async throws {
            try await session.play([library.add(NewTrack(details: Track.playable(1).details))])
            audio.sendEvents(.started(1, positionMs: 0, durationMs: 100_000))
        }

        func end() async {
            await host.end(.signal)
            _ = await running.value
            library.close()
        }
    }
}

extension ServerProcess {
    /// A connection that follows the events.
    ///
    /// - Parameter headers: additional headers, each with its line break.
    func follow(headers: String = "") throws -> LoopbackClient {
        let client = try connect()
        client.send(
            "GET /v1/events HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n\(headers)\r\n"
        )
        return client
    }
}

extension LoopbackClient {
    /// The text received until it is as expected.
    func text(until isExpected: @escaping @Sendable (String) -> Bool) async -> String {
        let bytes = await bytes { isExpected(String(decoding: $0, as: UTF8.self)) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
