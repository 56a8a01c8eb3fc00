import Entities
import Services

/// Tries an account's credentials, and asks for the user's consent where the service wants it.
struct SignIn: Sendable {
    let clients: ScrobblerClients
    let time: ScrobbleClock
    /// How long the user has to give consent, and how often the service is asked for it.
    private static let deadline = 3600.0
    private static let pause = 3.0

    /// What an account is opened with from now on.
    struct Result: Equatable {
        /// The user's name as it is spelt there.
        var user: String
        /// The secret; `nil` if the account needs none.
        var secret: String?
        /// Last.fm's session.
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
        // A command may give all of them at once.
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
            // Servers for one user have no page for consent; the key is the password there.
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
