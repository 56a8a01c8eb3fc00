/// Runs an operation with a time limit, after which it is cancelled.
///
/// - Parameter late: the value to return if the time is over first.
public func value<Value: Sendable>(
    within time: Duration,
    on clock: any Clock<Duration>,
    late: Value,
    of operation: @escaping @Sendable () async -> Value
) async -> Value {
    await withTaskGroup(of: Value.self) { group in
        group.addTask { await operation() }
        group.addTask {
            try? await clock.sleep(for: time)
            return late
        }
        defer { group.cancelAll() }
        return await group.next() ?? late
    }
}
