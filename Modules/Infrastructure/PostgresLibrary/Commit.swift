import Entities
import Postgres
import Synchronization

/// A transaction that is committed only once, even if it is retried.
///
/// Each attempt begins by inserting the same token. The token exists already if an earlier attempt was committed but
/// its response was lost.
final class Commit<Value: Sendable>: Sendable {
    let token = Int64.random(in: 1 ... .max)
    /// The result of the last attempt, needed if it was committed but its response was lost.
    private let last = Mutex<(Value, LibraryUpdate)?>(nil)

    /// The average number of commits between deletions of those older than a day.
    private static var cleaning: Int64 { 500 }

    /// - Throws: `connectionLost` instead of `commitUnknown`, because retrying is safe.
    func make(
        in session: PostgresSession,
        _ body: () throws -> (Value, LibraryUpdate)
    ) throws -> (Value, LibraryUpdate) {
        do {
            return try session.inTransaction(.write) {
                // If a newer program has upgraded the tables, this one must not write, because it doesn't know what
                // else to write. An upgrade waits for this lock.
                let isNew = try session.execute(
                    """
                    INSERT INTO commits (token, made_at)
                    SELECT $1, \(LeaseRow.now) FROM sidewinder WHERE version = $2 FOR SHARE
                    ON CONFLICT DO NOTHING
                    """,
                    [.integer(token), .integer(Int64(Schema.steps.count))]
                )
                guard isNew == 1 else {
                    let known = try session.rows("SELECT 1 FROM commits WHERE token = $1", [.integer(token)])
                    throw known.isEmpty ? try Schema.problem(of: session) : IsCommitted()
                }
                if token.isMultiple(of: Self.cleaning) {
                    try session.execute("DELETE FROM commits WHERE made_at < \(LeaseRow.now) - 86400")
                }
                let result = try body()
                last.withLock { $0 = result }
                return result
            }
        } catch is IsCommitted {
            guard let result = last.withLock(\.self) else { throw Problem.damaged }
            return result
        } catch PostgresError.commitUnknown {
            throw PostgresError.connectionLost
        }
    }
}

/// Thrown if an earlier attempt was committed.
private struct IsCommitted: Error {}
