import Foundation
import TestSupport
import Testing

/// A store of libraries. All do what the services promise, which the tests here say.
enum Store: CaseIterable, CustomTestStringConvertible {
    /// A file for each library.
    case embedded
    /// A schema for each library, in a PostgreSQL of the tests' own. It is slow, and so is tested if `REAL_TESTS` is set;
    /// otherwise `ServerStoreTests` says that it is skipped.
    case server

    /// Those that are tested: `STORES=server` leaves out the embedded one.
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
