import Dispatch
import Foundation
import Synchronization

/// Hands values from a thread to a task, in order. The thread waits while enough of them aren't taken.
public final class BoundedChannel<Value: Sendable, Failure: Error>: Sendable {
    private struct State {
        var values: [Value] = []
        var outcome: Result<Void, Failure>?
        var isClosed = false
        var waiter: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())
    private let room = DispatchSemaphore(value: 0)

    /// - Parameter limit: how many values may wait to be taken.
    public init(limit: Int) {
        for _ in 0..<limit { room.signal() }
    }

    /// Adds a value once there is room, for which it blocks its thread.
    ///
    /// - Parameter seconds: how long it waits; `nil` for as long as it takes.
    /// - Returns: whether it was added: there was room in time, and somebody wants values still.
    public func give(_ value: Value, within seconds: TimeInterval? = nil) -> Bool {
        guard room.wait(timeout: seconds.map { .now() + $0 } ?? .distantFuture) == .success else {
            return false
        }
        let isWanted = update { state in
            if !state.isClosed { state.values.append(value) }
            return !state.isClosed
        }
        // The next one shall not wait, either.
        if !isWanted { room.signal() }
        return isWanted
    }

    /// Ends the values.
    public func finish(_ outcome: Result<Void, Failure>) {
        update { $0.outcome = outcome }
    }

    /// The next value, which only one task at a time may ask for; `nil` after the last, and once the task is cancelled.
    public func next() async throws(Failure) -> Value? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                update { $0.waiter = waiter }
            }
        } onCancel: {
            close()
        }
        return try state.withLock { state throws(Failure) in
            guard !state.isClosed else { return nil }
            guard !state.values.isEmpty else {
                try state.outcome?.get()
                return nil
            }
            room.signal()
            return state.values.removeFirst()
        }
    }

    /// Ends the values for both: nobody wants any more.
    public func close() {
        update { $0.isClosed = true }
        room.signal()
    }

    /// Changes the state, and wakes the task if it needn't wait any more.
    @discardableResult private func update<Result: Sendable>(
        _ change: (inout sending State) -> sending Result
    ) -> Result {
        let (result, waiter) = state.withLock { state in
            let result = change(&state)
            guard state.isClosed || state.outcome != nil || !state.values.isEmpty else {
                return (result, CheckedContinuation<Void, Never>?.none)
            }
            defer { state.waiter = nil }
            return (result, state.waiter)
        }
        waiter?.resume()
        return result
    }
}
