import Foundation
import Postgres

/// Tries again what failed because of others: conflicts, and connections that were lost.
struct Retries: Sendable {
    /// For how many seconds a server that doesn't answer is tried again.
    let patience: TimeInterval

    /// - Parameters:
    ///   - waitsForServer: whether a server that can't be reached at all is tried again.
    ///   - body: must be safe to try again.
    func run<Value: Sendable>(
        waitsForServer: Bool = true,
        _ body: @Sendable () async throws -> Value
    ) async throws -> Value {
        let clock = ContinuousClock()
        let deadline = clock.now + .seconds(patience)
        var (attempt, wait) = (0, Duration.milliseconds(1))
        while true {
            do {
                return try await body()
            } catch let error as PostgresError where error.isSafeToRetry || error.isNumberTaken {
                attempt += 1
                let isLost = !(error == .conflict || error.isNumberTaken)
                guard clock.now < deadline, waitsForServer || !isLost, isLost || attempt < Self.mostConflicts
                else { throw error }
                wait = isLost ? max(wait, .milliseconds(20)) : wait
                // At random, so that two don't meet again.
                try await Task.sleep(for: wait * Double.random(in: 0.5...1), clock: clock)
                wait = min(wait * 2, isLost ? .seconds(1) : .milliseconds(200))
            }
        }
    }

    private static let mostConflicts = 100
}

extension PostgresError {
    /// Whether two machines made the same number for a new row.
    fileprivate var isNumberTaken: Bool {
        guard case .duplicate(let constraint) = self else { return false }
        return constraint.hasSuffix("_pkey") && constraint != "commits_pkey"
    }
}
