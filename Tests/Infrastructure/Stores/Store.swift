import Foundation
import TestSupport
import Testing

/// A store of libraries. The tests here define the contract that every store fulfils.
enum Store: CaseIterable, CustomTestStringConvertible {
    /// An SQLite file for each library.
    case embedded
    /// A database for each library, in a PostgreSQL server started by the tests. It is slow, so it is tested only if
    /// `REAL_TESTS` is set; otherwise `ServerStoreTests` is reported as skipped.
    case server

    /// The stores to test: `STORES=server` leaves out the embedded one.
    static let all: [Store] = {
        let environment = ProcessInfo.processInfo.environment
        guard environment["REAL_TESTS"] != nil, PostgresCluster.isInstalled else { return [.embedded] }
        return environment["STORES"] == "server" ? [.server] : allCases
    }()

    var testDescription: String {
        switch self {
        case .embedded: "embedded"
        case .server: "server"
        }
    }
}
