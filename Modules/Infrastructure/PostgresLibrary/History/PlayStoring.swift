import Entities
import Postgres
import Services
import StoreCore

extension PostgresSession {
    /// Stores the new plays of a batch, outside any change, and returns them.
    func store(_ batch: PlayBatch, spread: Int64) throws -> (summary: ImportSummary, new: [PlayEvent]) {
        let plays = try newPlays(of: batch)
        let stored = try insert(plays, change: 0)
        try keep(plays.changed)
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
        var plays = try newPlays(of: batch)
        let stored: [PlayEvent]
        if isBulk, try isUnheard(plays.events) {
            try copy(plays.events, change: number)
            stored = plays.events
        } else {
            stored = try insert(plays, change: number)
            plays.didStore(stored)
        }
        let tally = plays.replaced.isEmpty && stored.count == batch.events.count ? batch.bulk : nil
        try count(stored, replacing: plays.replaced, tally, spread: CounterShard.journaled, isBulk: isBulk)
        var summary = batch.summary(of: stored)
        summary.knownFrom = try PostgresLibrarySession(self).playCounts(bySource: plays.known)
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
        var naming: [PostgresStatement] = []
        if batch.bulk != nil {
            try forceCustomPlans()
            try batch.name(in: self)
        } else {
            naming = try batch.naming(in: self)
        }
        if batch.bulk != nil, batch.isCopy || batch.events.areApart, try isUnheard(batch.events) {
            return NewPlays(events: batch.events, repeated: batch.repeated)
        }
        return try NewPlays(batch, in: LoggedPlays(like: batch.events, in: self, after: naming))
    }

    /// Returns whether the log has no plays in the period of these, nor any that can have started in it.
    private func isUnheard(_ events: [PlayEvent]) throws -> Bool {
        guard let period = events.period else { return true }
        return try !exists(
            "SELECT 1 FROM plays WHERE started_at BETWEEN $1 AND $2",
            [.integer(period.lowerBound - ReportedStart.reach), .integer(period.upperBound)]
        )
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
    func count(
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
