import Synchronization

/// What tasks want of the thread that transfers.
final class TransferQueue: Sendable {
    enum Command {
        case start(HTTPRequest, deadline: ContinuousClock.Instant?, ResponseBuffer)
        case cancel(ResponseBuffer)
        /// There is room again.
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

    /// Has the thread end.
    func close() {
        state.withLock { state in
            state.isClosed = true
            state.wake?()
        }
    }

    /// Takes all commands; `nil` if there are none and the mailbox is closed.
    func take() -> [Command]? {
        state.withLock { state in
            guard !state.commands.isEmpty || !state.isClosed else { return nil }
            defer { state.commands = [] }
            return state.commands
        }
    }

    /// Sets how the thread is woken, which is called with the mailbox locked; `nil` before it ends.
    func setWake(_ wake: (@Sendable () -> Void)?) {
        state.withLock { $0.wake = wake }
    }

    /// Fails all requests: there is no thread, or it ends.
    func giveUp() {
        let commands = state.withLock { state in
            (state.wake, state.hasThread) = (nil, false)
            defer { state.commands = [] }
            return state.commands
        }
        for case .start(_, _, let inbox) in commands {
            inbox.finish(.failure(HTTPError(.unavailable, wasSent: false)))
        }
    }
}
