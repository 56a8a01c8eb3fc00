import HTTP
import JSON

/// A user's session.
struct LastFMSession: Equatable, Sendable {
    let user: String
    let key: String
}

extension LastFM {
    /// Requests a token. It is valid for an hour and for one session.
    func token() async throws(ServiceFailure) -> String {
        let answer = try await sign("auth.getToken", [])
        guard let token = answer["token"]?.name else { throw ServiceFailure(.invalidAnswer) }
        return token
    }

    /// The address of the page on which the user approves a token.
    func consentAddress(for token: String) -> String {
        let site =
            isLastFM ? "https://www.last.fm" : String(address.dropLast(address.hasSuffix("/2.0") ? 4 : 0))
        let query: HTTPParameters = ["api_key": keys.apiKey, "token": token]
        return "\(site)/api/auth/?\(query.encoded)"
    }

    /// Exchanges an approved token for a session.
    func session(for token: String) async throws(ServiceFailure) -> LastFMSession {
        try session(in: await sign("auth.getSession", [("token", token)]), user: "")
    }

    /// Starts a session with a password, for servers without a consent page.
    func session(user: String, password: String) async throws(ServiceFailure) -> LastFMSession {
        let answer = try await sign("auth.getMobileSession", [("username", user), ("password", password)])
        return try session(in: answer, user: user)
    }

    private func session(in answer: JSON, user: String) throws(ServiceFailure) -> LastFMSession {
        guard let session = answer["session"], let key = session["key"]?.name else {
            throw ServiceFailure(.invalidAnswer)
        }
        return LastFMSession(user: session["name"]?.name ?? user, key: key)
    }
}
