import Platform
import TestSupport
import Testing

@testable import Mpd

@MainActor @Suite("Server", .timeLimit(.minutes(5)))
struct MpdServerTests {
    @Test("Clients are greeted, over IPv4 and IPv6, too")
    func greeting() async throws {
        let sut = try MpdSUT(alsoAt: [.tcp("127.0.0.1", port: 0), .tcp("::1", port: 0)])
        let ports = sut.server.ports

        let unix = MpdClient(try UnixSocket.connect(to: sut.path))
        let ipv4 = MpdClient(try LoopbackSocket.connect(to: ports[0]))
        let ipv6 = MpdClient(try LoopbackSocket.connect(toIPv6: ports[1]))

        for client in [unix, ipv4, ipv6] {
            await expectEqual(client.answer(), "OK MPD 0.23.5\n")
        }
        await expectEqual(unix.ask("config"), "music_directory: /music\nOK\n")
        await expectEqual(ipv4.ask("config"), "ACK [4@0] {config} Command only permitted to local clients\n")
    }

    @Test("Permissions differ between local clients and others")
    func permissions() async throws {
        let sut = try MpdSUT({ $0.permissions = [] }, alsoAt: [.tcp("127.0.0.1", port: 0)])
        let tcp = MpdClient(try LoopbackSocket.connect(to: sut.server.ports[0]))
        _ = await tcp.answer()

        await expectEqual(
            tcp.ask("setvol 3"),
            "ACK [4@0] {setvol} you don't have permission for \"setvol\"\n"
        )
        try await expectEqual(sut.client().ask("setvol 3"), "OK\n")
    }

    @Test("A port that is taken is named")
    func takenPort() throws {
        let sut = try MpdSUT(alsoAt: [.tcp("127.0.0.1", port: 0)])
        let port = sut.server.ports[0]

        let failure = #expect(throws: MpdAddress.Failure.self) {
            try MpdServer(at: [.tcp("127.0.0.1", port: port)], routes: [])
        }

