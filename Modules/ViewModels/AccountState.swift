import Entities

/// The state of requests to an account or a music server, ready to show.
public enum AccountState: Equatable, Sendable {
    case ready
    /// The end of the pause, as RFC 3339 in UTC, and the problem.
    case waiting(until: String, String)
    /// The problem. Nothing is sent until the user acts.
    case blocked(String)

    public init(_ state: ConnectionState) {
        self =
            switch state {
            case .ready: .ready
            case .waiting(let date, let problem):
                .waiting(until: RFC3339.text(date), problem.rawValue)
            case .blocked(let problem): .blocked(problem.rawValue)
            }
    }

    /// The state for scripts: `ready`, or the problem.
    public var code: String {
        switch self {
        case .ready: "ready"
        case .waiting(_, let problem), .blocked(let problem): problem
        }
    }
}
