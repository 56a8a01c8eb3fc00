import Entities
import Postgres
import Services
import StoreCore

extension PostgresSession {
    /// Stores the new plays of a batch, outside any change, and returns them.
    func store(_ batch: PlayBatch, spread: Int64) throws -> (summary: ImportSummary, new: [PlayEvent]) {
        let plays = try newPlays(of: batch)
        let stored = try insert(plays, change: 0)
        try count(stored, replacing: plays.replaced, spread: spread)
        let new = stored.filter { $0.change == nil }
        return (batch.summary(of: stored), new)
    }

    /// Stores the new plays of a batch as part of an import's change.
    func store(_ batch: PlayBatch, in change: inout ImportChange<PostgresLibrarySession>) throws
        -> ImportSummary
    {
        // From here on, other journaled changes wait.
        let number = try change.number()
        let isBulk = batch.bulk != nil
        let plays = try newPlays(of: batch)
        let stored: [PlayEvent]
        if isBulk, try isUnheard(plays.events) {
            try copy(plays.events, change: number)
            stored = plays.events
        } else {
            stored = try insert(plays, change: number)
        }
        let tally = plays.replaced.isEmpty && stored.count == batch.events.count ? batch.bulk : nil
        try count(stored, replacing: plays.replaced, tally, spread: CounterShard.journaled, isBulk: isBulk)
        let summary = batch.summary(of: stored)
        if summary.added > 0, let period = stored.period {
            try change.journal.didAdd(plays: summary.added, in: period, of: change.begin())
        }
        return summary
    }

    /// Stores new plays outside any change. Any other source may have reported some of them.
    ///
    /// - Returns: the indices of the new plays in the list.
    func storeFollowed(_ plays: [Play], spread: Int64) throws -> (summary: ImportSummary, new: [Int]) {
        // From here on, imports and others that look for plays from several sources wait.
        try journal.lock()
        let (summary, new) = try store(PlayBatch(plays, known: [], rowNumbers: .ofProcess), spread: spread)
        return (summary, new.map(\.place).sorted())
    }

    /// Stores the names of a batch, and finds its plays that the log lacks.
    private func newPlays(of batch: PlayBatch) throws -> NewPlays {
        guard !batch.events.isEmpty else { return NewPlays() }
        var naming = batch.naming
        if batch.bulk != nil {
            try forceCustomPlans()
            try batch.name(in: self)
            naming = []
        }
        guard !batch.isCopy else {
            _ = try pipeline(naming)
            return NewPlays(events: batch.events)
        }
        if batch.bulk != nil, batch.events.areApart, try isUnheard(batch.events) {
            return NewPlays(events: batch.events)
        }
        return try NewPlays(batch.events, in: LoggedPlays(like: batch.events, in: self, after: naming))
    }

    /// Adds the new plays to the log and restores those that were undone. Returns both.
    private func insert(_ plays: NewPlays, change: Int64) throws -> [PlayEvent] {
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
        try execute(
            """
            DELETE FROM plays
            USING unnest($1::BIGINT[], $2::BIGINT[], $3::BIGINT[], $4::BIGINT[], $5::BIGINT[])
                AS old (version_id, started_at, source_id, ordinal, sign)
            WHERE (plays.version_id, plays.started_at, plays.source_id, plays.ordinal, is_retraction)
                = (old.version_id, old.started_at, old.source_id, old.ordinal, old.sign < 0)
            """,
            keys.columns
        )
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

    /// Returns whether the log has no plays in the period of these, nor any that can have started in it.
    private func isUnheard(_ events: [PlayEvent]) throws -> Bool {
        guard let period = events.period else { return true }
        return try !exists(
            "SELECT 1 FROM plays WHERE started_at BETWEEN $1 AND $2",
            [.integer(period.lowerBound - ReportedStart.reach), .integer(period.upperBound)]
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

    /// - Parameters:
    ///   - tally: the additions to the counts, if they are known.
    ///   - isBulk: whether the plays are many, and no other process adds to this shard.
    private func count(
        _ plays: [PlayEvent],
        replacing replaced: [PlayEvent],
        _ tally: PlayCountDelta? = nil,
        spread: Int64,
        isBulk: Bool = false
    ) throws {
        let tally = tally ?? PlayCountDelta(plays, replacing: replaced)
        guard !tally.isEmpty else { return }
        let additions = tally.additions(spread: spread)
        if isBulk { for addition in additions { try addition.add(in: self) } }
        let found = try pipeline((isBulk ? [] : additions.map(\.statement)) + [tally.retracted]).last
        let retracted = try found.map { rows in try rows.map { row in try row[0] as Int64 } } ?? []
        try repairLastSlots(of: Array(Set(retracted + replaced.map(\.key.version))))
    }
}

extension PlayBatch {
    fileprivate func summary(of stored: [PlayEvent]) -> ImportSummary {
        let added = stored.count { $0.change == nil }
        return ImportSummary(
            added: added,
            skipped: validCount - added,
            failed: failedCount,
            correctedPlays: stored.count - added
        )
    }
}

extension [PlayEvent] {
    /// Whether no two of these plays, in chronological order, can have started in the same second.
    fileprivate var areApart: Bool {
        zip(self, dropFirst()).allSatisfy { $0.start.last < $1.key.start }
    }

    /// The seconds in which sorted events can have started, since 1970; `nil` if there are none.
    fileprivate var period: ClosedRange<Int64>? {
        guard let first, let last = map(\.start.last).max() else { return nil }
        return first.key.start...last
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
