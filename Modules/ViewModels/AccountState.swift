import Entities

/// Whether requests can be sent to an account or a music server, as it is shown.
public enum AccountState: Equatable, Sendable {
    case ready
    /// Until when, RFC 3339, UTC, and why.
    case waiting(until: String, String)
    /// Why nothing is sent until the user acts.
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
