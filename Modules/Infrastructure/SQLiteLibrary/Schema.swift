import Foundation
import GRDB

/// The tables of the library's file, and the migrations between its versions.
enum Schema {
    typealias Step = @Sendable (Database) throws -> Void

    /// The migrations in order, starting from an empty file. A released step never changes; new ones go at the end.
    static let steps: [Step] = [
        sql(createTracks),
        sql(createHistory),
        sql(createPlayback),
        sql(createPlayer),
        sql(dropRankings),
        sql(indexOftenPlayed),
        sql(searchGenres),
        sql(journalPlays),
        sql(countRevisions),
        sql(collectAlbums),
        sql(journalParts),
        sql(storePlayingModes),
        sql(createPlaylists),
        sql(rememberFiles),
        sql(storeTagWrites),
        sql(groupNames),
        sql(createScrobblers),
        countGroups,
        sql(createSources),
        sql(exchangeWithSources),
        sql(createDownloads),
        sql(createDevices),
        TrackIndexes.rebuildLastIndex,
        sql(sumDeviceTracks),
        sql(parkSecrets),
        sql(nameAccounts),
        sql(keepUndonePlays),
        sql(keepProgress),
        correctPlays,
        sql(joinNames),
        sql(storeQueueOrders),
        sql(storePlayerCounts),
        sql(storeQueueTracks),
        sql(storeStartOfPlay),
    ]

    private static func sql(_ text: @autoclosure @escaping @Sendable () -> String) -> Step {
        { db in try db.execute(sql: text()) }
    }

    /// Upgrades the file to this program's schema version, and turns on write-ahead logging.
    ///
    /// - Parameter willUpgrade: called before an older library is upgraded, while older programs can still write to it.
    static func prepare(_ db: Database, willUpgrade: () -> Void = {}) throws {
        if try isOld(db) {
            if try version(db) > 0 { willUpgrade() }
            try upgrade(db)
        }
        try keepLog(db)
    }

    /// Throws a `Problem` unless the file has this program's schema version: another process may have upgraded it
    /// since it was opened, and newer versions may require writes that this one doesn't know of.
    static func check(_ db: Database) throws {
        let version = try version(db)
        guard version <= steps.count else { throw Problem.tooNew }
        guard version == steps.count else { throw Problem.tooOld }
    }

    /// Switches to write-ahead logging, which lets others read during a write. This comes after the file is marked as
    /// a library; otherwise the mark might exist only in the log.
    ///
    /// When several processes create the same library concurrently, SQLite fails here instead of waiting.
    private static func keepLog(_ db: Database) throws {
        for _ in 1...200 {
            do {
                return try db.perform("PRAGMA journal_mode = WAL")
            } catch DatabaseError.SQLITE_BUSY {
                usleep(.random(in: 1_000...20_000))
            }
        }
        throw DatabaseError(resultCode: .SQLITE_BUSY)
    }

    private static func upgrade(_ db: Database) throws {
        try db.inTransaction(.immediate) {
            // Another process may have migrated the file while this one waited.
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
        let version = try db.cachedStatement(sql: "PRAGMA user_version").numbers(1, [], [])?.first
        return Int(version ?? 0)
    }
}
