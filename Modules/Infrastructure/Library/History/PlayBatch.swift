import Entities
import GRDB

/// Plays that are stored in one transaction: those that are new come into the log and into the counts.
struct PlayBatch {
    private(set) var summary = ImportSummary()
    /// Versions that weren't known before the transaction.
    private(set) var newVersions: [PlayName: Version] = [:]

    private let db: Database
    private let known: KnownVersions
    private var sources: [PlaySource: Int64] = [:]
    private var events: [PlayEvent] = []

    init(in db: Database, known: KnownVersions) {
        self.db = db
        self.known = known
    }

    /// Takes a play in, unless it makes no sense.
    mutating func add(_ play: Play) throws {
        let seconds = play.startedAt.storable.timeIntervalSince1970
        guard seconds >= 0, let version = try version(PlayName(play)) else {
            summary.failed += 1
            return
        }
        events.append(
            PlayEvent(
                start: Int64(seconds),
                version: version,
                source: try id(of: play.source),
                ordinal: Int64(play.ordinal),
                sign: play.isRetraction ? -1 : 1
            )
        )
    }

    /// Stores all plays that weren't stored before, in the order of the log; called once, at the end.
    mutating func store() throws {
        let insertion = try db.cachedStatement(
            sql: """
                INSERT INTO plays (started_at, version_id, source_id, ordinal, sign)
                VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
                """
        )
        var tally = PlayTally()
        for event in events.sorted(by: { $0.start < $1.start }) {
            try insertion.run([event.start, event.version.id, event.source, event.ordinal, event.sign])
            guard db.changesCount > 0 else { continue }
            tally.add(event.version, slot: event.start / Slot.length, sign: event.sign)
            summary.added += 1
        }
        summary.skipped = events.count - summary.added
        try tally.write(to: db)
    }

    private mutating func version(_ name: PlayName) throws -> Version? {
        if let version = known[name] ?? newVersions[name] { return version }
        let version = try db.version(name)
        newVersions[name] = version
        return version
    }

    private mutating func id(of source: PlaySource) throws -> Int64 {
        if let id = sources[source] { return id }
        let id = try db.id(of: source)
        sources[source] = id
        return id
    }
}

/// A row of the log.
private struct PlayEvent {
    /// Seconds since 1970.
    let start: Int64
    let version: Version
    let source: Int64
    let ordinal: Int64
    /// 1, or -1 if it takes the play back.
    let sign: Int64
}
