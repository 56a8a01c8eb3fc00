import Foundation
import GRDB
import GRDBSQLite
import StoreCore

extension Configuration {
    /// The configuration for opening a library's file.
    ///
    /// - Parameters:
    ///   - patience: seconds to wait for a lock held by another process.
    ///   - cache: the size of the connection's cache in kilobytes, negative as SQLite requires.
    ///   - isReadOnly: whether nothing can be written.
    static func library(patience: TimeInterval, cache: Int, isReadOnly: Bool) -> Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(patience)
        configuration.readonly = isReadOnly
        configuration.prepareDatabase { db in
            try LibraryFile.check(db)
            db.add(function: .folded)
            db.add(function: .nameHash)
            // Without FULL, a power cut could lose the last changes; `fullfsync` matters on macOS only. A large
            // cache spills to the log less often, which makes large imports faster.
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

    /// Reads or changes something with a smaller cache, and so with less memory.
    func withCache<Value>(_ size: Int, _ body: () throws -> Value) throws -> Value {
        let before = try cachedStatement(sql: "PRAGMA cache_size").numbers(1, [], [])?.first
        try execute(sql: "PRAGMA cache_size = \(size)")
        defer { try? execute(sql: "PRAGMA cache_size = \(before ?? Int64(size))") }
        return try body()
    }

    /// Forgets the prepared statements once there are many. No two searches need be alike, and each keeps its statements:
    /// a process that answers others for weeks would take more and more memory.
    func limitStatements() {
        var count = 0
        var statement = sqlite3_next_stmt(sqliteConnection, nil)
        while statement != nil {
            count += 1
            statement = sqlite3_next_stmt(sqliteConnection, statement)
        }
        if count > Self.mostStatements { clearSchemaCache() }
    }

    /// How many statements a connection keeps from one use to the next.
    static let mostStatements = 256

    /// The cache of a writing connection.
    static let usualCache = -131_072
    /// The cache of a connection that reads: listings go through the file once.
    static let readingCache = -8_192
    /// The cache for reads that go through tables in order: reading the few pages that are needed again takes less time
    /// than clearing memory for all. It saves a seventh of the time of a day's counts.
    static let scanningCache = -2_000
    /// The cache for a change of some thousand rows, of which many follow.
    static let smallCache = -16_384
}
