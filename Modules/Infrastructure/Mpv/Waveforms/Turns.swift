import Services
import Synchronization

/// An asynchronous mutex that serves tasks in order of arrival.
final class Turns: Sendable {
    private typealias Waiter = (number: Int, continuation: CheckedContinuation<Bool, Never>)

    private struct State {
        var isTaken = false
        var count = 0
        var waiters: [Waiter] = []
    }

    private let state = Mutex(State())

    /// Waits for a turn, which the caller must give back.
    ///
    /// - Throws: `cancelled`, without taking the turn.
    func take() async throws(ServiceError) {
        let number = state.withLock { state in
            state.count += 1
            return state.count
        }
        let hasTurn = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let answer: Bool? = state.withLock { state in
                    if Task.isCancelled { return false }
                    if state.isTaken {
                        state.waiters.append((number, continuation))
                        return nil
                    }
                    state.isTaken = true
                    return true
                }
                if let answer { continuation.resume(returning: answer) }
            }
        } onCancel: {
            leave(number)
        }
        guard hasTurn else { throw .cancelled }
    }

    func give() {
        let next = state.withLock { state in
            let next = state.waiters.isEmpty ? nil : state.waiters.removeFirst()
            state.isTaken = next != nil
            return next?.continuation
        }
        next?.resume(returning: true)
    }

    private func leave(_ number: Int) {
        let waiter = state.withLock { state in
            state.waiters.firstIndex { $0.number == number }.map { state.waiters.remove(at: $0) }
        }
        waiter?.continuation.resume(returning: false)
    }
}
