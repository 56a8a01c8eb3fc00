import Synchronization

/// Suspends tasks until it is opened.
public final class Latch: Sendable {
    private struct State {
        var isOpen = false
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    public init() {}

    /// Resumes all tasks, now and later.
    public func open() {
        let waiters = state.withLock { state in
            defer { state = State(isOpen: true) }
            return state.waiters
        }
        for waiter in waiters { waiter.resume() }
    }

    /// Waits until the latch is open, even if the task is cancelled.
    public func wait() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiters.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }

    /// Waits until the task is cancelled.
    public static func waitForCancellation() async {
        let latch = Latch()
        await withTaskCancellationHandler {
            await latch.wait()
        } onCancel: {
            latch.open()
        }
    }
}
