import Entities
import Foundation

extension ConnectionState {
    /// The column `waits_until`.
    package var until: Date? {
        if case .waiting(let date, _) = self { date } else { nil }
    }

    /// The column `problem`.
    package var problem: ConnectionProblem? {
        switch self {
        case .ready: nil
        case .waiting(_, let problem), .blocked(let problem): problem
        }
    }

    /// Reads the columns. An unknown problem, such as one written by a newer version, counts as a failing server.
    package init(problem: String?, until: Int64?) {
        let problem = problem.map { ConnectionProblem(rawValue: $0) ?? .failing }
        switch (problem, until) {
        case (nil, _): self = .ready
        case (let problem?, nil): self = .blocked(problem)
        case (let problem?, let until?):
            self = .waiting(until: Date(timeIntervalSince1970: Double(until)), problem)
        }
    }
}
