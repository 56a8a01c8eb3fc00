import Postgres
import StoreCore

/// A table of counts that are sharded over several rows each.
struct ShardedCounter: Sendable {
    private let table: String
    private let key: String
    private let columns: [Column]

    fileprivate struct Column {
        let name: String
        /// Returns an SQL expression for the new value, given expressions for the old value and the addition.
        let sum: @Sendable (_ old: String, _ new: String) -> String
    }

    static let slots = ShardedCounter(table: "total_slots", key: "slot", columns: [.total("plays")])
    static let versions = ShardedCounter(
        table: "version_counts",
        key: "version_id",
        columns: [.total("plays"), Column(name: "last_slot") { old, new in "greatest(\(old), \(new))" }]
    )
    static let days = ShardedCounter(table: "day_changes", key: "day", columns: [.total("changes")])

    /// Adds the rows of a query for the key, the shard (`spread`) and the columns, in this order. The query must sort
    /// by key, because two sessions that add to the same rows must not deadlock.
    func addition(of query: SQL) -> SQL {
        let columns = ([key, "spread"] + names).joined(separator: ", ")
        return """
            INSERT INTO \(raw: table) (\(raw: columns)) \(query)
            ON CONFLICT (\(raw: key), spread) DO UPDATE SET \(raw: sums(of: table, and: "excluded"))
            """
    }

    /// Additions to counts, all in one shard.
    struct Addition {
        let count: ShardedCounter
        let spread: Int64
        /// The keys, sorted and unique.
        let keys: [Int64]
        /// For each column, the values in the order of the keys.
        let values: [[Int64]]

        /// A statement that is safe if other processes add to the same rows.
        var statement: PostgresStatement {
            let (key, names) = (count.key, count.names.joined(separator: ", "))
            return PostgresStatement(
                count.addition(of: "SELECT \(raw: key), \(spread), \(raw: names) FROM \(new)")
            )
        }

        /// Adds many counts in half the time. No other process may add to rows of this shard.
        func add(in session: PostgresSession) throws {
            let key = "old.\(count.key)"
            let known = try Set(
                PostgresLibrarySession(session).rows(
                    """
                    UPDATE \(raw: count.table) AS old SET \(raw: count.sums(of: "old", and: "new")) FROM \(new)
                    WHERE \(raw: key) = new.\(raw: count.key) AND old.spread = \(spread) RETURNING \(raw: key)
                    """
                ) { try $0[0] as Int64 }
            )
            guard known.count < keys.count else { return }
            let columns = [count.key, "spread"] + count.names
            try session.copyIn(
                "COPY \(count.table) (\(columns.joined(separator: ", "))) FROM STDIN (FORMAT binary)"
            ) { writer in
                for (place, key) in keys.enumerated() where !known.contains(key) {
                    try writer.append(key)
                    try writer.append(Int16(clamping: spread))
                    for values in values { try writer.append(values[place]) }
                }
            }
        }

        private var new: SQL {
            .table(([keys] + values).map(StoreValue.integers), as: "new", [count.key] + count.names)
        }
    }

    private func sums(of old: String, and new: String) -> String {
        columns.map { "\($0.name) = \($0.sum("\(old).\($0.name)", "\(new).\($0.name)"))" }.joined(
            separator: ", "
        )
    }

    private var names: [String] { columns.map(\.name) }
}

extension ShardedCounter.Column {
    fileprivate static func total(_ name: String) -> Self {
        Self(name: name) { old, new in "\(old) + \(new)" }
    }
}
