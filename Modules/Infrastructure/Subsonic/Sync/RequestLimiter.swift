import Synchronization

/// Limits the concurrent requests of a sync to four. While something plays, requests are sent one at a time, with
/// pauses in between, so the stream isn't disturbed.
final class RequestLimiter: Sendable {
    private struct State {
        var running = 0
        var count = 0
        var waiters: [Waiter] = []
    }

    private struct Waiter {
        let number: Int
        let continuation: CheckedContinuation<Bool, Never>
    }

    private let isPlaying: @Sendable () -> Bool
    private let clock: any Clock<Duration>
    private let state = Mutex(State())

    static let requestsAtOnce = 4
    static let pause = Duration.milliseconds(250)

    /// - Parameters:
    ///   - clock: measures the pauses.
    ///   - isPlaying: called before and after each request.
    init(
        clock: any Clock<Duration> = ContinuousClock(),
        isPlaying: @escaping @Sendable () -> Bool = { false }
    ) {
        (self.clock, self.isPlaying) = (clock, isPlaying)
    }

    /// Makes a request as soon as the limit allows.
    func request<Value>(
        _ work: () async throws(SubsonicFailure) -> Value
    ) async throws(SubsonicFailure) -> Value {
        guard await take() else { throw SubsonicFailure(.cancelled) }
        defer { end() }
        if isPlaying() {
            do { try await clock.sleep(for: Self.pause) } catch { throw SubsonicFailure(.cancelled) }
        }
        return try await work()
    }

    private var limit: Int { isPlaying() ? 1 : Self.requestsAtOnce }

    /// Waits until a request may begin.
    ///
    /// - Returns: `false` if the task was cancelled and no request may begin.
    private func take() async -> Bool {
        let limit = limit
        let number = state.withLock { state -> Int? in
            if state.waiters.isEmpty, state.running < limit {
                state.running += 1
                return nil
            }
            state.count += 1
            return state.count
        }
        guard let number else { return true }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                state.withLock { state in
                    state.waiters.append(Waiter(number: number, continuation: continuation))
                }
                // A running request may have ended, or this task been cancelled, before the waiter was added.
                if Task.isCancelled { cancel(number) } else { wake() }
            }
        } onCancel: {
            cancel(number)
        }
    }

    private func end() {
        state.withLock { $0.running -= 1 }
        wake()
    }

    private func wake() {
        let limit = limit
        let woken = state.withLock { state -> [Waiter] in
            let free = max(0, min(limit - state.running, state.waiters.count))
            defer {
                state.waiters.removeFirst(free)
                state.running += free
            }
            return Array(state.waiters.prefix(free))
        }
        for waiter in woken { waiter.continuation.resume(returning: true) }
    }

    private func cancel(_ number: Int) {
        let waiter = state.withLock { state -> Waiter? in
            guard let index = state.waiters.firstIndex(where: { $0.number == number }) else { return nil }
            return state.waiters.remove(at: index)
        }
        waiter?.continuation.resume(returning: false)
    }
}
