import Entities
import GRDB
import StoreCore

/// A batch of plays, stored in one transaction. New ones are added to the log and the counts.
struct PlayBatch {
    private(set) var summary = ImportSummary()
    /// Versions first seen in this transaction.
    private var newVersions: [PlayNameDigest: Version] = [:]

    private let db: Database
    private let known: KnownVersions<Version>
    private let joining: DuplicateSources.Scope
    /// The last play's source, cached because most plays share it.
    private var lastSource: (source: PlaySource, id: Int64, join: PlayDeduplication)?
    private var events: [PlayEvent] = []

    /// - Parameter joining: the other sources that may have delivered the same plays already.
    init(in db: Database, known: KnownVersions<Version>, joining: DuplicateSources.Scope = .none) {
        self.db = db
        self.known = known
        self.joining = joining
    }

    /// Adds a play. An invalid play counts as failed.
    mutating func add(_ play: Play) throws {
        let seconds = play.startedAt.storable.timeIntervalSince1970
        guard seconds >= 0, let version = try version(PlayName(play)) else {
            summary.failed += 1
            return
        }
        let source = try source(play.source)
        events.append(
            PlayEvent(
                start: Int64(seconds),
                version: version,
                source: source.id,
                ordinal: Int64(play.ordinal),
                sign: play.isRetraction ? -1 : 1,
                join: play.isRetraction ? .none : source.join
            )
        )
    }

    /// Stores all new plays as part of an import's change. Call it once, at the end.
    mutating func store(in change: inout ImportChange<SQLiteSession>) throws {
        let new = try store(for: change.number())
        guard let first = new.first, let last = new.last else { return }
        try change.journal.didAdd(plays: new.count, in: first.start...last.start, of: change.begin())
    }

    /// Stores all new plays outside any change. Call it once, at the end.
    mutating func store() throws {
        _ = try store(for: 0)
    }

    /// Stores all new plays and returns them in the order of the log.
    private mutating func store(for change: Int64) throws -> [PlayEvent] {
        let new = try db.insert(events.sorted { $0.start < $1.start }, for: change)
        var tally = PlayCountDelta()
        for event in new {
            tally.add(event.version, slot: event.start / QuarterHour.length, sign: event.sign)
        }
        try tally.write(to: db)
        summary.added = new.count
        summary.skipped = events.count - new.count
        if !newVersions.isEmpty {
            db.afterNextTransaction { [known, newVersions] _ in known.add(newVersions) }
        }
        return new
    }

    private mutating func version(_ name: PlayName) throws -> Version? {
        let digest = name.digest
        if let version = known[digest] ?? newVersions[digest] { return version }
        let version = try db.version(name)
        newVersions[digest] = version
        return version
    }

    private mutating func source(_ source: PlaySource) throws -> (id: Int64, join: PlayDeduplication) {
        if let last = lastSource, last.source == source { return (last.id, last.join) }
        let id = try db.id(of: source)
        let join = try PlayDeduplication(of: source, id, joining, in: db)
        lastSource = (source, id, join)
        return (id, join)
    }
}

/// A row of the log.
private struct PlayEvent {
    /// The start, in seconds since 1970.
    let start: Int64
    let version: Version
    let source: Int64
    let ordinal: Int64
    /// 1, or -1 for a retraction.
    let sign: Int64
    /// The other sources that may have delivered the play.
    let join: PlayDeduplication
}

extension Database {
    /// Inserts the events that aren't in the log yet, and returns them.
    ///
    /// - Parameters:
    ///   - events: in chronological order.
    ///   - change: the number of the change that adds them, 0 for none.
    fileprivate func insert(_ events: [PlayEvent], for change: Int64) throws -> [PlayEvent] {
        func values(_ event: PlayEvent) -> [Int64] {
            [event.start, event.version.id, event.source, event.ordinal, event.sign, change]
        }
        let insertion = try RowInsertion(
            of: events.count,
            into: "plays",
            ["started_at", "version_id", "source_id", "ordinal", "sign", "change_id"],
            onConflict: "ON CONFLICT DO NOTHING",
            in: self
        )
        var new: [PlayEvent] = []
        for start in stride(from: 0, to: events.count, by: RowInsertion.rows) {
            let group = events[start..<min(start + RowInsertion.rows, events.count)]
            if try isNew(group) {
                try insertion.run(group.flatMap(values))
                new += group
            } else {
                for event in group {
                    if try event.join.knows(event.start, event.version, in: self) { continue }
                    try insertion.run(values(event))
                    if changesCount > 0 { new.append(event) }
                }
            }
        }
        try forgetUndone(new.lazy.map { Array(values($0).prefix(5)) })
        return new
    }

    /// Returns whether all events are certainly new: the log has no plays in their range of time, and no two start at
    /// the same time.
    private func isNew(_ events: ArraySlice<PlayEvent>) throws -> Bool {
        guard let first = events.first, let last = events.last else { return true }
        guard zip(events, events.dropFirst()).allSatisfy({ $0.start < $1.start }) else { return false }
        let reach = events.contains { !$0.join.isNone } ? PlayDeduplication.reach : 0
        let hasPlays = try cachedStatement(
            sql: "SELECT EXISTS (SELECT 1 FROM plays WHERE started_at BETWEEN ? AND ?)"
        )
        return try hasPlays.numbers(1, [first.start - reach, last.start + reach], []) == [0]
    }
}
