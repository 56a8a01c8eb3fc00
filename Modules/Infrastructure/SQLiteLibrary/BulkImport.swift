import Entities
import GRDB
import Services
import Synchronization

/// The part of a large import that goes into a small library: it stores tracks without the indexes of their table,
/// which are built once at its end.
///
/// Duplicates are found by hashes of all tracks. The bulk ends, and the import goes on as usual, as soon as a track
/// may be a duplicate or somebody else changes tracks.
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

    /// Begins if most of the library's tracks come from the import; otherwise `nil`.
    init?(after added: Int64, in db: Database, ofLibraryAt path: String) throws {
        guard try Self.lastRow(db) / 2 <= added,
            let lock = try LibraryLock(for: .bulkImport, onLibraryAt: path)
        else { return nil }
        self.lock = lock
        state = Mutex(State(hashes: try Self.hashes(db), revision: try Self.revision(db)))
        try db.execute(sql: TrackIndexes.drop)
    }

    /// Whether nobody else has changed tracks since the last batch.
    func isUndisturbed(in db: Database) throws -> Bool {
        let revision = try Self.revision(db)
        return state.withLock { $0.revision == revision }
    }

    /// Takes note of a track about to be stored.
    ///
    /// - Returns: whether it is certainly new; `false` if the library may have it already.
    func add(_ details: TrackDetails) -> Bool {
        state.withLock { state in
            let isNew = state.hashes.insert(details.duplicateHash).inserted
            guard let location = details.location else { return isNew }
            return state.hashes.insert(location.hashValue).inserted
        }
    }

    /// Takes note that a batch changed tracks.
    func didStore() {
        state.withLock { $0.revision += 1 }
    }

    /// Builds the indexes that an import left missing because its process died.
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

    /// For fewer tracks at once, leaving the indexes out isn't worthwhile.
    static let leastBatch = 4096

    /// The number of the last row, at least the count of tracks.
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
    /// The hash of what duplicates without a location have in common, however their accents are encoded.
    fileprivate var duplicateHash: Int {
        var hasher = Hasher()
        hasher.combine(title)
        hasher.combine(artist)
        hasher.combine(album)
        return hasher.finalize()
    }
}
