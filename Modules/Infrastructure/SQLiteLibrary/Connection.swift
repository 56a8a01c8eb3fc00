import Foundation
import GRDB
import GRDBSQLite
import StoreCore

extension Configuration {
    /// The configuration for opening a library's file.
    ///
    /// - Parameters:
    ///   - timeout: seconds to wait for a lock held by another process.
    ///   - cache: the size of the connection's cache in kilobytes, negative as SQLite requires.
    ///   - isReadOnly: whether writes are refused.
    static func library(timeout: TimeInterval, cache: Int, isReadOnly: Bool) -> Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(timeout)
        configuration.readonly = isReadOnly
        configuration.prepareDatabase { db in
            try LibraryFile.check(db)
            db.add(function: .folded)
            db.add(function: .nameHash)
            db.add(function: .artistNameKey)
            db.add(function: .titleNameKey)
            // Without FULL, a power cut could lose the last changes; `fullfsync` matters on macOS only. A large cache
            // spills to the log less often, which makes large imports faster.
            try db.execute(
                sql: """
                    PRAGMA synchronous = FULL;
                    PRAGMA fullfsync = ON;
                    PRAGMA cache_size = \(cache);
                    """
            )
        }
        return configuration
    }
}

extension Database {
    /// Runs a statement that is executed repeatedly.
    func run(_ sql: String, _ arguments: StatementArguments = StatementArguments()) throws {
        try cachedStatement(sql: sql).execute(arguments: arguments)
    }

    /// Reads or writes with a temporary cache size, to limit memory.
    func withCache<Value>(_ size: Int, _ body: () throws -> Value) throws -> Value {
        let before = try cachedStatement(sql: "PRAGMA cache_size").numbers(1, [], [])?.first
        try execute(sql: "PRAGMA cache_size = \(size)")
        defer { try? execute(sql: "PRAGMA cache_size = \(before ?? Int64(size))") }
        return try body()
    }

    /// Clears the cached prepared statements once there are more than `maximumStatements`. Each search may prepare
    /// different statements, so the memory of a process that serves others for weeks would keep growing.
    func limitStatements() {
        var count = 0
        var statement = sqlite3_next_stmt(sqliteConnection, nil)
        while statement != nil {
            count += 1
            statement = sqlite3_next_stmt(sqliteConnection, statement)
        }
        if count > Self.maximumStatements { clearSchemaCache() }
    }

    /// The maximum number of prepared statements that a connection caches.
    static let maximumStatements = 256

    /// The cache size of a writing connection.
    static let defaultCache = -131_072
    /// The cache size of a reading connection: listings scan the file once.
    static let readingCache = -8_192
    /// The cache size for reads that scan tables in order: rereading the few pages that are needed again takes less
    /// time than clearing memory for all of them. Saves a seventh of the time of a day's counts.
    static let scanningCache = -2_000
    /// The cache size for a change of a few thousand rows that is one of many.
    static let smallCache = -16_384
}
