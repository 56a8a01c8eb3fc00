import HTTP
import JSON

extension ServiceFailure {
    /// The failure reported by a response of Last.fm's API, whatever its status; `nil` if it reports none.
    ///
    /// - Parameter method: the method called, which determines the meaning of some codes.
    init?(lastFM answer: JSON, method: String) {
        guard let code = answer["error"]?.integer else { return nil }
        let words = answer["message"]?.name ?? "Error \(code)."
        switch code {
        case 3: self.init(.unknownMethod)
        case 4: self.init(.ambiguousSignIn)
        case 6 where method.hasPrefix("user."), 7 where method.hasPrefix("user."): self.init(.unknownUser)
        case 8, 11, 16: self.init(.unavailable, mayHaveSucceeded: true)
        case 9: self.init(.signIn)
        case 10, 13, 26: self.init(.apiKey)
        case 14: self.init(.noConsent)
        case 15: self.init(.consentExpired)
        case 17: self.init(.hidden)
        case 29: self.init(.rateLimit(seconds: nil))
        default: self.init(.refused(String(words.prefix(300))))
        }
    }

    /// The failure for a response that isn't JSON, such as a proxy's error page.
    init(lastFM response: HTTPResponse) {
        switch response.status {
        case 429: self.init(.rateLimit(seconds: response.headers["Retry-After"].flatMap { Int($0) }))
        case 500...599: self.init(.unavailable, mayHaveSucceeded: true)
        default: self.init(.invalidAnswer, mayHaveSucceeded: true)
        }
    }
}
