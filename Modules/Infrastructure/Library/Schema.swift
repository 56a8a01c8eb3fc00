import Foundation
import GRDB

/// The tables of the library's file, and how older files become newer ones.
enum Schema {
    /// What leads from each version of the file to the next, from the empty file on. A step that was released
    /// is never changed; what comes later is a new step at the end.
    static let steps: [@Sendable (Database) throws -> Void] = [
        createTracks,
        createHistory,
        createPlayback,
        createPlayer,
        dropRankings,
        indexOftenPlayed,
        searchGenres,
        journalPlays,
        countRevisions,
    ]

    /// Makes the file what this version of the program expects.
    static func prepare(_ db: Database) throws {
        if try isOld(db) { try upgrade(db) }
        try keepLog(db)
    }

    /// Has changes written to a log first, which lets others read meanwhile. This comes after the file is marked
    /// as ours, so that the mark is never in the log alone.
    ///
    /// When several processes begin the same library at once, SQLite refuses here without waiting for its turn.
    private static func keepLog(_ db: Database) throws {
        for _ in 1...200 {
            do {
                return try db.execute(sql: "PRAGMA journal_mode = WAL")
            } catch DatabaseError.SQLITE_BUSY {
                usleep(.random(in: 1_000...20_000))
            }
        }
        throw DatabaseError(resultCode: .SQLITE_BUSY)
    }

    private static func upgrade(_ db: Database) throws {
        try db.inTransaction(.immediate) {
            // Another process may have done it while this one waited.
            guard try isOld(db) else { return .commit }
            for step in try steps[version(db)...] {
                try step(db)
            }
            try db.execute(sql: "PRAGMA application_id = \(LibraryFile.applicationID)")
            try db.execute(sql: "PRAGMA user_version = \(steps.count)")
            return .commit
        }
    }

    private static func isOld(_ db: Database) throws -> Bool {
        let version = try version(db)
        guard version <= steps.count else { throw Problem.tooNew }
        return version < steps.count
    }

    private static func version(_ db: Database) throws -> Int {
        try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    }
}
