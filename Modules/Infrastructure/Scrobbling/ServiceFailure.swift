import HTTP
import Services

/// Why a service didn't do what it was asked for.
struct ServiceFailure: Error, Equatable {
    enum Reason: Equatable {
        case cancelled
        /// There is no answer.
        case network(HTTPError.Reason)
        /// Too many requests; `seconds` is how long to wait, if the service says so.
        case rateLimit(seconds: Int?)
        /// The service says that it can't now.
        case unavailable
        /// The answer isn't what the API says.
        case invalidAnswer
        /// The token or session isn't valid.
        case signIn
        /// Last.fm's “authentication failed”, which also comes when the session is valid.
        case doubtfulSignIn
        /// The password of a music server isn't valid.
        case password(source: String)
        /// A music server can't be reached.
        case outage(ServiceError.Outage)
        case apiKey
        case unknownUser
        /// The user hides the history.
        case hidden
        /// The user hasn't given consent yet.
        case noConsent
        /// The time for consent is over.
        case consentExpired
        /// The server doesn't have this method.
        case unknownMethod
        /// Another reason, in the service's own words.
        case refused(String)
    }

    let reason: Reason
    /// Whether the service may have done it all the same.
    var isMaybeDone = false

    init(_ reason: Reason, isMaybeDone: Bool = false) {
        (self.reason, self.isMaybeDone) = (reason, isMaybeDone)
    }
}

extension ServiceFailure {
    init(_ error: HTTPError) {
        self.init(
            error.reason == .cancelled ? .cancelled : .network(error.reason),
            isMaybeDone: error.wasSent
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

    /// Whether less at once may succeed.
    var isPerhapsTooMuch: Bool {
        switch reason {
        case .unavailable, .invalidAnswer, .network(.timedOut), .network(.cutOff), .network(.tooLarge): true
        default: false
        }
    }
}
