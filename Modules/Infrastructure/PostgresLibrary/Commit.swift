import Entities
import Postgres
import Synchronization

/// A transaction that is committed once, however often it is tried: each try begins by inserting the same token, which is
/// there if an earlier one, whose answer was lost, was committed after all.
final class Commit<Value: Sendable>: Sendable {
    let token = Int64.random(in: 1 ... .max)
    /// What the try returned whose commit wasn't answered.
    private let last = Mutex<(Value, LibraryUpdate)?>(nil)

    /// After how many commits, about, those of earlier days are forgotten.
    private static var cleaning: Int64 { 500 }

    /// - Throws: `commitUnknown` is thrown as `connectionLost`, because trying again is safe.
    func make(
        in session: PostgresSession,
        _ body: () throws -> (Value, LibraryUpdate)
    ) throws -> (Value, LibraryUpdate) {
        do {
            return try session.inTransaction(.write) {
                // A library whose tables a newer program has changed meanwhile takes nothing from this one, which
                // doesn't know what else is to be written. Who changes them waits for the lock.
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

/// An earlier try was committed.
private struct IsCommitted: Error {}
