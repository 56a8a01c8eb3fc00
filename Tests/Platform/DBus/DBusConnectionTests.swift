import Platform
import TestSupport
import Testing

@testable import DBus

@Suite(.timeLimit(.minutes(5)))
struct DBusConnectionTests {
    private static let question = DBusMessage.call("Ask", of: "a.b", at: "/a", to: "a.b", [.string("?")])

    /// A bus that has read the authentication.
    private func makeSUT() async throws -> ScriptedBus {
        let bus = try ScriptedBus()
        _ = await bus.authentication()
        return bus
    }

    @Test("A connection begins with the authentication, in one piece")
    func authentication() async throws {
        let bus = try ScriptedBus()

        await expectEqual(bus.authentication(), Array("\0AUTH EXTERNAL\r\nDATA\r\nBEGIN\r\n".utf8))
    }

    @Test(
        "A bus that refuses the user, or isn't a bus, ends the connection",
        arguments: [
            "REJECTED EXTERNAL\r\n", "DATA\r\nREJECTED\r\n", "HTTP/1.1 400 Bad Request\r\n",
            String(repeating: "x", count: 20_000), "DATA\r\nOK 1\r\nno message, but long enough",
        ]
    )
    func refusal(answer: String) async throws {
        let bus = try ScriptedBus(answer: answer)

        await #expect(throws: DBusError.disconnected) { try await bus.call(Self.question) }
        for await _ in bus.connection.incoming {}
    }

    @Test("Messages are the same, however their bytes are divided")
    func chunks() throws {
        let all = Array("DATA\r\nOK 1\r\n".utf8) + Samples.hello + Samples.bigEndian + Samples.littleEndian
        let expected = try [Samples.hello, Samples.bigEndian, Samples.littleEndian].map {
            try DBusMessage.read($0[...])
        }
        for size in [1, 7, 100, all.count] {
            var sut = DBusInput()

            let messages = try stride(from: 0, to: all.count, by: size).flatMap { start in
                try sut.messages(adding: Array(all[start...].prefix(size)))
            }

            expectEqual(messages, expected)
        }
    }

    @Test("A call returns the reply to it, among replies to others")
    func reply() async throws {
        let bus = try await makeSUT()

        async let first = bus.call(Self.question)
        let one = try #require(await bus.next())
        async let second = bus.call(Self.question)
        let two = try #require(await bus.next())
        bus.send(two.answer(.success([.int32(2)])))
        bus.send(two.answer(.success([.int32(3)])))
        bus.send(one.answer(.success([.int32(1)])))

        try await expectEqual(first, [.int32(1)])
        try await expectEqual(second, [.int32(2)])
        expectEqual(one.body, [.string("?")])
        #expect(one.serial != two.serial)
    }

    @Test("A call throws the error that it is answered with")
    func error() async throws {
        let bus = try await makeSUT()
        let error = DBusError("ServiceUnknown", "Nobody is there.")

        let results = Task { try await bus.call(Self.question) }
        let call = try #require(await bus.next())
        bus.send(call.answer(.failure(error)))

        await #expect(throws: error) { try await results.value }
    }

    @Test("A call without a reply ends at its time limit")
    func timeLimit() async throws {
        let bus = try await makeSUT()

        await #expect(throws: DBusError.noReply) {
            try await bus.connection.call(Self.question, within: .zero)
        }
    }

    @Test("A cancelled call ends, or isn't even sent")
    func cancellation() async throws {
        let bus = try await makeSUT()

        let call = Task { try await bus.call(Self.question) }
        _ = await bus.next()
        call.cancel()
        let late = Task {
            await Latch.waitForCancellation()
            return try await bus.call(Self.question)
        }
        late.cancel()

        await #expect(throws: DBusError.noReply) { try await call.value }
        await #expect(throws: DBusError.noReply) { try await late.value }
        bus.connection.send(.signal("Next", of: "a.b", at: "/"))
        await expectEqual(bus.next()?.member, "Next")
    }

    @Test(
        "When the bus hangs up, or sends what isn't a message, calls fail and the stream ends",
        arguments: [true, false]
    )
    func end(hangsUp: Bool) async throws {
        let bus = try await makeSUT()

        let results = Task { try await bus.call(Self.question) }
        _ = await bus.next()
        if hangsUp { bus.hangUp() } else { bus.send([UInt8](repeating: 0, count: 16)) }

        await #expect(throws: DBusError.disconnected) { try await results.value }
        for await _ in bus.connection.incoming {}
        await #expect(throws: DBusError.disconnected) { try await bus.call(Self.question) }
    }

    @Test("An end that comes together with the last message is noticed")
    func endWithMessage() async throws {
        let (bus, socket) = try OpenFile.socketPair()
        let ended = Latch()
        let handlers = DBusSocket.Handlers(
            didReceive: { _, _ in
                // Both arrive before the next wait for input.
                _ = bus.sendAtOnce(Samples.hello)
                bus.hangUp()
            },
            didEnd: { ended.open() }
        )
        let sut = DBusSocket(socket, handlers: handlers)
        // Otherwise, sending it would fail, and end the connection.
        expectEqual(bus.descriptor.receive(upTo: 1 << 10), DBusInput.authentication)

        _ = bus.sendAtOnce(Array("OK 1\r\n".utf8) + Samples.hello)

        await ended.wait()
        withExtendedLifetime(sut) {}
    }

    @Test("A closed connection sends the rest, and hangs up")
    func close() async throws {
        let bus = try await makeSUT()

        for _ in 0..<100 { bus.connection.send(.signal("Said", of: "a.b", at: "/")) }
        bus.connection.close()

        var count = 0
        while await bus.next() != nil { count += 1 }
        expectEqual(count, 100)
    }

    @Test("A released connection hangs up")
    func release() async throws {
        let (mine, theirs) = try OpenFile.socketPair()

        _ = DBusConnection(theirs)
        while !mine.descriptor.receive(upTo: 100).isEmpty {}
    }

    @Test("Calls and signals arrive in order; calls are answered if the caller expects it")
    func incoming() async throws {
        let bus = try await makeSUT()
        var silent = Self.question
        silent.expectsReply = false
        bus.send(silent, serial: 5)
        bus.send(.signal("Heard", of: "a.b", at: "/"), serial: 6)
        bus.send(Self.question, serial: 7)

        var members: [String?] = []
        for await message in bus.connection.incoming.prefix(3) {
            members.append(message.member)
            bus.connection.reply(to: message, with: .success([.boolean(true)]))
        }
        bus.connection.send(.signal("Said", of: "a.b", at: "/"))

        let (answer, signal) = (await bus.next(), await bus.next())
        expectEqual(members, ["Ask", "Heard", "Ask"])
        expectEqual(answer?.replySerial, 7)
        expectEqual(answer?.body, [.boolean(true)])
        expectEqual(signal?.member, "Said")
    }

    @Test("Calls are refused while too many others wait")
    func flood() async throws {
        let bus = try await makeSUT()

        for serial in 1...257 { bus.send(Self.question, serial: UInt32(serial)) }

        let refusal = await bus.next()
        expectEqual(refusal?.replySerial, 257)
        expectEqual(refusal?.errorName, "org.freedesktop.DBus.Error.LimitsExceeded")
        var count = 0
        for await _ in bus.connection.incoming.prefix(256) { count += 1 }
        expectEqual(count, 256)
    }
}
