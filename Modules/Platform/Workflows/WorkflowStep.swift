import Synchronization

/// Runs one step of a workflow, once. It ends on time even if the step doesn't, unlike a task group, which waits for
/// its children.
///
/// A step that exceeds its time limit is stopped by cancelling its task, as is the step of a cancelled workflow. If it
/// hasn't returned after the grace period, it is abandoned.
final class WorkflowStep<Value: Sendable, Failure: Error>: Sendable {
    typealias End = StepEnd<Value, Failure>

    private struct State {
        /// The end of the step's time limit, on its stopwatch.
        var deadline: Duration
        var stop: StopReason?
        var isOver = false
        var step: Task<Void, Never>?
        /// Waits for the deadline, then for the end of the grace period.
        var watch: Task<Void, Never>?
        var continuation: CheckedContinuation<End, Never>?
    }

    private let time: Duration
    private let times: WorkflowTimeouts
    private let stopwatch: Stopwatch
    private let state: Mutex<State>

    init(within time: Duration, _ times: WorkflowTimeouts) {
        self.time = time
        self.times = times
        stopwatch = times.clock.stopwatch()
        state = Mutex(State(deadline: time))
    }

    /// - Parameter late: receives the result of a step that returned after it was abandoned.
    func run(
        _ operation: @escaping @Sendable (Heartbeat) async throws(Failure) -> Value,
        late: @escaping @Sendable (Result<Value, Failure>) async -> Void = { _ in }
    ) async -> End {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if !start(operation, late: late, continuation) { continuation.resume(returning: .notStarted) }
            }
        } onCancel: {
            stop(.cancelled)
        }
    }

    /// - Returns: `false` if the workflow is already cancelled.
    private func start(
        _ operation: @escaping @Sendable (Heartbeat) async throws(Failure) -> Value,
        late: @escaping @Sendable (Result<Value, Failure>) async -> Void,
        _ continuation: CheckedContinuation<End, Never>
    ) -> Bool {
        state.withLock { state in
            guard state.stop == nil else { return false }
            state.continuation = continuation
            state.step = Task { @concurrent in
                let result: Result<Value, Failure>
                do throws(Failure) {
                    result = .success(try await operation(Heartbeat { self.beat() }))
                } catch {
                    result = .failure(error)
                }
                if !self.end({ .returned(result, stopped: $0) }) { await late(result) }
            }
            state.watch = Task { @concurrent in await self.watch() }
            return true
        }
    }

    private func beat() {
        let deadline = stopwatch.elapsed + time
        state.withLock { $0.deadline = deadline }
    }

    /// Stops the step at its deadline.
    private func watch() async {
        while !Task.isCancelled {
            // In this order: a beat in between moves the deadline.
            let elapsed = stopwatch.elapsed
            let deadline = state.withLock { $0.deadline }
            guard elapsed < deadline else { return stop(.timedOut) }
            await stopwatch.sleep(until: deadline)
        }
    }

    private func stop(_ reason: StopReason) {
        let grace = times.clock.stopwatch()
        let (step, watch) = state.withLock { state -> (Task<Void, Never>?, Task<Void, Never>?) in
            guard !state.isOver, state.stop == nil else { return (nil, nil) }
            state.stop = reason
            guard let step = state.step else { return (nil, nil) }
            defer {
                state.watch = Task { @concurrent in
                    await grace.sleep(until: self.times.grace)
                    if !Task.isCancelled { _ = self.end { _ in .abandoned(reason) } }
                }
            }
            return (step, state.watch)
        }
        watch?.cancel()
        step?.cancel()
    }

    /// - Returns: `false` if the step is already over.
    private func end(_ end: (StopReason?) -> End) -> Bool {
        let (last, isFirst) = state.withLock { state in
            guard !state.isOver else { return (state, false) }
            defer { (state.isOver, state.continuation, state.watch) = (true, nil, nil) }
            return (state, true)
        }
        guard isFirst else { return false }
        last.watch?.cancel()
        last.continuation?.resume(returning: end(last.stop))
        return true
    }
}
