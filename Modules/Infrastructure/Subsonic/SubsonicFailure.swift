import HTTP

/// Why a music server didn't do what it was asked for. It contains no secrets.
struct SubsonicFailure: Error, Equatable {
    enum Reason: Equatable {
        case cancelled
        /// There is no answer.
        case network(HTTPError.Reason)
        /// Too many requests; `seconds` is how long to wait, if the server says so.
        case rateLimit(seconds: Int?)
        /// The server can't now.
        case busy
        /// The answer isn't what the API says: a page of HTML, half of it, nothing.
        case invalidAnswer
        /// The user, password or key isn't valid, or the server wants it in another form.
        case signIn
        case notFound
        /// The server lacks the method, or isn't a music server.
        case unsupported
        /// Another reason, in the server's own words.
        case refused(String)
    }

    let reason: Reason
    /// The number of the API's error, if the server gave one.
    let code: Int?
    /// Whether the server may have done it all the same.
    let isMaybeDone: Bool

    init(_ reason: Reason, code: Int? = nil, isMaybeDone: Bool = false) {
        (self.reason, self.code, self.isMaybeDone) = (reason, code, isMaybeDone)
    }

    init(_ error: HTTPError) {
        self.init(
            error.reason == .cancelled ? .cancelled : .network(error.reason),
            isMaybeDone: error.wasSent
        )
    }
}
