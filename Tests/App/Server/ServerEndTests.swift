import Foundation
import TestSupport
import Testing

@Suite("The server's end", .timeLimit(.minutes(5)))
struct ServerEndTests {
    @Test("A signal stops the server and its event streams", arguments: [SIGTERM, SIGINT])
    func signal(number: Int32) async throws {
        let sut = try await ServerProcess(over: Program(folder: TemporaryFolder()))
        let (follower, idle, silent) = (try sut.follow(), try sut.connect(), try sut.connect())
        _ = await follower.text(until: "event: now")
        idle.send("GET /v1/now HTTP/1.1\r\nHost: localhost\r\n\r\n")
        _ = await idle.text(until: "{\"state\":\"stopped\"}\n")

        sut.send(signal: number)

        await expectEqual(sut.waitForEnd(), .exited(0))
        let events = try #require(await follower.rest())
        #expect(String(decoding: events, as: UTF8.self).hasSuffix("\r\n0\r\n\r\n"))
        #expect(await idle.rest() != nil)
        await expectEqual(silent.rest(), [])
    }

    @Test("A response in progress arrives completely") func answerUnderWay() async throws {
        let library = Program(folder: try TemporaryFolder())
        let long = String(repeating: "a", count: 5_000)
        let row = #""artist":"\#(long)","album":"\#(long)"}"#
        let rows = (0..<500).map { #"{"title":"\#($0)\#(long)",\#(row)\#n"# }.joined()
        _ = try library.run("import", library.folder.write(rows, to: "tracks.jsonl"))

        for connection in ["keep-alive", "close"] {
            let sut = try await ServerProcess(over: library)
            let client = try sut.connect(readsSlowly: true)
            client.send(
                "GET /v1/tracks?limit=500 HTTP/1.1\r\nHost: localhost\r\nConnection: \(connection)\r\n\r\n"
            )
            let head = await client.text(until: "\r\n\r\n")
            let match = head.firstMatch(of: /Content-Length: (\d+)/)
            let length = try #require(match.flatMap { Int($0.output.1) })

            sut.send(signal: SIGTERM)
            let answer = try ServerAnswer(await client.rest())

            #expect(length > 7_000_000)
            expectEqual(answer.body.count, length)
            await expectEqual(sut.waitForEnd(), .exited(0))
        }
    }

    @Test("A second server on the same port stops with a reason") func portInUse() async throws {
        let sut = try await ServerProcess(over: Program(folder: TemporaryFolder()))
        let second = try sut.library.call(
            "sidewinder-serve",
            "--bind",
            "127.0.0.1:\(sut.port)"
        )

        expectEqual(
            second,
            Outcome(
                stderr: "sidewinder-serve: Couldn't listen on 127.0.0.1, port \(sut.port): "
                    + "Address already in use. Choose another address or port with --bind.\n",
                status: 69
            )
        )
        try await expectEqual(sut.ask("/v1/now").status, 200)
    }

    @Test("The server stops when its library is deleted, moved or replaced", arguments: Loss.allCases)
    func libraryIsGone(loss: Loss) async throws {
        let library = Program(folder: try TemporaryFolder())
        _ = try library.run("add", "Hunter", "Björk")
        let sut = try await ServerProcess(over: library)
        let follower = try sut.follow()
        _ = await follower.text(until: "event: now")
        let path = library.folder.path("library.sqlite")

        try loss.happen(to: path)

        await expectEqual(sut.waitForEnd(), .exited(66))
        #expect(await follower.rest() != nil)
        let message =
            "sidewinder-serve: The library at \(path) was deleted, moved or replaced. Restart the server."
        #expect(await sut.text { $0.contains("Restart") }.contains(message))
    }

    #if canImport(Glibc)
        @Test("The server ends without the cleanup of libraries, which threads may still use")
        func withoutCleanup() throws {
            let library = Program(folder: try TemporaryFolder(), environment: ["LD_DEBUG": "files"])

            let outcome = try library.call("sidewinder-serve", "--version")

            #expect(outcome.stderr.contains("calling init:"))
            #expect(!outcome.stderr.contains("calling fini:"))
        }
    #endif

    @Test("The server continues when its library is only touched") func touched() async throws {
        let library = Program(folder: try TemporaryFolder())
        let sut = try await ServerProcess(over: library)
        let path = library.folder.path("library.sqlite")

        for mode in [0o600, 0o640, 0o600] {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        }
        let added = try library.run("add", "Hunter", "Björk")

        expectEqual(added.status, 0)
        #expect(try await sut.ask("/v1/tracks").text.contains(#""title":"Hunter""#))
    }

    enum Loss: CaseIterable {
        case deletion, move, replacement

        func happen(to path: String) throws {
            let files = FileManager.default
            switch self {
            case .deletion: try files.removeItem(atPath: path)
            case .move: try files.moveItem(atPath: path, toPath: path + ".old")
            case .replacement:
                try files.copyItem(atPath: path, toPath: path + ".new")
                guard rename(path + ".new", path) == 0 else { throw CocoaError(.fileWriteUnknown) }
            }
        }
    }
}
