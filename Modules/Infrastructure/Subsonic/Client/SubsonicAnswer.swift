import HTTP
import JSON

/// A server's response to a call.
struct SubsonicAnswer {
    /// The content of the envelope.
    let content: JSON

    /// - Parameter redact: removes secrets from the server's messages.
    /// - Throws: the failure reported by the envelope or, without one, by the status.
    init(_ response: HTTPResponse, redact: (String) -> String) throws(SubsonicFailure) {
        let body = JSON(response.body)
        guard let envelope = body?["subsonic-response"], envelope.isObject else {
            throw SubsonicFailure(status: response, body, redact)
        }
        let isFine = envelope["status"]?.text != "failed" && envelope["error"] == nil
        guard isFine, (200..<300).contains(response.status) else {
            throw SubsonicFailure(error: envelope["error"], status: response.status, redact)
        }
        content = envelope
    }
}

extension SubsonicFailure {
    /// The failure that an envelope reports, usually with a success status.
    fileprivate init(error: JSON?, status: Int, _ redact: (String) -> String) {
        let (code, words) = (error?["code"]?.integer ?? 0, error?["message"]?.name ?? "")
        let reason: Reason =
            switch code {
            case 40...44: .signIn
            case 70: .notFound
            case 0 where status == 404: .unsupported
            case 0 where status >= 500: .busy
            // LMS reports this after too many wrong passwords.
            case 0 where words.lowercased().contains("throttled"): .rateLimit(seconds: nil)
            default: .refused(words.isEmpty ? "Error \(code)" : String(redact(words).prefix(300)))
            }
        self.init(reason, code: code, mayHaveSucceeded: reason == .busy)
    }

    /// The failure for a response without an envelope, such as a proxy's.
    fileprivate init(status response: HTTPResponse, _ body: JSON?, _ redact: (String) -> String) {
        switch response.status {
        case 401, 403: self.init(.signIn)
        case 404, 405, 410, 501: self.init(.unsupported)
        case 429: self.init(.rateLimit(seconds: response.headers["Retry-After"].flatMap { Int($0) }))
        case 500...599: self.init(.busy, mayHaveSucceeded: true)
        case 400, 422:
            // Web frameworks report a missing or wrong parameter before the server sees the call.
            let detail = body?["detail"]
            guard let words = detail?.name ?? detail?.elements.first?["msg"]?.name else { fallthrough }
            self.init(.refused(String(redact(words).prefix(300))), code: 10)
        default: self.init(.invalidAnswer, mayHaveSucceeded: response.status < 400)
        }
    }
}
