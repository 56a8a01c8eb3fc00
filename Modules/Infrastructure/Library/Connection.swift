import Foundation
import GRDB

extension Configuration {
    /// How a library's file is opened.
    ///
    /// - Parameters:
    ///   - patience: how many seconds to wait for others to be done with the file.
    ///   - cache: how many kilobytes the connection's cache may have, with a minus, as SQLite wants it.
    static func library(patience: TimeInterval, cache: Int) -> Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(patience)
        configuration.prepareDatabase { db in
            try LibraryFile.check(db)
            db.add(function: .folded)
            // Without FULL the last changes could be lost at a power cut; `fullfsync` matters on macOS only.
            // A large cache is written to the log less often, which makes large imports faster.
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
    /// Runs a statement that is used again and again.
    func run(_ sql: String, _ arguments: StatementArguments = StatementArguments()) throws {
        try cachedStatement(sql: sql).execute(arguments: arguments)
    }

    /// The cache of a connection that writes.
    static let usualCache = -131_072
    /// The cache of a connection that reads: listings go through the file once.
    static let readingCache = -8_192
}
