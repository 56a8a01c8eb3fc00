import Postgres
import Synchronization

/// The last commits that the server confirmed to this process. Each new connection checks that the server still has
/// them: a standby promoted after a failover may lack them.
///
/// Commits are lost from the end. If the last one survives, so do the earlier ones, and cached data is valid.
final class ConfirmedCommits: Sendable {
    private let commits = Mutex<[(token: Int64, time: ContinuousClock.Instant)]>([])
    /// Whether only background work, whose errors are not shown, has noticed a loss.
    private let isUnreported = Mutex(false)

    func add(_ token: Int64) {
        commits.withLock { commits in
            // Keep several, because the commits of two connections may be confirmed out of order.
            commits = commits.suffix(7) + [(token, .now)]
        }
    }

    /// Throws `Problem.rolledBack` if the server lacks one of the commits. The next call succeeds.
    func check(in session: PostgresSession) throws {
        let recent = commits.withLock { commits in
            commits.removeAll { $0.time.duration(to: .now) > Self.memory }
            return Set(commits.map(\.token))
        }
        guard !recent.isEmpty else { return }
        let found = try session.rows(
            "SELECT count(*) FROM commits WHERE token = ANY ($1)",
            [.integers(recent.sorted())]
        ).first
        guard try found?[0] != recent.count else { return }
        commits.withLock { commits in commits.removeAll { recent.contains($0.token) } }
        throw Problem.rolledBack
    }

    /// Throws `Problem.rolledBack` if a loss wasn't reported. The next call succeeds.
    func reportLoss() throws {
        let isUnreported = isUnreported.withLock { isUnreported in
            defer { isUnreported = false }
            return isUnreported
        }
        if isUnreported { throw Problem.rolledBack }
    }

    /// Lets the next call report a loss.
    func reportLater() { isUnreported.withLock { $0 = true } }

    /// The time for which commits are remembered: less than the day for which the library keeps them.
    private static let memory = Duration.seconds(80_000)
}
