import Platform

/// An HTTP server on 127.0.0.1 for tests: it answers as a closure says, makes the mistakes that a response asks for,
/// and records what it was asked. It has threads of its own, and ends when released.
public final class LoopbackServer: Sendable {
    public let port: UInt16
    private let log: LoopbackLog
    private let stopping: Gate

    /// - Parameter respond: called for each request, also for several at once.
    public init(_ respond: @escaping @Sendable (Request) async -> Response) throws {
        let listener = try LoopbackSocket.listen()
        let (log, stopping) = (LoopbackLog(), try Gate())
        port = try LoopbackSocket.port(of: listener)
        (self.log, self.stopping) = (log, stopping)
        try SystemThread.start {
            while stopping.wait(watching: listener) == .input {
                guard let socket = LoopbackSocket.accept(from: listener) else { continue }
                let number = log.open(socket)
                let connection = LoopbackConnection(socket, number, log, respond)
                do {
                    try SystemThread.start { connection.serve() }
                } catch {
                    log.close(number)
                }
            }
        }
    }

    /// A server that gives every request the same response.
    public convenience init(always response: Response) throws {
        try self.init { _ in response }
    }

    deinit {
        stopping.open()
        log.hangUpAll()
    }

    /// Such as `http://127.0.0.1:40123`, without a slash at the end.
    public var url: String { "http://127.0.0.1:\(port)" }

    /// All requests so far, also those without a response.
    public var requests: [Request] { log.requests }

    /// Waits until clients have closed all connections.
    public func waitUntilDisconnected() async {
        await log.waitUntilDisconnected()
    }
}
