import GRDB

extension Configuration {
    /// How a library's file is opened.
    static var library: Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(15)
        configuration.prepareDatabase { db in
            try LibraryFile.check(db)
            // Without FULL the last changes could be lost at a power cut; `fullfsync` matters on macOS only.
            try db.execute(sql: "PRAGMA synchronous = FULL; PRAGMA fullfsync = ON")
        }
        return configuration
    }
}

extension Database {
    /// Runs a statement that is used again and again.
    func run(_ sql: String, _ arguments: StatementArguments = StatementArguments()) throws {
        try cachedStatement(sql: sql).execute(arguments: arguments)
    }

    /// A number that is another one after each change by another connection.
    func dataVersion() throws -> Int64 {
        try Int64.fetchOne(self, sql: "PRAGMA data_version") ?? 0
    }
}
