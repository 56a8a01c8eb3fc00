import Dispatch
import Platform
import Synchronization

/// A client's connection, served on one thread.
struct LoopbackConnection: Sendable {
    private let socket: OpenFile
    private let number: Int
    private let log: LoopbackLog
    private let respond: @Sendable (LoopbackServer.Request) async -> LoopbackServer.Response

    init(
        _ socket: OpenFile,
        _ number: Int,
        _ log: LoopbackLog,
        _ respond: @escaping @Sendable (LoopbackServer.Request) async -> LoopbackServer.Response
    ) {
        self.socket = socket
        self.number = number
        self.log = log
        self.respond = respond
    }

    /// Serves requests until either side closes the connection.
    func serve() {
        var reader = LoopbackReader(socket, connection: number)
        while let request = reader.next() {
            log.record(request)
            let pieces = response(to: request).pieces(withBody: request.method != "HEAD")
            guard pieces.allSatisfy(perform), request.header("Connection") != "close" else { break }
        }
        socket.hangUp()
        log.close(number)
    }

    private func response(to request: LoopbackServer.Request) -> LoopbackServer.Response {
        let (answer, isDone) = (Answer(), DispatchSemaphore(value: 0))
        // Not on the cooperative pool: all tests together may keep it busy for longer than a client waits.
        Task(executorPreference: LoopbackExecutor.shared) {
            let response = await respond(request)
            answer.response.withLock { $0 = response }
            isDone.signal()
        }
        isDone.wait()
        return answer.response.withLock(\.self) ?? .nothing
    }

    private final class Answer: Sendable {
        let response = Mutex<LoopbackServer.Response?>(nil)
    }

    /// Performs a piece, and returns whether the connection remains open.
    private func perform(_ piece: LoopbackServer.Response.Piece) -> Bool {
        switch piece {
        case .send(let bytes): return socket.sendAll(bytes)
        case .close: return false
        case .stall(let gate):
            // The client sends nothing during a stall: input means that it closed the connection.
            return gate.wait(watching: socket) == .opened
        }
    }
}
