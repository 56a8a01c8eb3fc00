import Dispatch
import Platform

/// A connection to a bus, closed when released.
public final class DBusConnection: Sendable {
    /// The calls and signals of other programs. It ends with the connection.
    ///
    /// At most 256 of them wait: further calls are refused, and signals are lost.
    public let incoming: AsyncStream<DBusMessage>
    private let calls = DBusCalls()
    private let socket: DBusSocket

    /// Connects to the first bus that answers. Throws `disconnected` if none does.
    public static func connect(to addresses: [DBusAddress]) async throws(DBusError) -> DBusConnection {
        for address in addresses {
            guard let socket = try? UnixSocket.connect(to: address.path) else { continue }
            let connection = DBusConnection(socket)
            if (try? await connection.callBus("Hello")) != nil { return connection }
        }
        throw .disconnected
    }

    /// - Parameter socket: a socket that doesn't block, connected to a bus.
    init(_ socket: OpenFile) {
        let (stream, continuation) = AsyncStream<DBusMessage>.makeStream(
            bufferingPolicy: .bufferingOldest(256)
        )
        incoming = stream
        let handlers = DBusSocket.Handlers(
            didReceive: { [calls] message, socket in
                switch message.kind {
                case .reply, .error: calls.end(with: message)
                case .call, .signal:
                    if case .enqueued = continuation.yield(message) { return }
                    let refusal = DBusError("LimitsExceeded", "Too many calls are waiting.")
                    socket.reply(to: message, with: .failure(refusal), serial: calls.newSerial())
                }
            },
            didEnd: { [calls] in
                calls.endAll()
                continuation.finish()
            }
        )
        self.socket = DBusSocket(socket, handlers: handlers)
    }

    /// Hangs up once everything is sent.
    public func close() {
        socket.finish()
    }

    /// Calls a method of another program.
    ///
    /// - Returns: its results.
    /// - Throws: the other program's error; `noReply` after the time limit, or if the task is cancelled; `disconnected`
    ///   if the connection ends.
    @discardableResult
    public func call(_ call: DBusMessage, within limit: Duration = .seconds(25)) async throws(DBusError)
        -> [DBusValue]
    {
        var call = call
        call.serial = calls.newSerial()
        return try await withTaskCancellationHandler { [call] in
            await withCheckedContinuation { waiter in
                guard calls.wait(for: call.serial, waiter) else { return }
                socket.send(call.bytes())
                DispatchQueue.global().asyncAfter(deadline: .now() + limit / .seconds(1)) { [calls] in
                    calls.end(call.serial, with: .failure(.noReply))
                }
            }
        } onCancel: { [serial = call.serial] in
            calls.end(serial, with: .failure(.noReply))
        }.get()
    }

    /// Answers a call with the method's results, or an error. Does nothing if the caller doesn't expect a reply.
    public func reply(to call: DBusMessage, with result: Result<[DBusValue], DBusError>) {
        socket.reply(to: call, with: result, serial: calls.newSerial())
    }

    /// Sends a signal.
    public func send(_ signal: DBusMessage) {
        var signal = signal
        signal.serial = calls.newSerial()
        socket.send(signal.bytes())
    }
}

extension DBusSocket {
    fileprivate func reply(
        to call: DBusMessage,
        with result: Result<[DBusValue], DBusError>,
        serial: UInt32
    ) {
        guard call.kind == .call, call.expectsReply else { return }
        var answer = call.answer(result)
        answer.serial = serial
        send(answer.bytes())
    }
}

// MARK: The bus

extension DBusConnection {
    /// Takes a name by which other programs find this one. Returns `false` if another program has it.
    public func requestName(_ name: String) async throws(DBusError) -> Bool {
        let doNotQueue: UInt32 = 4
        let reply = try await callBus("RequestName", .string(name), .uint32(doNotQueue))
        let (isOwner, wasOwner): (UInt32, UInt32) = (1, 4)
        return reply == [.uint32(isOwner)] || reply == [.uint32(wasOwner)]
    }

    public func releaseName(_ name: String) async throws(DBusError) {
        try await callBus("ReleaseName", .string(name))
    }

    /// Listens for the signals that match a rule, such as `type='signal',member='NotificationClosed'`.
    public func addMatch(_ rule: String) async throws(DBusError) {
        try await callBus("AddMatch", .string(rule))
    }

    @discardableResult
    private func callBus(_ member: String, _ body: DBusValue...) async throws(DBusError) -> [DBusValue] {
        let bus = "org.freedesktop.DBus"
        return try await call(.call(member, of: bus, at: "/org/freedesktop/DBus", to: bus, body))
    }
}
