import Entities
import GRDB
import StoreCore

/// A batch of plays, stored in one transaction. New ones are added to the log and the counts.
struct PlayBatch {
    private(set) var summary = ImportSummary()
    /// Versions first seen in this transaction.
    private var newVersions: [PlayNameDigest: Version] = [:]

    private let db: Database
    private let library: SQLiteLibrary
    private let isCopy: Bool
    /// The last play's source, cached because most plays share it.
    private var lastSource: (source: PlaySource, id: Int64, precision: Int64)?
    private var events: [PlayEvent] = []

    /// - Parameter isCopy: whether the plays are another library's log, in which none is reported twice.
    init(in db: Database, of library: SQLiteLibrary, isCopy: Bool = false) {
        self.db = db
        self.library = library
        self.isCopy = isCopy
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
                start: ReportedStart(second: Int64(seconds), source: source.id, precision: source.precision),
                version: version,
                ordinal: Int64(play.ordinal),
                sign: play.isRetraction ? -1 : 1,
                place: events.count + summary.failed
            )
        )
    }

    /// Stores all new plays as part of an import's change. Call it once, at the end.
    mutating func store(in change: inout ImportChange<SQLiteSession>) throws {
        let changes = try store(for: change.number())
        summary.knownFrom = try SQLiteSession(db).playCounts(bySource: changes.known)
        guard changes.new.count > 0, let range = changes.range else { return }
        try change.journal.didAdd(plays: changes.new.count, in: range, of: change.begin())
    }

    /// Stores all new plays outside any change, and returns their indices. Call it once, at the end.
    @discardableResult mutating func store() throws -> [Int] { try store(for: 0).new.sorted() }

    private mutating func store(for change: Int64) throws -> LogChanges {
        // The more exact ones first, because they would replace others.
        events.sort { ($0.start.precision, $0.start.second) < ($1.start.precision, $1.start.second) }
        for index in events.indices { events[index].change = change }
        let changes = try db.insert(events, isCopy: isCopy)
        try changes.counts.write(to: db)
        summary.added = changes.new.count
        summary.skipped = events.count - changes.new.count
        summary.correctedPlays = changes.correctedCount
        if !newVersions.isEmpty {
            library.afterCommit { [library, newVersions] in library.versions.add(newVersions) }
        }
        return changes
    }

    private mutating func version(_ name: PlayName) throws -> Version? {
        let digest = name.digest
        if let version = library.versions[digest] ?? newVersions[digest] { return version }
        let version = try db.version(name)
        newVersions[digest] = version
        return version
    }

    private mutating func source(_ source: PlaySource) throws -> (id: Int64, precision: Int64) {
        if let last = lastSource, last.source == source { return (last.id, last.precision) }
        let (id, precision) = (try db.id(of: source), Int64(source.precision))
        lastSource = (source, id, precision)
        return (id, precision)
    }
}
