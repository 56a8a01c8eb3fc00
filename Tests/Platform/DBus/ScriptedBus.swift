import Dispatch
import Platform
import Synchronization

@testable import DBus

/// The other end of a connection, where a test plays the bus.
final class ScriptedBus: Sendable {
    let connection: DBusConnection
    private let socket: OpenFile
    private let queue = DispatchQueue(label: "sidewinder.tests.bus")
    private let state = Mutex((input: DBusInput(), messages: [DBusMessage]()))

    /// - Parameter answer: the bus's lines of the authentication.
    init(answer: String = "DATA\r\nOK 1\r\n") throws {
        let (mine, theirs) = try OpenFile.socketPair()
        (socket, connection) = (mine, DBusConnection(theirs))
        state.withLock { _ = try? $0.input.messages(adding: Array("OK 1\n".utf8)) }
        send(answer.utf8)
    }

    /// Calls a method over the connection, with a time limit that isn't reached even on a loaded machine.
    @discardableResult func call(_ call: DBusMessage) async throws(DBusError) -> [DBusValue] {
        try await connection.call(call, within: .seconds(3600))
    }

    func send(_ bytes: some Collection<UInt8>) {
        _ = socket.sendAtOnce(bytes)
    }

    func send(_ message: DBusMessage, serial: UInt32 = 9) {
        var message = message
        message.serial = serial
        send(message.bytes())
    }

    func hangUp() {
        socket.hangUp()
    }

    /// Waits for the beginning of the connection.
    func authentication() async -> [UInt8] {
        await onQueue { $0.socket.descriptor.receive(upTo: DBusInput.authentication.count) }
    }

    /// Waits for the next message, after `authentication()`.
    func next() async -> DBusMessage? {
        await onQueue { bus in
            while true {
                let next = bus.state.withLock { $0.messages.isEmpty ? nil : $0.messages.removeFirst() }
                if let next { return next }
                let bytes = bus.socket.descriptor.receive(upTo: 4096)
                if bytes.isEmpty { return nil }
                bus.state.withLock { $0.messages += (try? $0.input.messages(adding: bytes)) ?? [] }
            }
        }
    }

    private func onQueue<Value: Sendable>(_ work: @escaping @Sendable (ScriptedBus) -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: work(self)) }
        }
    }
}
