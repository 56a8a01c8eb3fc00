import Entities
import Services

/// Verifies an account's credentials, and asks for the user's consent if the service requires it.
struct SignIn: Sendable {
    let clients: ScrobblerClients
    let time: ScrobbleClock
    /// The time in which the user must consent, in seconds, and the interval at which the service is asked.
    private static let deadline = 3600.0
    private static let pause = 3.0

    /// The verified credentials of an account.
    struct Result: Equatable {
        /// The user's name in the service's spelling.
        var user: String
        /// The secret; `nil` if the account needs none.
        var secret: String?
        /// Last.fm's session key.
        var session: String?
    }

    func open(
        _ account: NewScrobblerAccount,
        _ credentials: ScrobblerCredentials,
        confirm: @Sendable (_ url: String) async -> Void
    ) async throws(ServiceFailure) -> Result {
        switch account.api {
        case .listenbrainz: try await listenBrainz(account, credentials.token)
        case .lastfm: try await lastFM(account, credentials, confirm)
        case .subsonic: throw ServiceFailure(.unknownMethod)
        }
    }

    private func listenBrainz(_ account: NewScrobblerAccount, _ token: String?) async throws(ServiceFailure)
        -> Result
    {
        let client = clients.listenBrainz(account.address, token: token)
        if token != nil {
            let owner = try await client.validateToken()
            if account.submits || account.user.isEmpty { return Result(user: owner, secret: token) }
        } else if account.submits {
            throw ServiceFailure(.signIn)
        }
        _ = try await client.listenCount(of: account.user)
        return Result(user: account.user, secret: token)
    }

    private func lastFM(
        _ account: NewScrobblerAccount,
        _ credentials: ScrobblerCredentials,
        _ confirm: @Sendable (_ url: String) async -> Void
    ) async throws(ServiceFailure) -> Result {
        // If a command prints the token, its output may contain all keys.
        let words = [credentials.token, credentials.sharedSecret].compactMap(\.self).joined(separator: " ")
        guard var keys = LastFMKeys(secret: words) else { throw ServiceFailure(.apiKey) }
        guard account.submits else {
            let name = try await clients.lastFM(account.address, keys).information(on: account.user).name
            return Result(user: name, secret: keys.secret)
        }
        guard keys.sharedSecret != nil else { throw ServiceFailure(.apiKey) }
        guard keys.session == nil else { return Result(user: account.user, secret: keys.secret) }
        let session = try await session(clients.lastFM(account.address, keys), account, keys, confirm)
        keys.session = session.key
        let user = session.user.isEmpty ? account.user : session.user
        return Result(user: user, secret: keys.secret, session: session.key)
    }

    private func session(
        _ client: LastFM,
        _ account: NewScrobblerAccount,
        _ keys: LastFMKeys,
        _ confirm: @Sendable (_ url: String) async -> Void
    ) async throws(ServiceFailure) -> LastFMSession {
        let token: String
        do throws(ServiceFailure) {
            token = try await client.token()
        } catch {
            // Single-user servers have no consent page; their key is the password.
            guard error.reason == .unknownMethod else { throw error }
            return try await client.session(user: account.user, password: keys.apiKey)
        }
        let deadline = time.now().addingTimeInterval(Self.deadline)
        await confirm(client.consentAddress(for: token))
        while !Task.isCancelled {
            do throws(ServiceFailure) {
                return try await client.session(for: token)
            } catch {
                guard error.reason == .noConsent || error.isTransient else { throw error }
            }
            guard time.now() < deadline else { throw ServiceFailure(.consentExpired) }
            try await time.sleep(seconds: Self.pause)
        }
        throw ServiceFailure(.cancelled)
    }
}
