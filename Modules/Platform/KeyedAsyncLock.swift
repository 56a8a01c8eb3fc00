import Synchronization

/// A FIFO mutual-exclusion lock for tasks, keyed by name.
public final class KeyedAsyncLock: Sendable {
    private typealias Waiter = (number: Int, continuation: CheckedContinuation<Bool, Never>)

    private struct State {
        var count = 0
        /// The waiting tasks for each locked name.
        var waiters: [String: [Waiter]] = [:]
    }

    private let state = Mutex(State())

    public init() {}

    /// Waits for the lock on a name. The caller must release it with `end(_:)`.
    ///
    /// - Returns: `false` if the task was cancelled and doesn't hold the lock.
    public func take(_ thing: String) async -> Bool {
        let number = state.withLock { state in
            state.count += 1
            return state.count
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let answer: Bool? = state.withLock { state in
                    if Task.isCancelled { return false }
                    guard state.waiters[thing] != nil else {
                        state.waiters[thing] = []
                        return true
                    }
                    state.waiters[thing]?.append((number, continuation))
                    return nil
                }
                if let answer { continuation.resume(returning: answer) }
            }
        } onCancel: {
            leave(thing, number)
        }
    }

    /// Releases the lock on a name, and passes it to the next waiting task.
    public func end(_ thing: String) {
        let next = state.withLock { state -> CheckedContinuation<Bool, Never>? in
            guard let waiters = state.waiters[thing], let next = waiters.first else {
                state.waiters[thing] = nil
                return nil
            }
            state.waiters[thing] = Array(waiters.dropFirst())
            return next.continuation
        }
        next?.resume(returning: true)
    }

    /// Returns the number of tasks that wait for the lock on a name.
    func waitingCount(for thing: String) -> Int { state.withLock { $0.waiters[thing]?.count ?? 0 } }

    private func leave(_ thing: String, _ number: Int) {
        let waiter = state.withLock { state -> Waiter? in
            guard let index = state.waiters[thing]?.firstIndex(where: { $0.number == number }) else {
                return nil
            }
            return state.waiters[thing]?.remove(at: index)
        }
        waiter?.continuation.resume(returning: false)
    }
}
