import Synchronization

/// The commands of tasks to the transfer thread.
final class TransferQueue: Sendable {
    enum Command {
        case start(HTTPRequest, deadline: ContinuousClock.Instant?, ResponseBuffer)
        case cancel(ResponseBuffer)
        /// Resumes a transfer, because its buffer has space again.
        case resume(ResponseBuffer)
    }

    enum Addition {
        case done
        case needsThread
    }

    private struct State {
        var commands: [Command] = []
        var hasThread = false
        var isClosed = false
        var wake: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    func add(_ command: Command) -> Addition {
        state.withLock { state in
            state.commands.append(command)
            guard state.hasThread else {
                state.hasThread = true
                return .needsThread
            }
            state.wake?()
            return .done
        }
    }

    /// Stops the thread.
    func close() {
        state.withLock { state in
            state.isClosed = true
            state.wake?()
        }
    }

    /// Takes all commands; `nil` if the queue is empty and closed.
    func take() -> [Command]? {
        state.withLock { state in
            guard !state.commands.isEmpty || !state.isClosed else { return nil }
            defer { state.commands = [] }
            return state.commands
        }
    }

    /// Sets the closure that wakes the thread. It is called with the queue locked.
    func setWake(_ wake: (@Sendable () -> Void)?) {
        state.withLock { $0.wake = wake }
    }

    /// Fails all requests, because the thread couldn't start or is ending.
    func giveUp() {
        let commands = state.withLock { state in
            (state.wake, state.hasThread) = (nil, false)
            defer { state.commands = [] }
            return state.commands
        }
        for case .start(_, _, let buffer) in commands {
            buffer.finish(.failure(HTTPError(.unavailable, wasSent: false)))
        }
    }
}
