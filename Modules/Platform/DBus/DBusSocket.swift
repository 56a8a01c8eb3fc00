import Dispatch
import Platform
import Synchronization

/// Carries messages over a socket, in both directions and in order.
final class DBusSocket: Sendable {
    private let socket: OpenFile
    private let reading = DispatchQueue(label: "sidewinder.dbus.reading")
    /// The queue for writing, which may wait for a slow bus.
    private let writing = DispatchQueue(label: "sidewinder.dbus.writing")
    private let input = Mutex(DBusInput())
    private let handlers: Handlers
    // Dispatch sources may be cancelled on any thread.
    nonisolated(unsafe) private let source: any DispatchSourceRead

    struct Handlers: Sendable {
        let didReceive: @Sendable (DBusMessage, DBusSocket) -> Void
        /// The bus is gone, or has sent something invalid. May be called more than once.
        let didEnd: @Sendable () -> Void
    }

    /// The time, in milliseconds, that the bus may take nothing before the connection ends.
    private static let patience: Int32 = 5000

    /// Begins with the authentication. Messages may follow immediately; a bus that refuses this user hangs up.
    init(_ socket: OpenFile, handlers: Handlers) {
        (self.socket, self.handlers) = (socket, handlers)
        source = DispatchSource.makeReadSource(fileDescriptor: socket.number, queue: reading)
        source.setCancelHandler { [socket] in withExtendedLifetime(socket) {} }
        source.setEventHandler { [weak self] in self?.receive() }
        source.activate()
        send(DBusInput.authentication)
    }

    deinit {
        end()
    }

    func send(_ bytes: [UInt8]) {
        writing.async { self.write(bytes) }
    }

    /// Carries out work after a delay.
    func after(_ delay: Duration, _ work: @escaping @Sendable () -> Void) {
        reading.asyncAfter(deadline: .now() + delay / .seconds(1), execute: work)
    }

    /// Hangs up once everything is sent.
    func finish() {
        writing.async { self.end() }
    }

    /// Hangs up.
    func end() {
        socket.hangUp()
        source.cancel()
        handlers.didEnd()
    }

    private func receive() {
        guard let bytes = socket.descriptor.available(upTo: 1 << 16) else { return }
        guard !bytes.isEmpty,
            let messages = try? input.withLock({ input in try input.messages(adding: bytes) })
        else { return end() }
        for message in messages { handlers.didReceive(message, self) }
    }

    private func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = socket.sendAtOnce(rest)
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var file = pollfd(fd: socket.number, events: Int16(POLLOUT), revents: 0)
                if poll(&file, 1, Self.patience) == 0 { return end() }
            } else if errno != EINTR {
                return end()
            }
        }
    }
}
