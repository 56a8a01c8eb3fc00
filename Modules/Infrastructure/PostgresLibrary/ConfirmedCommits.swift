import Postgres
import Synchronization

/// The last commits that the server has confirmed to this process, by which each new connection shows whether it still has
/// them: a standby may have taken over that lacks them.
///
/// Commits are lost from the end. Where the last one is left, so are those before it, and what this process knows of them.
final class ConfirmedCommits: Sendable {
    private let commits = Mutex<[(token: Int64, time: ContinuousClock.Instant)]>([])

    func add(_ token: Int64) {
        commits.withLock { commits in
            // Several, as those of two connections needn't be answered in the order in which they were made.
            commits = commits.suffix(7) + [(token, .now)]
        }
    }

    /// Throws `Problem.rolledBack` if the server lacks one; the next call doesn't.
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

    /// The library keeps commits for a day.
    private static let memory = Duration.seconds(80_000)
}
