import Dispatch
import Entities
import Foundation
import Platform
import Services
import Synchronization
import TestSupport
import Testing

@testable import PlayerIPC

@Suite("Many concurrent processes", .timeLimit(.minutes(5)))
struct CrowdTests {
    @Test("Processes that connect silently don't block others")
    func silentCrowd() async throws {
        let sut = try SharingSUT()
        var timeouts = PlayerTimeouts.endless
        timeouts.request = .zero
        let (player, program) = (try await sut.player(timeouts: timeouts), sut.program())

        let silent = try (0..<500).map { _ in try UnixSocket.connect(to: sut.place.socket) }
        try await program.shared.perform(.pause)

        expectEqual(player.own.requests, [.pause])
        withExtendedLifetime(silent) {}
    }

    @Test("In a crowd of processes, half of them hostile, all others are answered")
    func mixedCrowd() async throws {
        try await expectEqual(Crowd(count: 100).answers(), 50)
    }

    @Test("Without a player, programs that change the queue are all answered")
    func turns() async throws {
        try await expectEqual(Crowd(count: 8).turns(25), 200)
    }

    @Test("A player that ends refuses a request in transit")
    func refusal() async throws {
        let sut = try SharingSUT()
        let player = try await sut.player()
        let client = LineSocket(try UnixSocket.connect(to: sut.place.socket))
        var buffer = LineBuffer()
        let greeting = try client.readLine(&buffer, within: .seconds(30))

        await player.end()
        let reply = try client.readLine(&buffer, within: .seconds(30))

        expectEqual(LineSocket.message(LineSocket.Greeting.self, in: greeting), .current)
        expectEqual(LineSocket.message(PlayerReply.self, in: reply), .gone)
        #expect(throws: LineSocket.Problem.end) { try client.readLine(&buffer, within: .seconds(30)) }
    }

    @Test("A player that ends answers a request that it has begun")
    func lastAnswer() async throws {
        let sut = try SharingSUT()
        let (permissions, permit) = AsyncStream<Void>.makeStream()
        let (player, program) = (try await sut.player(), sut.program())
        player.own.answer(.pause) {
            for await _ in permissions { break }
            return .success(.done)
        }
        let waiting = LineSocket(try UnixSocket.connect(to: sut.place.socket))
        async let answer = program.shared.perform(.pause)
        while player.own.requests.last != .pause { await Task.yield() }

        async let end: Void = player.end()
        var buffer = LineBuffer()
        // This one is refused as soon as the other begins to leave.
        for _ in ["greeting", "refusal"] { _ = try waiting.readLine(&buffer, within: .seconds(30)) }
        permit.yield()

        _ = try await answer
        await end
        expectEqual(player.own.requests, [.pause])
        expectEqual(player.session.messages.last, .end)
        expectEqual(program.own.requests, [])
    }

    @Test("A read-only request is repeated if the process that plays is killed")
    func readingAgain() async throws {
        let sut = try SharingSUT()
        let lock = Mutex(try PlayerLock(at: sut.place.lock))
        let listener = try sut.listener()
        let process = sut.program()
        DispatchQueue(label: "killed").async {
            _ = listener.descriptor.waitForInput(or: listener.descriptor)
            let socket = UnixSocket.accept(from: listener)
            _ = socket?.sendAtOnce(LineSocket.line(LineSocket.Greeting.current))
            _ = socket?.descriptor.receive(upTo: 1 << 10)
            // The system releases the lock of a process that is killed.
            lock.withLock { $0 = nil }
            socket?.hangUp()
        }

        _ = try await process.shared.now()

        expectEqual(process.own.requests, [.now])
    }
}

@Suite("A thousand concurrent processes", .real, .timeLimit(.minutes(5)))
struct ThousandProcessesTests {
    @Test("In a crowd of a thousand processes, half of them hostile, all others are answered")
    func mixedCrowd() async throws {
        try await expectEqual(Crowd(count: 1_000).answers(), 500)
    }

    @Test("Without a player, thousands of changes of the queue are all answered")
    func turns() async throws {
        try await expectEqual(Crowd(count: 8).turns(1_250), 10_000)
    }
}

/// Processes that make requests concurrently.
private struct Crowd {
    let count: Int
    private let sut: SharingSUT

    init(count: Int) throws {
        self.count = count
        sut = try SharingSUT()
    }

    /// The number of concurrent requests. Each blocks a thread, of which a process has 255. Real processes each have
    /// their own.
    private static let workers = 50

    /// Makes half of the processes send a request to the one that plays, while the others each do one of five hostile
    /// things. Returns the number of answered requests.
    func answers() async throws -> Int {
        let player = try await sut.player()
        let (answered, attackers) = await withTaskGroup { group in
            for worker in 0..<Self.workers {
                group.addTask {
                    // Hostile connections stay open until all others are answered.
                    var (answered, attackers): (Int, [OpenFile?]) = (0, [])
                    for number in stride(from: worker, to: count / 2, by: Self.workers) {
                        attackers.append(attack(number))
                        if (try? await sut.program().shared.perform(.pause)) != nil {
                            answered += 1
                        }
                    }
                    return (answered, attackers)
                }
            }
            return await group.reduce((0, [])) { ($0.0 + $1.0, $0.1 + $1.1) }
        }
        withExtendedLifetime(attackers) {}
        let pauses = player.own.requests.count { $0 == .pause }
        await player.end()
        return pauses == answered ? answered : -pauses
    }

    private func attack(_ number: Int) -> OpenFile? {
        guard let client = try? UnixSocket.connect(to: sut.place.socket) else { return nil }
        switch number % 5 {
        case 0: break
        case 1: _ = client.sendAtOnce("nonsense\n".utf8)
        case 2: _ = client.sendAtOnce("{\"pause\":".utf8)
        case 3:
            let chunk = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)
            for _ in 0..<64 { _ = client.sendAtOnce(chunk) }
        default: client.hangUp()
        }
        return client
    }

    /// Makes each process send requests, one after another, while nothing plays. Returns the number of requests carried
    /// out.
    func turns(_ requests: Int) async throws -> Int {
        let processes = (0..<count).map { _ in sut.program() }
        let answered = await withTaskGroup { group in
            for process in processes {
                group.addTask {
                    var answered = 0
                    for _ in 0..<requests where (try? await process.shared.perform(.setVolume(50))) != nil {
                        answered += 1
                    }
                    return answered
                }
            }
            return await group.reduce(0, +)
        }
        let carriedOut = processes.reduce(0) { $0 + $1.own.requests.count }
        return carriedOut == answered ? answered : -carriedOut
    }
}
