import Entities

/// Keeps passwords, tokens and keys on this machine: what was typed in the keyring if there is one, otherwise in a file
/// that only the user can read; or the command that prints it. They never appear in errors, logs and argument lists.
public protocol SecretStoring: Sendable {
    /// Whether this machine has a secret of a music server or an account.
    func hasSecret(of owner: SecretOwner) async -> Bool

    /// The secret of a music server or an account, from its command if one prints it; `nil` if this machine has none.
    ///
    /// - Throws: `unavailable` if the keyring or the command doesn't give it, `inputOutput` if the file can't be read.
    func secret(of owner: SecretOwner) async throws(ServiceError) -> Secret?

    /// What a command prints that the user has just given.
    func secret(printedBy command: String) async throws(ServiceError) -> Secret

    /// Keeps a secret, or the command that prints it, in place of the one before.
    func keep(_ secret: Secret, of owner: SecretOwner) async throws(ServiceError)

    /// Forgets a secret, if there is one.
    func forgetSecret(of owner: SecretOwner) async throws(ServiceError)

    /// Whether an earlier version keeps a secret under the owner's name, for whatever address.
    func hasUnboundSecret(of owner: SecretOwner) async -> Bool

    /// Binds the secret that an earlier version keeps under the owner's name to the owner's address.
    func bindSecret(to owner: SecretOwner) async throws(ServiceError)
}
