import Dispatch
import Platform
import Synchronization

/// One body that runs on a connection. Its task can cancel it before, while and after it runs.
final class ConnectionJob: Sendable {
    private enum State {
        case waiting
        case running(ServerLink)
        /// A thread is asking the server to cancel the statement.
        case ending
        case over
    }

    private let state = Mutex(State.waiting)
    private let flag = Atomic(false)
    private let isOver = DispatchSemaphore(value: 0)
    private let hasAsked = DispatchSemaphore(value: 0)

    /// Whether the task was cancelled.
    var isCancelled: Bool { flag.load(ordering: .acquiring) }

    /// Called before the body runs.
    func begin(_ link: ServerLink) {
        state.withLock { $0 = .running(link) }
    }

    /// Called after the body has run. When it returns, the server can't cancel a later statement by mistake.
    func end(_ link: ServerLink) {
        let wasEnding = state.withLock { state in
            defer { state = .over }
            return if case .ending = state { true } else { false }
        }
        guard wasEnding else { return }
        isOver.signal()
        if hasAsked.wait(timeout: .now() + .seconds(1)) == .timedOut { link.hangUp() }
    }

    /// Asks the server to cancel the running statement. If it doesn't within 5 seconds, the connection is given up.
    func cancel() {
        flag.store(true, ordering: .releasing)
        let link = state.withLock { state -> ServerLink? in
            guard case .running(let link) = state else { return nil }
            state = .ending
            return link
        }
        guard let link else { return }
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(5)) { [weak self] in
            self?.giveUp(link)
        }
        do {
            try SystemThread.start { [isOver, hasAsked] in
                // Asks repeatedly, because the statement may not have reached the server yet.
                repeat { link.cancel() } while isOver.wait(timeout: .now() + .milliseconds(100)) == .timedOut
                hasAsked.signal()
            }
        } catch {
            link.hangUp()
            hasAsked.signal()
        }
    }

    private func giveUp(_ link: ServerLink) {
        state.withLock { state in
            if case .ending = state { link.hangUp() }
        }
    }
}
