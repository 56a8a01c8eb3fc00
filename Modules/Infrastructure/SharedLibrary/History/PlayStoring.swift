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
        let (events, naming) = try wanted(batch, joining: scope)
        // Who packs plays waits for this transaction from here on, or this one for it.
        let guarding = PostgresStatement(
            "SELECT spread FROM log_guards WHERE spread = $1 FOR UPDATE",
            [.integer(spread)]
        )
        let new = try insert(events, change: 0, after: naming + [guarding])
        try count(PlayTally(new), spread: spread)
        return (batch.summary(added: new.count), new)
    }

    /// Stores the plays that are new as part of an import's change.
    func store(_ batch: PlayBatch, joining scope: JoinedSources.Scope, in change: inout ImportChange) throws
        -> ImportSummary
    {
        // Others that are journaled wait from here on.
        let number = try change.number()
        let isBulk = batch.bulk != nil
        let (events, naming) = try wanted(batch, joining: scope)
        let new: [PlayEvent]
        if isBulk, try isUnheard(events) {
            let isWhole = events.count == batch.events.count
            let bulk = (isWhole ? batch.bulk : nil) ?? BulkPlays(events)
            try add(bulk, change: number, packing: batch.firstPack, in: events.range)
            try count(bulk.tally, spread: Spread.journaled, isBulk: true)
            new = events
        } else {
            new = try insert(events, change: number, after: naming)
            try count(PlayTally(new), spread: Spread.journaled, isBulk: isBulk)
        }
        if let range = new.range {
            try change.journal.didAdd(plays: new.count, in: range, of: change.begin())
        }
        return batch.summary(added: new.count)
    }

    /// Stores plays outside any change that any other source may have reported already.
    ///
    /// - Returns: which of them are new, by their numbers in the list.
    func storeFollowed(_ plays: [Play], spread: Int64) throws -> (summary: ImportSummary, new: [Int]) {
        // Others that compare plays with those of other sources, as imports do, wait from here on.
        try Journal(session: self).lock()
        let batch = PlayBatch(plays, known: [], rowNumbers: RowNumbers())
        let (summary, new) = try store(batch, joining: .followed, spread: spread)
        return (summary, new.map(\.place).sorted())
    }

    /// The plays of a batch that no other source has reported, in chronological order, and what is to be run before
    /// they are stored.
    private func wanted(_ batch: PlayBatch, joining scope: JoinedSources.Scope) throws
        -> (events: [PlayEvent], naming: [PostgresStatement])
    {
        let isBulk = batch.bulk != nil
        if isBulk {
            try planAnew()
            try batch.name(in: self)
        }
        let naming = isBulk ? [] : batch.naming
        if scope != .none, batch.sources.values.contains(where: { $0 != .sidewinder }) {
            return (try unheard(in: batch, joining: scope, after: naming), [])
        }
        return (batch.events, naming)
    }

    /// Adds the plays that are new to the log as rows, and returns them.
    ///
    /// - Parameter statements: run before it, in the same round trip.
    private func insert(_ events: [PlayEvent], change: Int64, after statements: [PostgresStatement] = [])
        throws
        -> [PlayEvent]
    {
        guard !events.isEmpty else { return [] }
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
        // In the order of the log's key, as two that add the same must not wait for each other.
        let events = events.sorted { $0.key < $1.key }
        return PostgresStatement(
            """
            INSERT INTO plays (version_id, started_at, source_id, ordinal, sign, change_id)
            SELECT version_id, started_at, source_id, ordinal, sign, $6
            FROM unnest($1::BIGINT[], $2::BIGINT[], $3::BIGINT[], $4::BIGINT[], $5::BIGINT[])
                AS new (version_id, started_at, source_id, ordinal, sign)
            WHERE NOT EXISTS (
                SELECT 1 FROM \(PlayLog.days) WHERE day = ANY ($7)
                    AND (packed.version_id, packed.started_at, packed_days.source_id, 0, 1)
                    = (new.version_id, new.started_at, new.source_id, new.ordinal, new.sign)
            )
            ON CONFLICT DO NOTHING
            RETURNING version_id, started_at, source_id, ordinal, sign
            """,
            [
                .integers(events.map(\.key.version)), .integers(events.map(\.key.start)),
                .integers(events.map(\.key.source)), .integers(events.map(\.key.ordinal)),
                .integers(events.map(\.key.sign)), .integer(change),
                .integers(Set(events.map { DayChanges.day(of: $0.key.start) }).sorted()),
            ]
        )
    }

    /// Whether the log has no plays from the first to the last of these.
    private func isUnheard(_ events: [PlayEvent]) throws -> Bool {
        guard let range = events.range else { return true }
        let time = PlayLog.Time(from: "$1", through: "$2")
        return try !exists(
            PlayLog.plays(in: time),
            [.integer(range.lowerBound), .integer(range.upperBound)]
        )
    }

    /// Adds plays to the log, which has none of their time. Those that can't be packed become rows.
    ///
    /// - Parameters:
    ///   - number: of the first pack.
    ///   - range: from the first start to the last.
    /// - Throws: `conflict` if another process added plays of this time meanwhile.
    private func add(_ plays: BulkPlays, change: Int64, packing number: Int64, in range: ClosedRange<Int64>?)
        throws
    {
        guard let range else { return }
        _ = try insert(plays.rest, change: change)
        try pack(plays, of: change, from: number)
        _ = try rows("SELECT spread FROM log_guards ORDER BY spread FOR UPDATE")
        let others = "SELECT 1 FROM plays WHERE started_at BETWEEN $1 AND $2 AND change_id <> $3"
        let arguments = [range.lowerBound, range.upperBound, change].map(PostgresValue.integer)
        guard try !exists(others, arguments) else { throw PostgresError.conflict }
    }

    /// Has the statements of this transaction planned for the arguments that they have, as large ones are worth it; the plans
    /// for any arguments expect few. Engines that keep no plans don't know the setting.
    private func planAnew() throws {
        _ = try rows(
            "SELECT set_config(name, 'force_custom_plan', true) FROM pg_settings WHERE name = 'plan_cache_mode'"
        )
    }

    /// Whether a query finds anything.
    private func exists(_ query: String, _ arguments: [PostgresValue]) throws -> Bool {
        try rows("SELECT EXISTS (\(query))", arguments).first?[0] ?? false
    }

    /// - Parameter isBulk: whether there are many, and nobody else adds to counts of the spread.
    private func count(_ tally: PlayTally, spread: Int64, isBulk: Bool = false) throws {
        guard !tally.isEmpty else { return }
        let additions = tally.additions(spread: spread)
        if isBulk { for addition in additions { try addition.add(in: self) } }
        let found = try pipeline((isBulk ? [] : additions.map(\.statement)) + [tally.retracted]).last
        try mendLastSlots(of: found.map { rows in try rows.map { row in try row[0] } } ?? [])
    }
}

extension PlayBatch {
    fileprivate func summary(added: Int) -> ImportSummary {
        ImportSummary(added: added, skipped: validCount - added, failed: failedCount)
    }
}

extension [PlayEvent] {
    /// From the first start to the last of events in chronological order, in seconds since 1970; `nil` if there are none.
    fileprivate var range: ClosedRange<Int64>? {
        guard let first, let last else { return nil }
        return first.key.start...last.key.start
    }
}
