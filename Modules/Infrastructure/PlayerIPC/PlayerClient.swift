import Dispatch
import Platform
import Services

/// Sends requests to the process that plays, each over its own connection.
struct PlayerClient: Sendable {
    let path: String
    let lock: String
    let timeouts: PlayerTimeouts

    enum Answer: Sendable {
        case reply(PlayerReply)
        /// No process listens, or it has stopped: the request wasn't carried out, or can safely be repeated.
        case noPlayer
        case failure(ServiceError)
    }

    /// Sends a request and waits for the reply. Cancelling the task also cancels the request.
    func ask(_ request: PlayerRequest) async -> Answer {
        let connection: LineSocket
        switch connect() {
        case .success(let socket): connection = socket
        case .failure(let problem): return problem.answer
        }
        let answer = await withTaskCancellationHandler {
            await onThread { () -> Answer in self.answer(to: request, over: connection) }
        } onCancel: {
            connection.hangUp()
        }
        return Task.isCancelled ? .failure(.cancelled) : answer
    }

    /// All replies to a request, until the process hangs up.
    func replies(to request: PlayerRequest) -> AsyncStream<PlayerReply> {
        let (stream, continuation) = AsyncStream<PlayerReply>.makeStream()
        guard case .success(let connection) = connect() else {
            continuation.finish()
            return stream
        }
        continuation.onTermination = { _ in connection.hangUp() }
        DispatchQueue(label: "sidewinder.sharing.follow").async {
            var buffer = LineBuffer()
            var line = begin(request, over: connection, &buffer)
            while case .success(let bytes) = line {
                if let reply = LineSocket.message(PlayerReply.self, in: bytes) { continuation.yield(reply) }
                line = Result { () throws(LineSocket.Problem) in
                    try connection.readLine(&buffer, within: nil)
                }.mapError { _ in .noPlayer }
            }
            continuation.finish()
        }
        return stream
    }

    private func answer(to request: PlayerRequest, over connection: LineSocket) -> Answer {
        var buffer = LineBuffer()
        switch begin(request, over: connection, &buffer) {
        case .failure(let problem): return problem.answer
        case .success(let line):
            let reply = LineSocket.message(PlayerReply.self, in: line)
            return reply.map(Answer.reply) ?? Problem.otherVersion(process: process).answer
        }
    }
}

// MARK: The conversation

extension PlayerClient {
    private enum Problem: Error {
        case noPlayer
        case silence(process: Int?)
        case otherVersion(process: Int?)
        case ended
        case system(ServiceError)

        var answer: Answer {
            switch self {
            case .noPlayer: .noPlayer
            case .silence(let process): .failure(.unavailable(.silentPlayer(process: process)))
            case .otherVersion(let process): .failure(.unavailable(.otherVersion(process: process)))
            case .ended: .failure(.unavailable(.processEnded))
            case .system(let error): .failure(error)
            }
        }
    }

    private var process: Int? { PlayerLock.holder(ofLockAt: lock) }

    private func connect() -> Result<LineSocket, Problem> {
        do throws(Errno) {
            return .success(LineSocket(try UnixSocket.connect(to: path)))
        } catch {
            return switch error.code {
            // EAGAIN: too many connections are waiting to be accepted.
            case ENOENT, ECONNREFUSED, EAGAIN: .failure(.noPlayer)
            default: .failure(.system(.inputOutput(path: path, reason: "\(error.reason).")))
            }
        }
    }

    /// Awaits the greeting, sends a request and returns the first line of the reply.
    private func begin(
        _ request: PlayerRequest,
        over connection: LineSocket,
        _ buffer: inout LineBuffer
    ) -> Result<[UInt8], Problem> {
        var isSent = false
        do throws(LineSocket.Problem) {
            let greeting = try connection.readLine(&buffer, within: timeouts.greeting)
            guard LineSocket.message(LineSocket.Greeting.self, in: greeting) == LineSocket.greeting else {
                return .failure(.otherVersion(process: process))
            }
            try connection.write(LineSocket.line(request), within: timeouts.answer)
            isSent = true
            return .success(try connection.readLine(&buffer, within: timeouts.answer))
        } catch {
            switch error {
            case .silence: return .failure(.silence(process: process))
            case .end: return .failure(isSent && !request.onlyReads ? .ended : .noPlayer)
            }
        }
    }

    /// Runs blocking work on a queue of its own. The global queue has only a few threads.
    private func onThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "sidewinder.sharing.request").async {
                continuation.resume(returning: work())
            }
        }
    }
}

/// The time limits for the other end of a connection.
public struct PlayerTimeouts: Sendable {
    /// The time to greet, which a running process does immediately.
    var greeting = Duration.seconds(3)
    /// The time to send a request while others wait for a connection.
    var request = Duration.milliseconds(100)
    /// The time to reply: mpv has 10 seconds, and a queue of a million tracks must be stored.
    var answer = Duration.seconds(60)
    /// The delay between attempts to reach a process that doesn't listen yet, and their number.
    var attempts = (delay: Duration.milliseconds(20), count: 150)
    /// The delay before following a process again that hung up but still plays.
    var following = Duration.seconds(1)

    public init() {}
}
