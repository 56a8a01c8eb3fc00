import Synchronization

/// A clock that a test advances.
public final class ManualClock: Clock {
    public struct Instant: InstantProtocol {
        public var offset = Duration.zero

        public init(offset: Duration = .zero) {
            self.offset = offset
        }

        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        let deadline: Instant
        let continuation: CheckedContinuation<Bool, Never>
    }

    private struct Watcher {
        /// The deadline of the sleeper to wait for; `nil` for any.
        let deadline: Instant?
        let continuation: CheckedContinuation<Void, Never>
    }

    private struct State {
        var now = Instant()
        var count = 0
        var sleepers: [Int: Sleeper] = [:]
        var watchers: [Watcher] = []
    }

    private let state = Mutex(State())

    public init() {}

    public var now: Instant { state.withLock { $0.now } }
    public var minimumResolution: Duration { .zero }

    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let number = state.withLock { state in
            state.count += 1
            return state.count
        }
        let isOver = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let (answer, watchers) = state.withLock { state -> (Bool?, [Watcher]) in
                    if Task.isCancelled { return (false, []) }
                    if deadline <= state.now { return (true, []) }
                    state.sleepers[number] = Sleeper(deadline: deadline, continuation: continuation)
                    let watchers = state.watchers.filter { $0.deadline ?? deadline == deadline }
                    state.watchers.removeAll { $0.deadline ?? deadline == deadline }
                    return (nil, watchers)
                }
                if let answer { continuation.resume(returning: answer) }
                for watcher in watchers { watcher.continuation.resume() }
            }
        } onCancel: {
            let sleeper = state.withLock { $0.sleepers.removeValue(forKey: number) }
            sleeper?.continuation.resume(returning: false)
        }
        guard isOver else { throw CancellationError() }
    }

    /// Whether any task is sleeping.
    public var hasSleepers: Bool { state.withLock { !$0.sleepers.isEmpty } }

    /// Waits until a task sleeps.
    ///
    /// - Parameter offset: the task's deadline, relative to the clock's start; `nil` for any task.
    public func waitForSleeper(until offset: Duration? = nil) async {
        let deadline = offset.map(Instant.init(offset:))
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                let isThere = state.sleepers.values.contains { $0.deadline == deadline ?? $0.deadline }
                if !isThere { state.watchers.append(Watcher(deadline: deadline, continuation: continuation)) }
                return isThere
            }
            if isThere { continuation.resume() }
        }
    }

    /// Advances the clock, and wakes the tasks with deadlines that have passed.
    public func advance(by duration: Duration) {
        let woken = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let woken = state.sleepers.filter { $0.value.deadline <= state.now }
            for number in woken.keys { state.sleepers[number] = nil }
            return woken.values.map(\.continuation)
        }
        for continuation in woken { continuation.resume(returning: true) }
    }
}
