import Foundation
import Postgres

/// Retries after conflicts and lost connections.
struct Retries: Sendable {
    /// The number of seconds for which calls to an unresponsive server are retried.
    let timeout: TimeInterval

    /// - Parameters:
    ///   - waitsForServer: whether to retry if the server can't be reached at all.
    ///   - body: must be safe to retry.
    func run<Value: Sendable>(
        waitsForServer: Bool = true,
        _ body: @Sendable () async throws -> Value
    ) async throws -> Value {
        let clock = ContinuousClock()
        // Counted from the first failure: a process that was stopped notices only when it continues.
        var deadline: ContinuousClock.Instant?
        var (attempt, wait) = (0, Duration.milliseconds(1))
        while true {
            do {
                return try await body()
            } catch let error as PostgresError where error.isSafeToRetry || error.isNumberTaken {
                attempt += 1
                let isLost = !(error == .conflict || error.isNumberTaken)
                let maximum = error.isNumberTaken ? Self.maximumNumbers : Self.maximumConflicts
                let end = deadline ?? clock.now + .seconds(timeout)
                deadline = end
                guard clock.now < end, waitsForServer || !isLost || error == .connectionLost,
                    isLost || attempt < maximum
                else { throw error }
                wait = isLost ? max(wait, .milliseconds(20)) : wait
                // The jitter keeps two processes from colliding again.
                try await Task.sleep(for: wait * Double.random(in: 0.5...1), clock: clock)
                wait = min(wait * 2, isLost ? .seconds(1) : .milliseconds(200))
            }
        }
    }

    private static let maximumConflicts = 100
    /// The maximum number of attempts if a new row's number is taken. Each attempt draws other numbers and sees rows
    /// written by others; if a number is still taken after two seconds, it isn't a coincidence.
    private static let maximumNumbers = 20
}

extension PostgresError {
    /// Whether another machine used the same number for a new row, or wrote the same name.
    fileprivate var isNumberTaken: Bool {
        guard case .duplicate(let constraint) = self else { return false }
        return constraint.hasSuffix("_pkey")
    }
}
