import HTTP

/// A music server's failure to fulfil a request. Contains no secrets.
struct SubsonicFailure: Error, Equatable {
    enum Reason: Equatable {
        case cancelled
        /// No response was received.
        case network(HTTPError.Reason)
        /// Too many requests. `seconds` is the wait, if the server specifies one.
        case rateLimit(seconds: Int?)
        /// The server is temporarily unavailable.
        case busy
        /// The response doesn't conform to the API: an HTML page, a partial response, or nothing.
        case invalidAnswer
        /// The user, password or key is invalid, or the server expects another authentication method.
        case signIn
        case notFound
        /// The server lacks the method, or isn't a music server.
        case unsupported
        /// Another reason, as the server's message.
        case refused(String)
    }

    let reason: Reason
    /// The API's error code, if the server sent one.
    let code: Int?
    /// Whether the server may have fulfilled the request despite the failure.
    let mayHaveSucceeded: Bool

    init(_ reason: Reason, code: Int? = nil, mayHaveSucceeded: Bool = false) {
        (self.reason, self.code, self.mayHaveSucceeded) = (reason, code, mayHaveSucceeded)
    }

    init(_ error: HTTPError) {
        self.init(
            error.reason == .cancelled ? .cancelled : .network(error.reason),
            mayHaveSucceeded: error.wasSent
        )
    }
}
