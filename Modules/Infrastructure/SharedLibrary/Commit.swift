import Entities
import Foundation
import Postgres
import Synchronization

/// A transaction that is committed once, however often it is tried: each try begins by inserting the same token, which
/// fails if an earlier one, whose answer was lost, was committed after all.
final class Commit<Value: Sendable>: Sendable {
    private let token = Int64.random(in: 1 ... .max)
    /// What the try returned whose commit wasn't answered.
    private let last = Mutex<(Value, LibraryUpdate)?>(nil)

    /// After how many commits, about, those of earlier days are forgotten.
    private static var cleaning: Int64 { 500 }

    /// - Throws: `commitUnknown` is thrown as `connectionLost`, because trying again is safe.
    func make(
        in session: PostgresSession,
        at now: Date,
        _ body: () throws -> (Value, LibraryUpdate)
    ) throws -> (Value, LibraryUpdate) {
        do {
            return try session.inTransaction(.write) {
                // A library whose tables a newer program has changed meanwhile takes nothing from this one, which
                // doesn't know what else is to be written. Who changes them waits for the lock.
                let isCurrent = try session.execute(
                    """
                    INSERT INTO commits (token, made_at) SELECT $1, $2 FROM sidewinder WHERE version = $3 FOR SHARE
                    """,
                    [
                        .integer(token), .integer(Int64(now.timeIntervalSince1970)),
                        .integer(Int64(Schema.steps.count)),
                    ]
                )
                guard isCurrent == 1 else { throw try Schema.problem(of: session) }
                if token.isMultiple(of: Self.cleaning) {
                    try session.execute(
                        "DELETE FROM commits WHERE made_at < $1",
                        [.integer(Int64(now.timeIntervalSince1970) - 86_400)]
                    )
                }
                let result = try body()
                last.withLock { $0 = result }
                return result
            }
        } catch PostgresError.duplicate(constraint: "commits_pkey") {
            guard let result = last.withLock(\.self) else { throw Problem.damaged }
            return result
        } catch PostgresError.commitUnknown {
            throw PostgresError.connectionLost
        }
    }
}
