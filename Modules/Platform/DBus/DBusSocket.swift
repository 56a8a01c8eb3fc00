import Dispatch
import Platform

/// Carries messages over a socket, in both directions and in order.
final class DBusSocket: Sendable {
    private let socket: OpenFile
    /// The queue for writing, which may wait for a slow bus.
    private let writing = DispatchQueue(label: "sidewinder.dbus.writing")

    struct Handlers: Sendable {
        let didReceive: @Sendable (DBusMessage, DBusSocket) -> Void
        /// The bus is gone, or has sent something invalid.
        let didEnd: @Sendable () -> Void
    }

    /// The time, in milliseconds, that the bus may take nothing before the connection ends.
    private static let patience: Int32 = 5000

    /// Begins with the authentication. Messages may follow immediately; a bus that refuses this user hangs up.
    init(_ socket: OpenFile, handlers: Handlers) {
        self.socket = socket
        // Busy cooperative threads don't delay it, so calls that were answered don't reach their time limits.
        Task(executorPreference: BlockingExecutor()) { [weak self] in
            var input = DBusInput()
            for await bytes in socket.chunks {
                guard let self, let messages = try? input.messages(adding: bytes) else { break }
                for message in messages { handlers.didReceive(message, self) }
            }
            socket.hangUp()
            handlers.didEnd()
        }
        send(DBusInput.authentication)
    }

    deinit {
        socket.hangUp()
    }

    func send(_ bytes: [UInt8]) {
        writing.async { self.write(bytes) }
    }

    /// Hangs up once everything is sent.
    func finish() {
        writing.async { self.socket.hangUp() }
    }

    private func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = socket.sendAtOnce(rest)
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var file = pollfd(fd: socket.number, events: Int16(POLLOUT), revents: 0)
                if poll(&file, 1, Self.patience) == 0 { return socket.hangUp() }
            } else if errno != EINTR {
                return socket.hangUp()
            }
        }
    }
}
