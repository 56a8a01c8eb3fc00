import Entities
import Postgres
import Services
import StoreCore

extension PostgresSession {
    /// Stores the new plays of a batch, outside any change, and returns them.
    ///
    /// - Parameter scope: the other sources that may have reported the same plays.
    func store(
        _ batch: PlayBatch,
        joining scope: DuplicateSources.Scope = .none,
        spread: Int64
    ) throws -> (summary: ImportSummary, new: [PlayEvent]) {
        let (events, naming) = try wanted(batch, joining: scope)
        let new = try insert(events, change: 0, after: naming)
        try count(PlayCountDelta(new), spread: spread)
        return (batch.summary(added: new.count), new)
    }

    /// Stores the new plays of a batch as part of an import's change.
    func store(
        _ batch: PlayBatch,
        joining scope: DuplicateSources.Scope,
        in change: inout ImportChange<PostgresLibrarySession>
    ) throws
        -> ImportSummary
    {
        // From here on, other journaled changes wait.
        let number = try change.number()
        let isBulk = batch.bulk != nil
        let (events, naming) = try wanted(batch, joining: scope)
        let new: [PlayEvent]
        if isBulk, try isUnheard(events) {
            try copy(events, change: number)
            let tally = events.count == batch.events.count ? batch.bulk : nil
            try count(tally ?? PlayCountDelta(events), spread: CounterShard.journaled, isBulk: true)
            new = events
        } else {
            new = try insert(events, change: number, after: naming)
            try count(PlayCountDelta(new), spread: CounterShard.journaled, isBulk: isBulk)
        }
        if let range = new.range {
            try change.journal.didAdd(plays: new.count, in: range, of: change.begin())
        }
        return batch.summary(added: new.count)
    }

    /// Stores new plays outside any change. Any other source may have reported some of them.
    ///
    /// - Returns: the indices of the new plays in the list.
    func storeFollowed(_ plays: [Play], spread: Int64) throws -> (summary: ImportSummary, new: [Int]) {
        // From here on, imports and others that look for plays from several sources wait.
        try journal.lock()
        let batch = PlayBatch(plays, known: [], rowNumbers: .ofProcess)
        let (summary, new) = try store(batch, joining: .followed, spread: spread)
        return (summary, new.map(\.place).sorted())
    }

    /// The plays of a batch that no other source has reported, in chronological order, and the statements to run before
    /// storing them.
    private func wanted(_ batch: PlayBatch, joining scope: DuplicateSources.Scope) throws
        -> (events: [PlayEvent], naming: [PostgresStatement])
    {
        let isBulk = batch.bulk != nil
        if isBulk {
            try forceCustomPlans()
            try batch.name(in: self)
        }
        let naming = isBulk ? [] : batch.naming
        if scope != .none, batch.sources.values.contains(where: { $0 != .sidewinder }) {
            return (try unheard(in: batch, joining: scope, after: naming), [])
        }
        return (batch.events, naming)
    }

    /// Adds the new plays to the log and restores those that were undone. Returns both.
    ///
    /// - Parameter statements: statements to run before, in the same round trip.
    private func insert(_ events: [PlayEvent], change: Int64, after statements: [PostgresStatement] = [])
        throws
        -> [PlayEvent]
    {
        guard !events.isEmpty else { return [] }
        let found = try pipeline(statements + additions(of: events, change: change)).suffix(2).flatMap(\.self)
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

    private func additions(of events: [PlayEvent], change: Int64) -> [PostgresStatement] {
        // In the order of the log's key, because two sessions that add the same plays must not deadlock.
        let events = events.sorted { $0.key < $1.key }
        let starts = events.map(\.key.start)
        let arguments: [PostgresValue] = [
            .integers(events.map(\.key.version)), .integers(starts), .integers(events.map(\.key.source)),
            .integers(events.map { Int64($0.key.ordinal) }), .integers(events.map(\.key.sign)),
            .integer(change),
        ]
        let new = """
            unnest($1::BIGINT[], $2::BIGINT[], $3::BIGINT[], $4::BIGINT[], $5::BIGINT[])
                AS new (version_id, started_at, source_id, ordinal, sign)
            """
        return [
            PostgresStatement(
                """
                UPDATE plays SET sign = new.sign, change_id = $6 FROM \(new)
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
                SELECT version_id, started_at, source_id, ordinal, sign, sign < 0, $6 FROM \(new)
                ON CONFLICT DO NOTHING RETURNING \(PlayKey.columns(of: "plays"))
                """,
                arguments
            ),
        ]
    }

    /// Returns whether the log has no plays in the period of these.
    private func isUnheard(_ events: [PlayEvent]) throws -> Bool {
        guard let range = events.range else { return true }
        return try !exists(
            "SELECT 1 FROM plays WHERE started_at BETWEEN $1 AND $2",
            [.integer(range.lowerBound), .integer(range.upperBound)]
        )
    }

    /// Adds plays to the log, which has none in their period. If another process adds one of them concurrently, the
    /// duplicate fails, and the whole transaction is retried.
    private func copy(_ events: [PlayEvent], change: Int64) throws {
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

    /// Makes the server plan this transaction's statements for their actual arguments, which pays off for large arrays:
    /// generic plans expect few values. Engines that don't cache plans don't have the setting.
    private func forceCustomPlans() throws {
        _ = try rows(
            "SELECT set_config(name, 'force_custom_plan', true) FROM pg_settings WHERE name = 'plan_cache_mode'"
        )
    }

    /// Returns whether a query has rows.
    private func exists(_ query: String, _ arguments: [PostgresValue]) throws -> Bool {
        try rows("SELECT EXISTS (\(query))", arguments).first?[0] ?? false
    }

    /// - Parameter isBulk: whether the plays are many, and no other process adds to this shard.
    private func count(_ tally: PlayCountDelta, spread: Int64, isBulk: Bool = false) throws {
        guard !tally.isEmpty else { return }
        let additions = tally.additions(spread: spread)
        if isBulk { for addition in additions { try addition.add(in: self) } }
        let found = try pipeline((isBulk ? [] : additions.map(\.statement)) + [tally.retracted]).last
        try repairLastSlots(of: found.map { rows in try rows.map { row in try row[0] } } ?? [])
    }
}

extension PlayBatch {
    fileprivate func summary(added: Int) -> ImportSummary {
        ImportSummary(added: added, skipped: validCount - added, failed: failedCount)
    }
}

extension [PlayEvent] {
    /// The range from the first start to the last, in seconds since 1970, of sorted events; `nil` if empty.
    fileprivate var range: ClosedRange<Int64>? {
        guard let first, let last else { return nil }
        return first.key.start...last.key.start
    }
}
