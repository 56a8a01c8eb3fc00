import Entities
import GRDB
import Services
import StoreCore

/// A batch of imported tracks, stored in one transaction.
struct ImportBatch {
    private let db: Database
    private let maker: TrackFactory
    /// The bulk import; `nil` outside bulk mode, which ends at the first track that may be a duplicate.
    private(set) var bulk: BulkImport?
    private(set) var change: ImportChange<SQLiteSession>
    private(set) var summary = ImportSummary()
    /// Added rows that aren't in the journal yet.
    private var added: [Int64] = []

    init(in db: Database, of change: ImportChange<SQLiteSession>, maker: TrackFactory, bulk: BulkImport?) {
        self.db = db
        self.change = change
        self.maker = maker
        self.bulk = bulk
    }

    /// Stores a track. Details that are missing in an imported track keep their existing values. A track that can't be
    /// stored, such as one without a title, counts as failed.
    mutating func store(_ new: NewTrack) throws {
        guard let track = maker.track(from: new) else {
            summary.failed += 1
            return
        }
        let isNew = bulk?.add(track.details) ?? false
        if let urn = new.urn, let row = try db.trackRow(urn) {
            try endBulk()
            try update(row, with: new, details: track.details)
        } else if new.urn == nil, !isNew, try isThere(track.details) {
            summary.skipped += 1
        } else if new.urn == nil, !isNew, track.details.location != nil,
            let row = try db.track(likeFile: track.details)
        {
            try finish()
            var rows = LibraryTrackRows(in: db, of: change)
            try rows.show(row, inFolderAs: track.details)
            change = rows.change
            if let file = new.file {
                try write(file, details: new.tags(of: file, storedAs: track.details))
            }
            summary.updated += 1
        } else {
            added.append(try db.insert(track, takesPlays: bulk == nil))
            if let file = new.file {
                try write(file, details: new.tags(of: file, storedAs: track.details))
            }
            summary.added += 1
        }
    }

    private func write(_ file: FileRecord, details: TrackDetails) throws {
        try FileRows(SQLiteSession(db)).write([FileRow(file, details: details)].compactMap(\.self))
    }

    /// Writes added tracks to the journal. Call it at the end.
    mutating func finish() throws {
        guard !added.isEmpty else { return }
        try change.journal.didAdd(added, in: change.begin())
        added = []
    }

    private mutating func update(_ row: TrackRow, with new: NewTrack, details: TrackDetails) throws {
        let track = Track(
            urn: row.track.urn,
            details: details.filled(from: row.track.details),
            addedAt: new.addedAt?.storable ?? row.track.addedAt,
            plays: row.track.plays,
            likedAt: new.likedAt?.storable ?? row.track.likedAt,
            missingSince: row.track.missingSince
        )
        guard track != row.track else {
            summary.skipped += 1
            return
        }
        // A track added by this batch counts as added.
        try finish()
        try change.journal.willChange([row.id], in: change.begin())
        try db.replace(row.id, with: track)
        summary.updated += 1
    }

    private mutating func endBulk() throws {
        guard bulk != nil else { return }
        try TrackIndexes.restore(in: db)
        bulk = nil
    }

    private mutating func isThere(_ details: TrackDetails) throws -> Bool {
        try endBulk()
        if let location = details.location {
            let statement = try db.cachedStatement(sql: "SELECT 1 FROM tracks WHERE location = ? LIMIT 1")
            return try statement.numbers(1, [], [location.text]) != nil
        } else {
            return try SQLiteSession(db).hasTrack(like: details)
        }
    }
}
