import Entities
import HTTP
import Services

extension ServiceFailure {
    /// The account's problem after this failure; `nil` if it has none.
    var problem: ConnectionProblem? {
        switch reason {
        case .cancelled, .noConsent, .consentExpired: nil
        case .network, .outage: .unreachable
        case .rateLimit: .rateLimit
        case .unavailable, .invalidAnswer, .unknownMethod, .refused: .failing
        case .signIn, .ambiguousSignIn, .password: .signInNeeded
        case .apiKey: .apiKey
        case .unknownUser: .unknownUser
        case .hidden: .hidden
        }
    }

    func error(host: String, user: String) -> ServiceError {
        switch reason {
        case .cancelled: .cancelled
        case .network(.unavailable): .unavailable(.network)
        case .network(let reason): .unavailable(.host(host, ServiceError.Outage(reason)))
        case .unavailable, .invalidAnswer: .unavailable(.host(host, .invalidAnswer))
        case .rateLimit(let seconds): .refused(host: host, .rateLimit(seconds: seconds))
        case .signIn, .ambiguousSignIn: .refused(host: host, .signIn)
        case .password(let source): .refused(host: host, .passwordOf(source: source))
        case .outage(let outage): .unavailable(.host(host, outage))
        case .apiKey: .refused(host: host, .apiKey)
        case .unknownUser: .refused(host: host, .unknownUser(user))
        case .hidden: .refused(host: host, .hidden(user))
        case .noConsent, .consentExpired: .refused(host: host, .consent)
        case .unknownMethod: .refused(host: host, .unknownAPI)
        case .refused(let words): .refused(host: host, .other(words))
        }
    }
}

extension ServiceError.Outage {
    init(_ reason: HTTPError.Reason) {
        self =
            switch reason {
            case .unresolvedHost: .unknownHost
            case .timedOut: .timedOut
            case .cutOff: .cutOff
            case .untrustedServer(let reason), .insecure(let reason): .insecure(reason: reason)
            case .badURL, .badHeader: .badAddress
            case .invalidResponse, .tooLarge, .tooManyRedirects, .refusedRedirect: .invalidAnswer
            case .unavailable, .badCertificateFile, .unreachable, .badProxy, .cancelled, .other: .unreachable
            }
    }
}

extension ConnectionProblem {
    /// The error for a request that isn't sent because of the problem.
    func error(host: String, user: String, seconds: Int? = nil) -> ServiceError {
        switch self {
        case .signInNeeded: .refused(host: host, .signIn)
        case .apiKey: .refused(host: host, .apiKey)
        case .unknownUser: .refused(host: host, .unknownUser(user))
        case .hidden: .refused(host: host, .hidden(user))
        case .secretMissing:
            .unavailable(.secret(reason: "The secret of the account at \(host) is missing."))
        case .rateLimit: .refused(host: host, .rateLimit(seconds: seconds))
        case .unreachable: .unavailable(.host(host, .unreachable))
        case .failing: .unavailable(.host(host, .invalidAnswer))
        }
    }
}
