import Dispatch
import Entities
import Foundation
import Platform
import Services
import TestSupport
import Testing

@testable import PlayerIPC

@Suite("Hostile processes", .timeLimit(.minutes(5)))
struct HostileProcessTests {
    @Test("A player that doesn't answer is named")
    func silence() async throws {
        let sut = try SharingSUT()
        let lock = try #require(try PlayerLock(at: sut.place.lock))
        lock.announce(isPlaying: true)
        let listener = try sut.listener()
        let program = sut.program(timeouts: .none)

        await #expect(throws: ServiceError.unavailable(.silentPlayer(process: Int(getpid())))) {
            try await program.shared.perform(.pause)
        }
        withExtendedLifetime((lock, listener)) {}
    }

    @Test("Waiting for a process that holds the lock but never listens ends")
    func noListener() async throws {
        let sut = try SharingSUT()
        let lock = try #require(try PlayerLock(at: sut.place.lock))
        let program = sut.program(timeouts: .none)

        await #expect(throws: ServiceError.unavailable(.silentPlayer(process: nil))) {
            try await program.shared.perform(.pause)
        }
        withExtendedLifetime(lock) {}
    }

    @Test(
        "Another version, nonsense, and an end before the answer are errors",
        arguments: [
            ("{\"sidewinder\":1}\n", false, .unavailable(.otherVersion(process: nil))),
            ("hello\n", false, .unavailable(.otherVersion(process: nil))),
            ("{\"sidewinder\":5}\n", true, .unavailable(.processEnded)),
            ("{\"sidewinder\":5}\n{\"done\":", true, .unavailable(.processEnded)),
            ("{\"sidewinder\":5}\n{}\n", true, .unavailable(.otherVersion(process: nil))),
            ("{\"sidewinder\":5}\n{\"now\":{}}\n", true, .unavailable(.otherVersion(process: nil))),
            (
                "{\"sidewinder\":5}\n{\"enqueued\":{\"ids\":[\(Int.min),\(Int.max)],\"leftOut\":[]}}\n", true,
                .unavailable(.otherVersion(process: nil))
            ),
            (
                "{\"sidewinder\":5}\n{\"update\":{\"_0\":{\"began\":{}},\"_1\":{}}}\n", true,
                .unavailable(.otherVersion(process: nil))
            ),
        ] as [(String, Bool, ServiceError)]
    )
    func badServer(text: String, readsRequest: Bool, error: ServiceError) async throws {
        let sut = try SharingSUT()
        let lock = try PlayerLock(at: sut.place.lock)
        let listener = try sut.listener()
        DispatchQueue(label: "bad server").async {
            _ = listener.descriptor.waitForInput(or: listener.descriptor)
            let socket = UnixSocket.accept(from: listener)
            _ = socket?.sendAtOnce(text.utf8)
            if readsRequest { _ = socket?.descriptor.receive(upTo: 1 << 10) }
            socket?.hangUp()
        }
        let program = sut.program()

        await #expect(throws: error) { try await program.shared.perform(.pause) }
        withExtendedLifetime(lock) {}
    }

    @Test(
        "A client that sends nonsense, half a request or nothing is left alone",
        arguments: ["", "{\"now\":", "nonsense\n", "{}\n", "{\"play\":{\"_0\":3}}\n", "\n"]
    )
    func badClient(text: String) async throws {
        let sut = try SharingSUT()
        let (player, program) = (try await sut.player(), sut.program())

        let client = try UnixSocket.connect(to: sut.place.socket)
        _ = client.sendAtOnce(text.utf8)
        try await program.shared.perform(.pause)

        expectEqual(player.own.requests, [.pause])
        withExtendedLifetime(client) {}
    }

    @Test("A client that doesn't read delays no others")
    func slowClient() async throws {
        let sut = try SharingSUT()
        let (player, program) = (try await sut.player(), sut.program())
        let client = try UnixSocket.connect(to: sut.place.socket)
        _ = client.sendAtOnce("{\"follow\":{}}\n".utf8)
        _ = client.descriptor.receive(upTo: 1 << 10)

        for _ in 0..<5_000 { player.own.sendNowPlaying(PlaybackUpdate(.changed, now: .playingFirst)) }
        try await program.shared.perform(.pause)

        expectEqual(player.own.requests, [.pause])
        withExtendedLifetime(client) {}
    }

    @Test("A request is cancelled when its client hangs up")
    func hangUp() async throws {
        let sut = try SharingSUT()
        let (steps, step) = AsyncStream<String>.makeStream()
        let (player, program) = (try await sut.player(), sut.program())
        player.own.answer(.pause) {
            step.yield("asked")
            let (never, continuation) = AsyncStream<Void>.makeStream()
            for await _ in never {}
            continuation.finish()
            step.yield("cancelled")
            return .failure(.cancelled)
        }
        var received = steps.makeAsyncIterator()
        let task = Task { () -> ServiceError? in
            do throws(ServiceError) { try await program.shared.perform(.pause) } catch { return error }
            return nil
        }
        let asked = await received.next()

        task.cancel()

        await expectEqual(task.value, .cancelled)
        expectEqual([asked, await received.next()], ["asked", "cancelled"])
    }

    @Test("A request is cancelled even if its client hangs up with the last bytes")
    func hangUpWithRequest() async throws {
        let (client, socket) = try OpenFile.socketPair()
        let cancelled = Latch()
        let handlers = PlayerPeer.Handlers(
            greeting: .current,
            answer: { _, _ in
                await Latch.waitForCancellation()
                cancelled.open()
            },
            mayGrow: { _ in
                // Both arrive before the next wait for input.
                _ = client.sendAtOnce("{}}\n".utf8)
                client.hangUp()
                return true
            },
            didEnd: { _ in }
        )
        let sut = PlayerPeer(socket, timeouts: PlayerTimeouts(), handlers: handlers)
        // Otherwise, sending it would fail, and end the connection.
        #expect(!client.descriptor.receive(upTo: 1 << 10).isEmpty)

        _ = client.sendAtOnce("{\"pause\":".utf8)

        await cancelled.wait()
        withExtendedLifetime(sut) {}
    }

    @Test(
        "A player that was killed is reported with its track, one that had stopped isn't",
        arguments: [true, false]
    )
    func killedPlayer(isPlaying: Bool) async throws {
        let sut = try SharingSUT()
        let lock = try #require(try PlayerLock(at: sut.place.lock))
        lock.announce(isPlaying: isPlaying)
        let listener = try sut.listener()
        let lines =
            LineSocket.line(LineSocket.Greeting.current)
            + LineSocket.line(PlayerReply(PlaybackUpdate(.began, now: .playingFirst)))
        DispatchQueue(label: "killed player").async {
            // A program asks for the status first, and then follows playback.
            for _ in 0..<2 {
                _ = listener.descriptor.waitForInput(or: listener.descriptor)
                let socket = UnixSocket.accept(from: listener)
                _ = socket?.sendAtOnce(lines)
                _ = socket?.descriptor.receive(upTo: 1 << 10)
                socket?.hangUp()
            }
        }
        let program = sut.program()

        let updates = await program.shared.nowPlaying().prefix(isPlaying ? 4 : 3).reduce(into: []) {
            $0.append($1)
        }

        let interruption = PlaybackUpdate.Cause.interrupted(.playable(1), .unavailable(.processEnded))
        expectEqual(updates.map(\.cause), [.present, .began] + (isPlaying ? [interruption] : []) + [.ended])
        #expect(updates.last?.now.item == nil)
        await program.shared.end()
        withExtendedLifetime((lock, listener)) {}
    }

    @Test("A request for deleted tracks plays nothing")
    func missingTracks() async throws {
        let sut = try SharingSUT()
        let (player, program) = (try await sut.player(), sut.program())

        await #expect(throws: ServiceError.notFound(.track(Track.playable(9).urn))) {
            try await program.shared.play([.playable(9)])
        }
        expectEqual(player.own.requests, [])
    }
}
