import Entities
import HTTP
import JSON

/// Detects the API of a server, and its address.
struct APIProbe: Sendable {
    let http: HTTPClient

    struct Result: Equatable, Sendable {
        let api: ScrobblerAPI
        let address: String
    }

    /// - Parameter url: the address that the user typed: a service's site, a base URL, or the address of a method.
    /// - Throws: the failure to reach the server; `unknownMethod` if it supports neither API.
    func result(for url: String) async throws(ServiceFailure) -> Result {
        if let known = Self.known(url) { return known }
        for candidate in Self.candidates(for: url) {
            let isRight =
                switch candidate.api {
                case .listenbrainz: try await speaksListenBrainz(candidate.address)
                case .lastfm: try await speaksLastFM(candidate.address)
                case .subsonic: false
                }
            if isRight { return candidate }
        }
        throw ServiceFailure(.unknownMethod)
    }

    /// Returns whether a server has ListenBrainz's API at an address. Sends a request without a token, to which the API
    /// responds with one of its own errors.
    private func speaksListenBrainz(_ address: String) async throws(ServiceFailure) -> Bool {
        guard
            let answer = try await answer(
                HTTPRequest(.get, "\(address)/1/validate-token", timeout: .seconds(15))
            )
        else { return false }
        return answer["valid"] != nil || answer["code"]?.integer != nil && answer["error"]?.text != nil
    }

    /// Returns whether a server has Last.fm's API at an address. Calls a method without a key, to which the API
    /// responds with one of its own errors.
    private func speaksLastFM(_ address: String) async throws(ServiceFailure) -> Bool {
        let request = HTTPRequest(
            .post,
            "\(address)/",
            headers: ["Content-Type": "application/x-www-form-urlencoded"],
            body: Array("method=auth.getToken&format=json".utf8),
            timeout: .seconds(15)
        )
        guard let answer = try await answer(request) else { return false }
        return answer["error"]?.integer != nil && answer["message"] != nil
    }

    private func answer(_ request: HTTPRequest) async throws(ServiceFailure) -> JSON? {
        do throws(HTTPError) {
            return JSON(try await http.send(request).body)
        } catch {
            // Another candidate address may still have the API.
            switch error.reason {
            case .refusedRedirect, .tooManyRedirects, .tooLarge: return nil
            default: throw ServiceFailure(error)
            }
        }
    }

    private static func known(_ url: String) -> Result? {
        switch ServerAddress.host(of: url.lowercased()) {
        case "last.fm", "www.last.fm", "ws.audioscrobbler.com":
            Result(api: .lastfm, address: ScrobblerAccount.lastfmAddress)
        case "listenbrainz.org", "www.listenbrainz.org", "api.listenbrainz.org":
            Result(api: .listenbrainz, address: ScrobblerAccount.listenbrainzAddress)
        default: nil
        }
    }

    private static func isLocal(_ url: String) -> Bool {
        ["localhost", "127.", "10.", "192.168.", "[::1]"].contains(where: url.hasPrefix)
    }

    /// The possible addresses of an API, most likely first.
    static func candidates(for url: String) -> [Result] {
        var base = url.contains("://") ? url : "\(isLocal(url) ? "http" : "https")://\(url)"
        func drop(_ ending: String) {
            if base.hasSuffix(ending) { base.removeLast(ending.count) }
        }
        let parts = ["/", "/validate-token", "/submit-listens", "/1", "/"]
        for part in parts { drop(part) }
        let isLastFM = base.hasSuffix("/2.0")
        drop("/2.0")
        drop("/")
        // Maloja serves both APIs below `/apis`.
        let listenBrainz = [base, "\(base)/apis/listenbrainz"].map { Result(api: .listenbrainz, address: $0) }
        let lastFM = ["\(base)/2.0", "\(base)/apis/audioscrobbler/2.0"].map {
            Result(api: .lastfm, address: $0)
        }
        return isLastFM ? lastFM + listenBrainz : listenBrainz + lastFM
    }
}
