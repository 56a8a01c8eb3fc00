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

    /// Those that can run on this machine.
    static let all: [Store] = isServerTested ? allCases : [.embedded]

    private static let isServerTested =
        ProcessInfo.processInfo.environment["REAL_TESTS"] != nil && PostgresCluster.isInstalled

    var testDescription: String {
        switch self {
        case .embedded: "embedded"
        case .server: "server"
        }
    }
}
