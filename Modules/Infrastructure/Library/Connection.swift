import Foundation
import GRDB

extension Configuration {
    /// How a library's file is opened.
    ///
    /// - Parameter patience: how many seconds to wait for others to be done with the file.
    static func library(patience: TimeInterval) -> Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(patience)
        configuration.prepareDatabase { db in
            try LibraryFile.check(db)
            // Without FULL the last changes could be lost at a power cut; `fullfsync` matters on macOS only.
            // A log of up to 32 MB is copied into the file less often, which makes large imports faster.
            try db.execute(
                sql: """
                    PRAGMA synchronous = FULL;
                    PRAGMA fullfsync = ON;
                    PRAGMA wal_autocheckpoint = 8000;
                    PRAGMA cache_size = -65536;
                    """
            )
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
