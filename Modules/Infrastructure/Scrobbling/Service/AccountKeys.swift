import Entities
import Services
import Synchronization

/// The secrets of accounts, read once.
final class AccountKeys: Sendable {
    private let secrets: any SecretStoring
    private let known = Mutex<[Int64: String]>([:])

    init(secrets: any SecretStoring) {
        self.secrets = secrets
    }

    /// The name that an account's secret is kept under.
    static func name(of account: String) -> String { "scrobbler-\(account)" }

    /// The name of the session of an account whose other keys are the output of a command.
    static func sessionName(of account: String) -> String { "scrobbler-\(account)-session" }

    /// - Returns: `nil` if the account has none.
    func secret(of account: ScrobblerAccount) async throws(ServiceError) -> String? {
        if account.secret == .none { return nil }
        if let secret = known.withLock({ $0[account.id] }) { return secret }
        var secret = try await secrets.secret(Self.name(of: account.name), in: account.secret)
        if account.api == .lastfm, account.submits, case .command = account.secret,
            let keys = LastFMKeys(secret: secret), keys.session == nil
        {
            let place = await secrets.usualPlace()
            secret += " " + (try await secrets.secret(Self.sessionName(of: account.name), in: place))
        }
        known.withLock { [secret] in $0[account.id] = secret }
        return secret
    }

    /// Keeps what an account is opened with.
    func keep(_ secret: String, session: String?, for account: NewScrobblerAccount) async throws(ServiceError)
    {
        switch account.secret {
        case .none: return
        case .command:
            guard let session else { return }
            let place = await secrets.usualPlace()
            try await secrets.keep(session, as: Self.sessionName(of: account.name), in: place)
        case .keyring, .file:
            try await secrets.keep(secret, as: Self.name(of: account.name), in: account.secret)
        }
    }

    /// Removes all secrets of an account.
    func forget(_ name: String, _ api: ScrobblerAPI, in place: SecretPlace) async throws(ServiceError) {
        switch place {
        case .none: return
        case .command:
            guard api == .lastfm else { return }
            try await secrets.forget(Self.sessionName(of: name), in: await secrets.usualPlace())
        case .keyring, .file: try await secrets.forget(Self.name(of: name), in: place)
        }
    }

    /// Reads an account's secret again the next time.
    func renew(_ account: Int64) {
        known.withLock { $0[account] = nil }
    }

    func usualPlace() async -> SecretPlace { await secrets.usualPlace() }
}
