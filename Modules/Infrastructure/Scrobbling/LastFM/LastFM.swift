import Entities
import HTTP
import JSON
import Synchronization

/// A client for Last.fm's API 2.0 and for compatible servers.
struct LastFM: Sendable {
    let http: HTTPClient
    /// The API's address without a trailing slash.
    let address: String
    let keys: LastFMKeys
    let pace: RateLimiter
    /// Remembers whether reads must be signed.
    private let hiding = Hiding()

    /// Whether this is Last.fm itself. Compatible servers needn't have the same rules.
    var isLastFM: Bool { address == ScrobblerAccount.lastfmAddress }

    /// Calls a method that reads. If the user's history is private, signs the call with the session, if any.
    func read(_ method: String, _ parameters: [(String, String?)]) async throws(ServiceFailure) -> JSON {
        guard !hiding.isKnown else { return try await sign(method, [("sk", keys.session)] + parameters) }
        let call = LastFMCall(method, keys, parameters)
        do throws(ServiceFailure) {
            return try await send(.init(.get, "\(address)/?\(call.plain.encoded)"), method)
        } catch {
            guard error.reason == .hidden, keys.session != nil, keys.sharedSecret != nil else { throw error }
            let answer = try await sign(method, [("sk", keys.session)] + parameters)
            hiding.note()
            return answer
        }
    }

    /// Calls a method with a signature.
    func sign(
        _ method: String,
        _ parameters: [(String, String?)],
        timeout: Duration = .seconds(60)
    ) async throws(ServiceFailure) -> JSON {
        guard let sharedSecret = keys.sharedSecret else { throw ServiceFailure(.apiKey) }
        let form = LastFMCall(method, keys, parameters).signed(with: sharedSecret)
        return try await send(
            HTTPRequest(
                .post,
                "\(address)/",
                headers: ["Content-Type": "application/x-www-form-urlencoded"],
                body: Array(form.encoded.utf8),
                timeout: timeout
            ),
            method
        )
    }

    private func send(_ request: HTTPRequest, _ method: String) async throws(ServiceFailure) -> JSON {
        try await pace.turn(at: address)
        let response: HTTPResponse
        do throws(HTTPError) { response = try await http.send(request) } catch { throw ServiceFailure(error) }
        guard let answer = JSON(response.body), answer.isObject else {
            throw ServiceFailure(lastFM: response)
        }
        if let failure = ServiceFailure(lastFM: answer, method: method) { throw failure }
        return answer
    }
}

/// Remembers that a user's history is private, to sign later reads on the first attempt.
private final class Hiding: Sendable {
    private let state = Atomic(false)

    var isKnown: Bool { state.load(ordering: .relaxed) }

    func note() { state.store(true, ordering: .relaxed) }
}
