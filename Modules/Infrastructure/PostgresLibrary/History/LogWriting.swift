import Entities
import Postgres

/// Writes plays to the log.
extension PostgresSession {
    /// Adds the new plays to the log and restores those that were undone. Returns both.
    func insert(_ plays: NewPlays, change: Int64) throws -> [PlayEvent] {
        let events = plays.events
        guard !events.isEmpty else { return [] }
        try delete(plays.replaced.map(\.key))
        let found = try pipeline(additions(of: events, change: change)).flatMap(\.self)
        guard found.count < events.count else { return events }
        let new = try Set(
            found.map { row in
                PlayKey(
                    version: try row[0],
                    start: try row[1],
                    source: try row[2],
                    ordinal: Int32(clamping: try row[3] as Int64),
                    sign: try row[4]
                )
            }
        )
        return events.filter { new.contains($0.key) }
    }

    private func delete(_ keys: [PlayKey]) throws {
        guard !keys.isEmpty else { return }
        try execute("DELETE FROM plays USING \(isOneOfKeys)", keys.columns)
    }

    /// Takes rows that are also reported outside any change out of their imports, which then can be undone without them.
    func keep(_ keys: Set<PlayKey>) throws {
        guard !keys.isEmpty else { return }
        try execute(
            """
            UPDATE plays SET change_id = 0 FROM \(isOneOfKeys)
                AND change_id IN (SELECT id FROM changes WHERE kind = $6)
            """,
            keys.sorted().columns + [.text(LibraryChange.Kind.import.rawValue)]
        )
    }

    /// The rest of a statement on the rows with some keys, from its second table on.
    private var isOneOfKeys: String {
        """
        unnest($1::BIGINT[], $2::BIGINT[], $3::BIGINT[], $4::BIGINT[], $5::BIGINT[])
            AS old (version_id, started_at, source_id, ordinal, sign)
        WHERE (plays.version_id, plays.started_at, plays.source_id, plays.ordinal, is_retraction)
            = (old.version_id, old.started_at, old.source_id, old.ordinal, old.sign < 0)
        """
    }

    private func additions(of events: [PlayEvent], change: Int64) -> [PostgresStatement] {
        // In the order of the log's key, because two sessions that add the same plays must not deadlock.
        let events = events.sorted { $0.key < $1.key }
        let starts = events.map(\.key.start)
        let arguments = events.map(\.key).columns + [.integers(events.map { $0.change ?? change })]
        let new = """
            unnest($1::BIGINT[], $2::BIGINT[], $3::BIGINT[], $4::BIGINT[], $5::BIGINT[], $6::BIGINT[])
                AS new (version_id, started_at, source_id, ordinal, sign, change_id)
            """
        return [
            PostgresStatement(
                """
                UPDATE plays SET sign = new.sign, change_id = new.change_id FROM \(new)
                WHERE (plays.version_id, plays.started_at, plays.source_id, plays.ordinal, is_retraction)
                    = (new.version_id, new.started_at, new.source_id, new.ordinal, new.sign < 0)
                    AND plays.sign = 0 AND plays.started_at BETWEEN $7 AND $8
                RETURNING \(PlayKey.columns(of: "plays"))
                """,
                arguments + [.integer(starts.min() ?? 0), .integer(starts.max() ?? 0)]
            ),
            PostgresStatement(
                """
                INSERT INTO plays (version_id, started_at, source_id, ordinal, sign, is_retraction, change_id)
                SELECT version_id, started_at, source_id, ordinal, sign, sign < 0, change_id FROM \(new)
                ON CONFLICT DO NOTHING RETURNING \(PlayKey.columns(of: "plays"))
                """,
                arguments
            ),
        ]
    }

    /// Adds plays to the log, which has none in their period. If another process adds one of them concurrently, the
    /// duplicate fails, and the whole transaction is retried.
    func copy(_ events: [PlayEvent], change: Int64) throws {
        try copyIn(
            """
            COPY plays (version_id, started_at, source_id, change_id, ordinal, sign, is_retraction)
            FROM STDIN (FORMAT binary)
            """
        ) { writer in
            for play in events.lazy.map(\.key) {
                try writer.append(play.version)
                try writer.append(play.start)
                try writer.append(play.source)
                try writer.append(change)
                try writer.append(play.ordinal)
                try writer.append(Int16(clamping: play.sign))
                try writer.append(.boolean(play.sign < 0))
            }
        }
    }
}

extension [PlayKey] {
    /// The columns of the log's key, as arrays.
    fileprivate var columns: [PostgresValue] {
        [
            .integers(map(\.version)), .integers(map(\.start)), .integers(map(\.source)),
            .integers(map { Int64($0.ordinal) }), .integers(map(\.sign)),
        ]
    }
}
