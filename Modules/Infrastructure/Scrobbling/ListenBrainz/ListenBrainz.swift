import Entities
import HTTP
import JSON

/// A client for ListenBrainz's API 1 and for compatible servers such as Maloja.
struct ListenBrainz: Sendable {
    let http: HTTPClient
    /// The base URL without a trailing slash.
    let address: String
    let token: String?
    let pace: RateLimiter
    /// Whether several listens can be sent in one request, with duplicates ignored. Maloja drops the listens after a
    /// duplicate.
    let takesImports: Bool

    init(http: HTTPClient, address: String, token: String?, pace: RateLimiter, takesImports: Bool? = nil) {
        (self.http, self.address, self.token, self.pace) = (http, address, token, pace)
        self.takesImports = takesImports ?? (address == ScrobblerAccount.listenbrainzAddress)
    }

    func get(_ path: String, _ query: HTTPParameters = [:]) async throws(ServiceFailure)
        -> JSON
    {
        let form = query == [:] ? "" : "?" + query.encoded
        return try ListenBrainzAnswer(
            try await response(to: HTTPRequest(.get, "\(address)/1/\(path)\(form)"))
        ).body
    }

    /// Sends a request, and records the pause that the service asks for.
    func response(to request: HTTPRequest) async throws(ServiceFailure) -> HTTPResponse {
        var request = request
        if let token { request.headers["Authorization"] = "Token \(token)" }
        try await pace.turn(at: address)
        let response: HTTPResponse
        do throws(HTTPError) { response = try await http.send(request) } catch { throw ServiceFailure(error) }
        if let seconds = response.rateLimitWait { await pace.rest(at: address, seconds: seconds) }
        return response
    }
}

extension HTTPResponse {
    /// The pause before the next request, in seconds, if the rate limit is exhausted.
    var rateLimitWait: Int? {
        guard status == 429 || headers["X-RateLimit-Remaining"] == "0" else { return nil }
        let seconds = headers["X-RateLimit-Reset-In"] ?? headers["Retry-After"]
        return seconds.flatMap { Int($0) }.map { min(max($0, 1), 3600) }
    }
}
