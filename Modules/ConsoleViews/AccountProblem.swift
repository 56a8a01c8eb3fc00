import Entities
import ViewModels

/// Words for the problem of an account.
public enum AccountProblem {
    /// - Parameter problem: the raw value of a `ConnectionProblem`.
    public static func message(for problem: String) -> String {
        switch ConnectionProblem(rawValue: problem) {
        case .signInNeeded: "sign-in needed"
        case .apiKey: "API key rejected"
        case .unknownUser: "unknown user"
        case .hidden: "history private"
        case .secretMissing: "secret missing"
        case .rateLimit: "too many requests"
        case .unreachable: "unreachable"
        case .failing, nil: "failing"
        }
    }
}

extension AccountState {
    /// The problem that keeps requests from being sent, in words; `nil` without one.
    public var problem: String? {
        switch self {
        case .ready: nil
        case .waiting(_, let problem): "waiting: \(AccountProblem.message(for: problem))"
        case .blocked(let problem): AccountProblem.message(for: problem)
        }
    }
}
