import Entities
import GRDB
import Services
import Synchronization

/// An import that makes up most of a library: tracks are stored without the indexes of their table, which are built
/// once, when the import ends.
///
/// Duplicates are found by hashes of all tracks. Bulk mode ends, and the import continues normally, as soon as a track
/// may be a duplicate or another process changes tracks.
final class BulkImport: Sendable {
    /// Shows other processes that the indexes are missing on purpose.
    private let lock: LibraryLock
    private let state: Mutex<State>

    private struct State {
        /// The hashes of all tracks' details and locations.
        var hashes: Set<Int>
        /// The revision of the tracks after the last batch.
        var revision: Int64
    }

    /// Begins bulk mode. Returns `nil` unless at least half of the library's tracks come from the import, or if
    /// another process holds the lock.
    init?(after added: Int64, in db: Database, ofLibraryAt path: String) throws {
        guard try Self.lastRow(db) / 2 <= added,
            let lock = try LibraryLock(for: .bulkImport, onLibraryAt: path)
        else { return nil }
        self.lock = lock
        state = Mutex(State(hashes: try Self.hashes(db), revision: try Self.revision(db)))
        try db.execute(sql: TrackIndexes.drop)
    }

    /// Returns whether all changes to tracks since the last batch come from this import.
    func isUndisturbed(in db: Database) throws -> Bool {
        let revision = try Self.revision(db)
        return state.withLock { $0.revision == revision }
    }

    /// Records a track that is about to be stored.
    ///
    /// - Returns: whether the track is certainly new; `false` if it may be a duplicate.
    func add(_ details: TrackDetails) -> Bool {
        state.withLock { state in
            let isNew = state.hashes.insert(details.duplicateHash).inserted
            guard let location = details.location else { return isNew }
            return state.hashes.insert(location.hashValue).inserted
        }
    }

    /// Records that a batch changed tracks.
    func didStore() {
        state.withLock { $0.revision += 1 }
    }

    /// Builds the indexes that are missing because an importing process died.
    static func endDead(in db: Database, ofLibraryAt path: String) throws {
        guard try !TrackIndexes.areComplete(in: db),
            let lock = try LibraryLock(for: .bulkImport, onLibraryAt: path)
        else { return }
        try withExtendedLifetime(lock) {
            try db.inTransaction(.immediate) {
                try TrackIndexes.restore(in: db)
                return .commit
            }
        }
    }

    /// The minimum number of tracks in a batch for which dropping the indexes pays off.
    static let minimumBatch = 4096

    /// The highest row number, an upper bound for the number of tracks.
    private static func lastRow(_ db: Database) throws -> Int64 {
        try Int64.fetchOne(db, sql: "SELECT max(id) FROM tracks") ?? 0
    }

    private static func revision(_ db: Database) throws -> Int64 {
        try db.revisions().number(of: .tracks)
    }

    private static func hashes(_ db: Database) throws -> Set<Int> {
        var hashes: Set<Int> = []
        let rows = try Row.fetchCursor(db, sql: "SELECT title, artist, album, location FROM tracks")
        while let row = try rows.next() {
            hashes.insert(TrackDetails(title: row[0], artist: row[1], album: row[2]).duplicateHash)
            if let text = row[3] as String? { hashes.insert(Location(text).hashValue) }
        }
        return hashes
    }
}

extension TrackDetails {
    /// A hash of the title, artist and album, by which tracks without a location are compared. Independent of how
    /// accents are encoded.
    fileprivate var duplicateHash: Int {
        var hasher = Hasher()
        hasher.combine(title)
        hasher.combine(artist)
        hasher.combine(album)
        return hasher.finalize()
    }
}
