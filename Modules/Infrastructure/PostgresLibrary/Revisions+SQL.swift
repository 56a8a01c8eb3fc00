import Entities
import Postgres
import StoreCore

extension PostgresSession {
    /// The revisions of all parts that ever changed.
    func revisions() throws -> Revisions {
        var revisions = Revisions()
        for row in try rows("SELECT part, sum(number)::BIGINT FROM revisions GROUP BY part") {
            revisions.set(LibraryUpdate(rawValue: try row[0]), to: try row[1])
        }
        return revisions
    }

    /// Records in the current transaction that parts change, and notifies listeners when it is committed.
    func revise(_ parts: LibraryUpdate, spread: Int64, on engine: Engine) throws {
        guard !parts.isEmpty else { return }
        let bits = (0..<Int64.bitWidth).map { Int64(1) << $0 }.filter { parts.rawValue & $0 != 0 }
        try execute(
            """
            INSERT INTO revisions (part, spread, number) SELECT part, $2, 1 FROM unnest($1::BIGINT[]) AS part
            ON CONFLICT (part, spread) DO UPDATE SET number = revisions.number + 1
            """,
            [.integers(bits), .integer(spread)]
        )
        if engine.canNotify {
            _ = try rows("SELECT pg_notify('\(LibraryChannel.prefix)' || name, '') FROM sidewinder")
        }
    }
}
