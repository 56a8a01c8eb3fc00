import Dispatch
import Platform
import Services

/// Sends requests to the player, each over its own connection.
struct PlayerClient: Sendable {
    let path: String
    let lock: String
    let timeouts: PlayerTimeouts
    let version: LineSocket.Greeting

    enum Answer: Sendable {
        case reply(PlayerReply)
        /// No process listens, or it has ended: the request wasn't carried out, or can safely be repeated.
        case noPlayer
        /// An older player has handed over to this program: it has kept the queue and the position, and ends.
        case handedOver(wasPlaying: Bool)
        case failure(ServiceError)
    }

    init(to place: PlayerSocket, timeouts: PlayerTimeouts, version: LineSocket.Greeting = .current) {
        (path, lock) = (place.socket, place.lock)
        (self.timeouts, self.version) = (timeouts, version)
    }

    /// Sends a request and waits for the reply. Cancelling the task also cancels the request.
    func ask(_ request: PlayerRequest) async -> Answer {
        let connection: LineSocket
        switch connect() {
        case .success(let socket): connection = socket
        case .failure(let problem): return problem.answer
        }
        let answer = await withTaskCancellationHandler {
            await onThread { () -> Answer in
                var buffer = LineBuffer()
                return self.answer(to: request, over: connection, &buffer)
            }
        } onCancel: {
            connection.hangUp()
        }
        return Task.isCancelled ? .failure(.cancelled) : answer
    }

    /// Sends a request, and blocks the calling thread until the reply.
    func answer(to request: PlayerRequest) -> Answer {
        switch connect() {
        case .success(let connection):
            var buffer = LineBuffer()
            return answer(to: request, over: connection, &buffer)
        case .failure(let problem): return problem.answer
        }
    }

    /// Sends a request, and returns the first reply and a stream of the others, which ends when the player hangs up.
    func follow(_ request: PlayerRequest) async -> (first: Answer, others: AsyncStream<PlayerReply>) {
        let (stream, continuation) = AsyncStream<PlayerReply>.makeStream()
        let connection: LineSocket
        switch connect() {
        case .success(let socket): connection = socket
        case .failure(let problem):
            continuation.finish()
            return (problem.answer, stream)
        }
        continuation.onTermination = { _ in connection.hangUp() }
        let first = await withTaskCancellationHandler {
            await withCheckedContinuation { answer in
                DispatchQueue(label: "sidewinder.sharing.follow").async {
                    var buffer = LineBuffer()
                    answer.resume(returning: self.answer(to: request, over: connection, &buffer))
                    while let line = try? connection.readLine(&buffer, within: nil) {
                        if let reply = LineSocket.message(PlayerReply.self, in: line) {
                            continuation.yield(reply)
                        }
                    }
                    continuation.finish()
                }
            }
        } onCancel: {
            connection.hangUp()
        }
        return (Task.isCancelled ? .failure(.cancelled) : first, stream)
    }

    private func answer(
        to request: PlayerRequest,
        over connection: LineSocket,
        _ buffer: inout LineBuffer
    ) -> Answer {
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
        case handedOver(wasPlaying: Bool)
        case silence(process: Int?)
        case otherVersion(process: Int?)
        case ended
        case system(ServiceError)

        var answer: Answer {
            switch self {
            case .noPlayer: .noPlayer
            case .handedOver(let wasPlaying): .handedOver(wasPlaying: wasPlaying)
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
            let greeting = LineSocket.message(
                LineSocket.Greeting.self,
                in: try connection.readLine(&buffer, within: timeouts.greeting)
            )
            guard greeting == version else {
                // Who only watches doesn't interrupt the music.
                guard request != .follow else { return .failure(.otherVersion(process: process)) }
                let isStopped = request == .handOver
                return .failure(try takeOver(from: greeting, orStop: isStopped, over: connection, &buffer))
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

    /// Asks a player of another version to hand over.
    ///
    /// - Parameter isStopped: whether a newer one is asked, too, because it is to be stopped.
    private func takeOver(
        from greeting: LineSocket.Greeting?,
        orStop isStopped: Bool,
        over connection: LineSocket,
        _ buffer: inout LineBuffer
    ) throws(LineSocket.Problem) -> Problem {
        guard let number = greeting?.sidewinder, isStopped || number < version.sidewinder,
            number >= LineSocket.Greeting.oldestWithHandOver
        else { return .otherVersion(process: process) }
        try connection.write(LineSocket.line(PlayerRequest.handOver), within: timeouts.answer)
        let line = try connection.readLine(&buffer, within: timeouts.answer)
        return switch LineSocket.message(PlayerReply.self, in: line) {
        case .handedOver(let wasPlaying): .handedOver(wasPlaying: wasPlaying)
        case .gone: .noPlayer
        default: .otherVersion(process: process)
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

    public init() {}
}
