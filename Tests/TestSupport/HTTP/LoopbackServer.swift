import Platform

/// An HTTP server on 127.0.0.1 for tests. A closure returns its responses, which may have faults, and it records all
/// requests. It has its own threads, and stops when released.
public final class LoopbackServer: Sendable {
    public let port: UInt16
    private let log: LoopbackLog
    private let stopping: Gate

    /// - Parameter respond: called for each request, possibly concurrently.
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

    /// Creates a server with the same response to every request.
    public convenience init(always response: Response) throws {
        try self.init { _ in response }
    }

    deinit {
        stopping.open()
        log.hangUpAll()
    }

    /// The base URL, such as `http://127.0.0.1:40123`, without a trailing slash.
    public var url: String { "http://127.0.0.1:\(port)" }

    /// All requests so far, including requests without a response.
    public var requests: [Request] { log.requests }

    /// Waits until clients have closed all connections.
    public func waitUntilDisconnected() async {
        await log.waitUntilDisconnected()
    }
}
