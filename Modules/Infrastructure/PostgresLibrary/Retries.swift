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
        // From the first failure on: a process that was stopped finds out when it continues.
        var deadline: ContinuousClock.Instant?
        var (attempt, wait) = (0, Duration.milliseconds(1))
        while true {
            do {
                return try await body()
            } catch let error as PostgresError where error.isSafeToRetry || error.isNumberTaken {
                attempt += 1
                let isLost = !(error == .conflict || error.isNumberTaken)
                let most = error.isNumberTaken ? Self.mostNumbers : Self.mostConflicts
                let end = deadline ?? clock.now + .seconds(patience)
                deadline = end
                guard clock.now < end, waitsForServer || !isLost, isLost || attempt < most
                else { throw error }
                wait = isLost ? max(wait, .milliseconds(20)) : wait
                // At random, so that two don't meet again.
                try await Task.sleep(for: wait * Double.random(in: 0.5...1), clock: clock)
                wait = min(wait * 2, isLost ? .seconds(1) : .milliseconds(200))
            }
        }
    }

    private static let mostConflicts = 100
    /// Each try draws other numbers, and finds what others have written meanwhile. A key that is taken still, after two
    /// seconds, is taken for another reason.
    private static let mostNumbers = 20
}

extension PostgresError {
    /// Whether two machines made the same number for a new row, or wrote the same name.
    fileprivate var isNumberTaken: Bool {
        guard case .duplicate(let constraint) = self else { return false }
        return constraint.hasSuffix("_pkey")
    }
}
