import TestSupport
import Testing

@testable import DBus

@Suite("A connection to dbus-daemon", .real, .needs("dbus-daemon", "busctl"), .timeLimit(.minutes(5)))
struct RealBusTests {
    private static let object = DBusObject(
        path: "/com/example/Echo",
        interfaces: [DBusInterface("com.example.Echo", methods: [.init("Echo", "v", returns: "v")])]
    )

    private func connect(to bus: PrivateBus) async throws -> DBusConnection {
        try await DBusConnection.connect(to: DBusAddress.addresses(in: bus.address))
    }

    /// Answers calls with their arguments, until the task is cancelled.
    private func echo(over connection: DBusConnection) -> Task<Void, Never> {
        Task {
            for await call in connection.incoming where call.kind == .call {
                let answer = Result { () throws(DBusError) in
                    switch try Self.object.request(of: call) {
                    case .answered(let values): values
                    default: call.body
                    }
                }
                connection.reply(to: call, with: answer)
            }
        }
    }

    #if os(Linux)
        @Test("A bus is found by a path or by an abstract name", arguments: [false, true])
        func connecting(isAbstract: Bool) async throws {
            let bus = try PrivateBus(isAbstract: isAbstract)
            let connection = try await connect(to: bus)

            #expect(try await connection.requestName("com.example.Echo"))
        }
    #endif

    @Test("busctl calls the object, and reads its description")
    func busctl() async throws {
        let bus = try PrivateBus()
        let connection = try await connect(to: bus)
        #expect(try await connection.requestName("com.example.Echo"))
        let echoing = echo(over: connection)
        defer { echoing.cancel() }
        let place = ["com.example.Echo", "/com/example/Echo"]

        let answer = await bus.run(
            "busctl",
            "--user",
            "call",
            place[0],
            place[1],
            place[0],
            "Echo",
            "v",
            "a{s(ix)}",
            "1",
            "é",
            "7",
            "8"
        )
        let unknown = await bus.run("busctl", "--user", "call", place[0], place[1], place[0], "Sing")
        let tree = await bus.run("busctl", "--user", "--list", "tree", place[0])
        let description = await bus.run("busctl", "--user", "introspect", place[0], place[1], place[0])

        expectEqual(answer, #"v a{s(ix)} 1 "\303\251" 7 8"#)
        expectEqual(unknown, "Call failed: There is no method Sing.")
        expectEqual(tree.split(separator: "\n").last, "/com/example/Echo")
        #expect(description.contains(".Echo"))
    }

    @Test("Values of every type arrive unchanged, and errors with their name")
    func calls() async throws {
        let bus = try PrivateBus()
        let (server, client) = (try await connect(to: bus), try await connect(to: bus))
        #expect(try await server.requestName("com.example.Echo"))
        let echoing = echo(over: server)
        defer { echoing.cancel() }
        let place = "/com/example/Echo"

        for value in DBusMessage.everyType.body {
            let call = DBusMessage.call(
                "Echo",
                of: "com.example.Echo",
                at: place,
                to: "com.example.Echo",
                [.variant(value)]
            )
            try await expectEqual(client.call(call), [.variant(value)])
        }
        let wrong = DBusMessage.call("Echo", of: "com.example.Echo", at: place, to: "com.example.Echo")
        let error = await #expect(throws: DBusError.self) { try await client.call(wrong) }
        expectEqual(error?.name, "org.freedesktop.DBus.Error.InvalidArgs")
        let nobody = DBusMessage.call("Echo", of: "com.example.Echo", at: place, to: "com.example.Nobody")
        let absence = await #expect(throws: DBusError.self) { try await client.call(nobody) }
        expectEqual(absence?.name, "org.freedesktop.DBus.Error.ServiceUnknown")
    }

    @Test("A name has one owner at a time")
    func names() async throws {
        let bus = try PrivateBus()
        let (first, second) = (try await connect(to: bus), try await connect(to: bus))

        #expect(try await first.requestName("com.example.Echo"))
        #expect(try await first.requestName("com.example.Echo"))
        #expect(try await second.requestName("com.example.Echo") == false)
        try await first.releaseName("com.example.Echo")
        #expect(try await second.requestName("com.example.Echo"))
    }

    @Test("Only the signals of a rule arrive")
    func signals() async throws {
        let bus = try PrivateBus()
        let (sender, listener) = (try await connect(to: bus), try await connect(to: bus))
        try await listener.addMatch("type='signal',interface='com.example.Echo',member='Heard'")

        sender.send(.signal("Ignored", of: "com.example.Echo", at: "/"))
        sender.send(.signal("Heard", of: "com.example.Echo", at: "/", [.string("it")]))

        let signal = await listener.incoming.first { $0.interface == "com.example.Echo" }
        expectEqual(signal?.member, "Heard")
        expectEqual(signal?.body, [.string("it")])
    }

    @Test("When the daemon is killed, calls fail and the stream ends")
    func end() async throws {
        let bus = try PrivateBus()
        let connection = try await connect(to: bus)

        bus.end()
        for await _ in connection.incoming {}

        await #expect(throws: DBusError.disconnected) { try await connection.requestName("com.example.Echo") }
    }
}