        expectEqual(failure?.errno, Errno(code: EADDRINUSE))
        guard case .tcp("127.0.0.1", port) = failure?.address else {
            Issue.record("It names \(String(describing: failure?.address)).")
            return
        }
    }

    @Test("An abandoned Unix socket is replaced, and one in use isn't")
    func usedPath() async throws {
        let folder = try ShortFolder()
        _ = try UnixSocket.listen(at: folder.path("mpd"))

        let server = try MpdServer(at: [.unix(path: folder.path("mpd"))], routes: [])

        try await expectEqual(MpdClient(path: folder.path("mpd")).ask("ping"), "OK\n")
        let failure = #expect(throws: MpdAddress.Failure.self) {
            try MpdServer(at: [.unix(path: folder.path("mpd"))], routes: [])
        }
        expectEqual(failure?.errno, Errno(code: EADDRINUSE))
        await server.close()
        #expect(throws: Errno(code: ENOENT)) { try UnixSocket.connect(to: folder.path("mpd")) }
    }

    @Test("A socket that listens already is adopted, and its path stays")
    func adopted() async throws {
        let folder = try ShortFolder()
        let listener = try UnixSocket.listen(at: folder.path("mpd"))
        let socket = try #require(TCPSocket.adopt(dup(listener.number)))
        let server = try MpdServer(at: [.adopted(socket)], routes: [])

        try await expectEqual(MpdClient(path: folder.path("mpd")).ask("ping"), "OK\n")
        await server.close()
        #expect(throws: Never.self) { try UnixSocket.connect(to: folder.path("mpd")) }
    }

    @Test("Of too many clients, the last one is turned away")
    func manyClients() async throws {
        let sut = try MpdSUT { $0.maximumConnections = 3 }
        var clients: [MpdClient] = []
        for _ in 0..<3 { clients.append(try await sut.client()) }
        expectEqual(sut.server.clientCount, 3)

        #expect(await MpdClient(try UnixSocket.connect(to: sut.path)).readToEnd().isEmpty)
        await expectEqual(clients.removeLast().transcript(of: "ping\n"), "OK\n")
        try await expectEqual(sut.client().ask("ping"), "OK\n")
        withExtendedLifetime(clients) {}
    }

    @Test("A silent client is disconnected, but not while it waits for changes")
    func silence() async throws {
        let clock = ManualClock()
        let sut = try MpdSUT(clock: clock)
        let (silent, waiting) = (try await sut.client(), try await sut.client())
        _ = await waiting.ask("setvol 3")
        await expectEqual(waiting.ask("idle\nidle player"), "changed: mixer\nOK\n")

        await clock.waitForSleeper()
        clock.advance(by: .seconds(60))

        #expect(await silent.readToEnd().isEmpty)
        sut.server.notify([.player])
        await expectEqual(waiting.answer(), "changed: player\nOK\n")
    }

    @Test("A client that reads slowly holds up its command, and not the memory")
    func slowReader() async throws {
        let counter = Counter()
        let songs = MpdRoute(name: "listallinfo", arguments: 0..<1, permission: .read) {
            _,
            response async throws(MpdError) in
            for index in 0..<20_000 {
                counter.count = index + 1
                try await response.add(
                    MpdSong("\(index)", tags: [.title: String(repeating: "x", count: 340)])
                )
            }
        }
        // A clock that stands still: on a busy machine, the client may be slower than allowed.
        let sut = try MpdSUT(routes: [songs], clock: ManualClock())
        let (slow, other) = (try await sut.client(), try await sut.client())

        slow.send("listallinfo\nclose\n")
        let first = await slow.skip(atLeast: 1)
        for _ in 0..<200 { _ = await other.ask("ping") }
        let countBefore = counter.count
        let rest = await slow.skip(atLeast: .max)

        #expect(countBefore < 5_000)
        expectEqual(counter.count, 20_000)
        #expect(first + rest >= 7_000_000)
    }

    @Test("A client that reads nothing at all is disconnected, which ends its command")
    func stalledReader() async throws {
        let clock = ManualClock()
        let (begun, ended) = (Latch(), Latch())
        let endless = MpdRoute(name: "endless", arguments: 0..<1, permission: .read) {
            _,
            response async throws(MpdError) in
            begun.open()
            defer { ended.open() }
            while true { try await response.add("file", "x") }
        }
        let sut = try MpdSUT(routes: [endless], clock: clock)
        let client = try await sut.client()

        client.send("endless\n")
        await begun.wait()
        await clock.waitForSleeper()
        clock.advance(by: .seconds(60))

        await ended.wait()
        withExtendedLifetime(client) {}
    }

    @Test("Closing ends conversations and waits, and lets commands return")
    func close() async throws {
        let (begun, ended) = (Latch(), Latch())
        let slow = MpdRoute(name: "slow", arguments: 0..<1, permission: .read) {
            _,
            _ async throws(MpdError) in
            begun.open()
            await Latch.waitForCancellation()
            ended.open()
        }
        let sut = try MpdSUT(routes: [slow])
        let (busy, waiting) = (try await sut.client(), try await sut.client())
        busy.send("slow\n")
        waiting.send("idle\n")
        await begun.wait()

        await sut.server.close()

        await ended.wait()
        #expect(await busy.readToEnd().isEmpty)
        #expect(await waiting.readToEnd().isEmpty)
        expectEqual(sut.server.clientCount, 0)
    }

    @Test("A server that is released hangs up")
    func release() async throws {
        var sut: MpdSUT? = try MpdSUT()
        let client = try await sut?.client()
        weak let server = sut?.server

        sut = nil

        #expect(server == nil)
        await expectEqual(client?.readToEnd(), "")
    }

    @Test("Commands of a client are answered in order, however slow they are")
    func pipelining() async throws {
        let gate = Latch()
        let slow = MpdRoute(name: "slow", arguments: 0..<1, permission: .read) {
            _,
            response async throws(MpdError) in
            await gate.wait()
            try await response.add("slow", true)
        }
        let sut = try MpdSUT(routes: [slow])
        let (client, other) = (try await sut.client(), try await sut.client())

        client.send("slow\nstatus\nslow\n")
        await expectEqual(other.ask("ping"), "OK\n")
        gate.open()

        await expectEqual(client.answer(), "slow: 1\nOK\n")
        await expectEqual(client.answer(), "volume: 100\nrepeat: 0\nstate: stop\nOK\n")
        await expectEqual(client.answer(), "slow: 1\nOK\n")
    }

    @Test("A client that hangs up in the middle of an answer is forgotten")
    func hangUp() async throws {
        let sut = try MpdSUT()
        let client = try await sut.client()

        client.send(String(repeating: "find artist Mira\n", count: 10_000))
        client.hangUp()

        try await expectEqual(sut.client().ask("ping"), "OK\n")
    }
}

@MainActor private final class Counter {
    var count = 0
}
