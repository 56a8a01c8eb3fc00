import Entities
import Postgres
import Services
import Storing

extension PostgresSession {
    /// Stores the plays that are new, outside any change, and returns these.
    ///
    /// - Parameter scope: from which other sources the same plays may have come already.
    func store(
        _ batch: PlayBatch,
        joining scope: JoinedSources.Scope = .none,
        spread: Int64
    ) throws -> (summary: ImportSummary, new: [PlayEvent]) {
        let new = try log(batch, joining: scope, change: 0)
        try count(new, spread: spread)
        return (batch.summary(added: new.count), new)
    }

    /// Stores the plays that are new as part of an import's change.
    func store(_ batch: PlayBatch, joining scope: JoinedSources.Scope, in change: inout ImportChange) throws
        -> ImportSummary
    {
        let new = try log(batch, joining: scope, change: change.number())
        try count(new, spread: Spread.journaled)
        if let range = new.range {
            try change.journal.didAdd(plays: new.count, in: range, of: change.begin())
        }
        return batch.summary(added: new.count)
    }

    /// Stores plays outside any change that any other source may have reported already.
    ///
    /// - Returns: which of them are new, by their numbers in the list.
    func storeFollowed(_ plays: [Play], spread: Int64) throws -> (summary: ImportSummary, new: [Int]) {
        let batch = PlayBatch(plays, known: KnownVersions(), rowNumbers: RowNumbers())
        let (summary, new) = try store(batch, joining: .followed, spread: spread)
        return (summary, new.map(\.place).sorted())
    }

    /// Adds the plays that are new to the log, and returns them in the order of its key.
    private func log(_ batch: PlayBatch, joining scope: JoinedSources.Scope, change: Int64) throws
        -> [PlayEvent]
    {
        guard !batch.events.isEmpty else { return [] }
        if scope != .none, batch.sources.values.contains(where: { $0 != .sidewinder }) {
            return try log(unheard(in: batch, joining: scope).inKeyOrder(), change: change, after: [])
        }
        return try log(batch.events.inKeyOrder(), change: change, after: batch.naming)
    }

    /// - Parameters:
    ///   - events: in the order of the log's key.
    ///   - statements: run before it, in the same round trip.
    private func log(_ events: [PlayEvent], change: Int64, after statements: [PostgresStatement]) throws
        -> [PlayEvent]
    {
        var statements = statements
        if events.count > Self.copied {
            try pipeline(statements)
            statements = []
            if try isUnheard(events) { return try copy(events, change: change) }
        }
        guard let rows = try pipeline(statements + [insertion(of: events, change: change)]).last else {
            return []
        }
        guard rows.count < events.count else { return events }
        let new = try Set(
            rows.map { row in
                PlayKey(
                    version: try row[0],
                    start: try row[1],
                    source: try row[2],
                    ordinal: try row[3],
                    sign: try row[4]
                )
            }
        )
        return events.filter { new.contains($0.key) }
    }

    private func insertion(of events: [PlayEvent], change: Int64) -> PostgresStatement {
        PostgresStatement(
            """
            INSERT INTO plays (version_id, started_at, source_id, ordinal, sign, change_id)
            SELECT version_id, started_at, source_id, ordinal, sign, $6
            FROM unnest($1::BIGINT[], $2::BIGINT[], $3::BIGINT[], $4::BIGINT[], $5::BIGINT[])
                AS new (version_id, started_at, source_id, ordinal, sign)
            ON CONFLICT DO NOTHING
            RETURNING version_id, started_at, source_id, ordinal, sign
            """,
            [
                .integers(events.map(\.key.version)), .integers(events.map(\.key.start)),
                .integers(events.map(\.key.source)), .integers(events.map(\.key.ordinal)),
                .integers(events.map(\.key.sign)), .integer(change),
            ]
        )
    }

    /// From how many plays on they are copied, if the log has none in their time: it takes a third less than looking for
    /// each. One that another machine adds meanwhile is a conflict, and tried again.
    private static var copied: Int { 1000 }

    /// Whether the log has no plays from the first to the last of these.
    private func isUnheard(_ events: [PlayEvent]) throws -> Bool {
        guard let range = events.range else { return true }
        let found = try rows(
            "SELECT EXISTS (SELECT 1 FROM plays WHERE started_at BETWEEN $1 AND $2)",
            [.integer(range.lowerBound), .integer(range.upperBound)]
        ).first
        return try found?[0] == false
    }

    private func copy(_ events: [PlayEvent], change: Int64) throws -> [PlayEvent] {
        try copyIn(
            """
            COPY plays (version_id, started_at, source_id, ordinal, sign, change_id) FROM STDIN (FORMAT binary)
            """
        ) { writer in
            for event in events {
                try writer.append(event.key.version)
                try writer.append(event.key.start)
                try writer.append(event.key.source)
                try writer.append(event.key.ordinal)
                try writer.append(event.key.sign)
                try writer.append(change)
            }
        }
        return events
    }

    /// - Parameter plays: in the order of the log's key.
    private func count(_ plays: [PlayEvent], spread: Int64) throws {
        guard !plays.isEmpty else { return }
        let tally = PlayTally(plays)
        let found = try pipeline(tally.statements(spread: spread) + [tally.retracted]).last
        try mendLastSlots(of: found.map { rows in try rows.map { row in try row[0] } } ?? [])
    }
}

extension PlayBatch {
    fileprivate func summary(added: Int) -> ImportSummary {
        ImportSummary(added: added, skipped: events.count - added, failed: failedCount)
    }
}

extension [PlayEvent] {
    /// From the first start to the last, in seconds since 1970; `nil` if there are no events.
    fileprivate var range: ClosedRange<Int64>? {
        guard let first = lazy.map(\.key.start).min(), let last = lazy.map(\.key.start).max() else {
            return nil
        }
        return first...last
    }
}
