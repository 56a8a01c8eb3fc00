import HTTP
import Services

/// A service's failure to fulfil a request.
struct ServiceFailure: Error, Equatable {
    enum Reason: Equatable {
        case cancelled
        /// No response was received.
        case network(HTTPError.Reason)
        /// Too many requests. `seconds` is the wait, if the service specifies one.
        case rateLimit(seconds: Int?)
        /// The service reports that it is temporarily unavailable.
        case unavailable
        /// The response doesn't conform to the API.
        case invalidAnswer
        /// The token or session is invalid.
        case signIn
        /// Last.fm's “authentication failed”, which it also reports for valid sessions.
        case ambiguousSignIn
        /// The password for a music server is invalid.
        case password(source: String)
        /// A music server can't be reached.
        case outage(ServiceError.Outage)
        case apiKey
        case unknownUser
        /// The user's history is private.
        case hidden
        /// The user hasn't consented yet.
        case noConsent
        /// The time for consent has expired.
        case consentExpired
        /// The server doesn't support the method.
        case unknownMethod
        /// Another reason, as the service's message.
        case refused(String)
    }

    let reason: Reason
    /// Whether the service may have fulfilled the request despite the failure.
    var mayHaveSucceeded = false

    init(_ reason: Reason, mayHaveSucceeded: Bool = false) {
        (self.reason, self.mayHaveSucceeded) = (reason, mayHaveSucceeded)
    }
}

extension ServiceFailure {
    init(_ error: HTTPError) {
        self.init(
            error.reason == .cancelled ? .cancelled : .network(error.reason),
            mayHaveSucceeded: error.wasSent
        )
    }

    /// Whether the same request may succeed a little later.
    var isTransient: Bool {
        switch reason {
        case .network(.badURL), .network(.badHeader), .network(.unavailable), .network(.badCertificateFile),
            .network(.untrustedServer):
            false
        case .network, .outage, .rateLimit, .unavailable, .invalidAnswer: true
        default: false
        }
    }

    /// Whether a smaller request may succeed.
    var maySucceedIfSmaller: Bool {
        switch reason {
        case .unavailable, .invalidAnswer, .network(.timedOut), .network(.cutOff), .network(.tooLarge): true
        default: false
        }
    }
}
