import Dispatch
import Foundation
import Synchronization

/// Passes values from a thread to a task, in order. The thread blocks while the channel is full.
public final class BoundedChannel<Value: Sendable, Failure: Error>: Sendable {
    private struct State {
        var values: [Value] = []
        var outcome: Result<Void, Failure>?
        var isClosed = false
        var waiter: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())
    private let room = DispatchSemaphore(value: 0)

    /// - Parameter limit: the maximum number of values that wait to be taken.
    public init(limit: Int) {
        for _ in 0..<limit { room.signal() }
    }

    /// Adds a value. Blocks the thread while the channel is full.
    ///
    /// - Parameter seconds: the maximum time to block; `nil` for no limit.
    /// - Returns: whether the value was added; `false` after the time limit, or if the channel is closed.
    public func give(_ value: Value, within seconds: TimeInterval? = nil) -> Bool {
        guard room.wait(timeout: seconds.map { .now() + $0 } ?? .distantFuture) == .success else {
            return false
        }
        let isWanted = update { state in
            if !state.isClosed { state.values.append(value) }
            return !state.isClosed
        }
        // The next call must not block, either.
        if !isWanted { room.signal() }
        return isWanted
    }

    /// Ends the channel from the producer's side. Values added before are still delivered.
    public func finish(_ outcome: Result<Void, Failure>) {
        update { $0.outcome = outcome }
    }

    /// Returns the next value; `nil` after the last, or if the channel is closed or the task is cancelled. Only one
    /// task at a time may call it.
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

    /// Closes the channel from the consumer's side. Remaining values are dropped.
    public func close() {
        update { $0.isClosed = true }
        room.signal()
    }

    /// Changes the state, and wakes the task if it can continue.
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
