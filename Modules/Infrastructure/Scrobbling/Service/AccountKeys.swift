import Entities
import Services
import Synchronization

/// The secrets of accounts, read once.
final class AccountKeys: Sendable {
    private let secrets: any SecretStoring
    private let known = Mutex<[SecretOwner: String]>([:])

    init(secrets: any SecretStoring) {
        self.secrets = secrets
    }

    /// - Returns: `nil` if the account can be read without a secret.
    func secret(of account: ScrobblerAccount) async throws(ServiceError) -> String? {
        let owner = account.secretOwner
        if let secret = known.withLock({ $0[owner] }) { return secret }
        guard let secret = try await secrets.secret(of: owner) else {
            if account.needsSecret { throw .unavailable(.secretOf(owner)) }
            return nil
        }
        var text = secret.text
        if account.api == .lastfm, account.submits, secret.command != nil,
            let keys = LastFMKeys(secret: text), keys.session == nil
        {
            guard let session = try await secrets.secret(of: owner.session) else {
                throw .unavailable(.secretOf(owner))
            }
            text += " " + session.text
        }
        known.withLock { [text] in $0[owner] = text }
        return text
    }

    /// Returns whether this machine lacks a secret that an account needs.
    func lacksSecret(of account: ScrobblerAccount) async -> Bool {
        guard account.needsSecret else { return false }
        return await !secrets.hasSecret(of: account.secretOwner)
    }

    /// Stores the secrets of an account.
    ///
    /// - Parameter command: a command that prints the secret, except for the session.
    func keep(
        _ secret: String,
        session: String?,
        printedBy command: String?,
        for owner: SecretOwner
    ) async throws(ServiceError) {
        known.withLock { $0[owner] = nil }
        try await secrets.keep(Secret(secret, printedBy: command), of: owner)
        if command != nil, let session { try await secrets.keep(Secret(session), of: owner.session) }
    }

    /// Deletes all secrets of an account.
    func forget(_ owner: SecretOwner) async throws(ServiceError) {
        known.withLock { $0[owner] = nil }
        try await secrets.forgetSecret(of: owner)
        try await secrets.forgetSecret(of: owner.session)
    }

    /// Discards the cached secret of an account; the next request reads it again.
    func renew(_ account: ScrobblerAccount) {
        known.withLock { $0[account.secretOwner] = nil }
    }
}

extension SecretOwner {
    /// The owner of the account's session, if a command prints its other keys.
    fileprivate var session: SecretOwner { SecretOwner(.session, name: name, address: address) }
}
