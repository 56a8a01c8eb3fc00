import HTTP
import Services

extension SubsonicFailure {
    /// - Parameter host: the server's host, for messages.
    func error(host: String) -> ServiceError {
        switch reason {
        case .cancelled: .cancelled
        case .network(.unavailable): .unavailable(.network)
        case .network(let reason): .unavailable(.host(host, ServiceError.Outage(reason)))
        case .busy, .invalidAnswer: .unavailable(.host(host, .invalidAnswer))
        case .rateLimit(let seconds): .refused(host: host, .rateLimit(seconds: seconds))
        case .signIn: .refused(host: host, .password)
        case .notFound: .refused(host: host, .other("Not found."))
        case .unsupported: .refused(host: host, .noSubsonicAPI)
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
