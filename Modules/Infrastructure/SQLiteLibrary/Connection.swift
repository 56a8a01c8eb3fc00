import Foundation
import GRDB
import GRDBSQLite
import StoreCore

extension Configuration {
    /// The configuration for opening a library's file.
    ///
    /// - Parameters:
    ///   - timeout: seconds to wait for a lock held by another process.
    ///   - use: the connection's purpose.
    ///   - isReadOnly: whether writes are refused.
    static func library(timeout: TimeInterval, for use: ConnectionUse, isReadOnly: Bool) -> Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(timeout)
        configuration.readonly = isReadOnly
        // Turned on below, with the other settings.
        configuration.foreignKeysEnabled = false
        configuration.prepareDatabase { db in
            // GRDB examines statements to roll back its own transactions and to notify observers. Reads use neither.
            // It took two thirds of the time of preparing the statements of a page of plays.
            if use == .reading { sqlite3_set_authorizer(db.sqliteConnection, nil, nil) }
            try LibraryFile.check(db)
            db.add(function: .folded)
            db.add(function: .nameHash)
            db.add(function: .artistNameKey)
            db.add(function: .titleNameKey)
            // Without FULL, a power cut could lose the last changes; `fullfsync` matters on macOS only. A large cache
            // spills to the log less often, which makes large imports faster.
            try db.perform(
                """
                PRAGMA foreign_keys = ON;
                PRAGMA synchronous = FULL;
                PRAGMA fullfsync = ON;
                PRAGMA cache_size = \(use.cache);
                """
            )
        }
        return configuration
    }
}

/// The purpose of a connection.
enum ConnectionUse {
    case reading
    case writing

    /// The size of the cache in kilobytes, negative as SQLite requires.
    var cache: Int {
        switch self {
        case .reading: Database.readingCache
        case .writing: Database.defaultCache
        }
    }
}

extension Database {
    /// Runs statements without arguments that GRDB needn't know of. Beginning and ending a read with its `execute(sql:)`
    /// took 1 % of the time of a short command.
    func perform(_ sql: String) throws {
        let code = ResultCode(rawValue: sqlite3_exec(sqliteConnection, sql, nil, nil, nil))
        guard code == .SQLITE_OK else {
            let message = String(cString: sqlite3_errmsg(sqliteConnection))
            throw DatabaseError(resultCode: code, message: message, sql: sql)
        }
    }

    /// Sets how many seconds to wait for a lock held by another process.
    func setTimeout(_ timeout: TimeInterval) { sqlite3_busy_timeout(sqliteConnection, CInt(timeout * 1000)) }

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
