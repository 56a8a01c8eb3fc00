import Dispatch
import Platform
import Synchronization
import Testing

/// A connection to a server on 127.0.0.1, for bytes that no other client would send.
///
/// A wait ends when the expected bytes arrive; after a minute without any, the test fails.
public final class LoopbackClient: Sendable {
    private let socket: OpenFile
    private let received = Mutex<[UInt8]>([])
    private let queue = DispatchQueue(label: "loopback-client")

    /// - Parameter readsSlowly: whether the system's receive buffer is small.
    public init(port: UInt16, readsSlowly: Bool = false) throws {
        socket = try LoopbackSocket.connect(to: port, receiveBuffer: readsSlowly ? 1 << 18 : nil)
    }

    /// Sends text; returns `false` if the server doesn't accept it.
    @discardableResult public func send(_ text: String) -> Bool {
        socket.sendAll(Array(text.utf8)[...])
    }

    /// Receives bytes until they are as expected.
    ///
    /// - Returns: all bytes received so far, even if the server closed the connection or stopped sending.
    public func bytes(
        until isExpected: @escaping @Sendable ([UInt8]) -> Bool,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async -> [UInt8] {
        let (received, end) = await withCheckedContinuation { continuation in
            queue.async {
                var end = End.more
                while end == .more, !isExpected(self.received.withLock { $0 }) { end = self.receive() }
                continuation.resume(returning: (self.received.withLock { $0 }, end))
            }
        }
        if end == .silence {
            let text = String(decoding: received, as: UTF8.self)
            Issue.record("What is expected doesn't come after: \(text)", sourceLocation: sourceLocation)
        }
        return received
    }

    /// Receives text until it contains a part.
    public func text(
        until part: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async -> String {
        let bytes = await bytes(until: { $0.contains(Array(part.utf8)) }, sourceLocation: sourceLocation)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Receives everything until the server closes the connection; `nil` if it doesn't.
    public func rest() async -> [UInt8]? {
        await withCheckedContinuation { continuation in
            queue.async {
                var end = End.more
                while end == .more { end = self.receive() }
                continuation.resume(returning: end == .closed ? self.received.withLock { $0 } : nil)
            }
        }
    }

    private enum End {
        case more
        case closed
        case silence
    }

    private func receive() -> End {
        var ready = pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0)
        var count: Int32 = 0
        repeat { count = poll(&ready, 1, 60_000) } while count < 0 && errno == EINTR
        guard count > 0 else { return .silence }
        let more = socket.descriptor.receive(upTo: 1 << 16)
        received.withLock { $0 += more }
        return more.isEmpty ? .closed : .more
    }
}
