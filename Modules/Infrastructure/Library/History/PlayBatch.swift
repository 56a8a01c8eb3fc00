import Entities
import GRDB

/// Plays that are stored in one transaction: those that are new come into the log and into the counts.
struct PlayBatch {
    private(set) var summary = ImportSummary()
    /// Versions that weren't known before the transaction.
    private(set) var newVersions: [PlayName: Version] = [:]

    private let db: Database
    private let known: KnownVersions
    private let insertion: Statement
    private var sources: [PlaySource: Int64] = [:]
    private var tally = PlayTally()

    init(in db: Database, known: KnownVersions) throws {
        self.db = db
        self.known = known
        insertion = try db.cachedStatement(
            sql: """
                INSERT INTO plays (started_at, version_id, source_id, ordinal, sign)
                VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
                """
        )
    }

    /// Stores a play, unless it was stored before or makes no sense.
    mutating func store(_ play: Play) throws {
        let seconds = play.startedAt.storable.timeIntervalSince1970
        guard seconds >= 0, let version = try version(PlayName(play)) else {
            summary.failed += 1
            return
        }
        let start = Int64(seconds)
        let sign: Int64 = play.isRetraction ? -1 : 1
        let source = try id(of: play.source)
        try insertion.run([start, version.id, source, Int64(play.ordinal), sign])
        guard db.changesCount > 0 else {
            summary.skipped += 1
            return
        }
        tally.add(version, slot: start / Slot.length, sign: sign)
        summary.added += 1
    }

    /// Brings the counts up to date with the log; called once, at the end.
    func finish() throws {
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
