import Synchronization

/// The number of consecutive failed requests per account.
final class FailureCounts: Sendable {
    private let counts = Mutex<[Int64: Int]>([:])

    /// Counts a failure.
    ///
    /// - Returns: the new count.
    func add(_ account: Int64) -> Int {
        counts.withLock { counts in
            let count = counts[account, default: 0] &+ 1
            counts[account] = count
            return count
        }
    }

    func reset(_ account: Int64) {
        counts.withLock { $0[account] = nil }
    }
}
