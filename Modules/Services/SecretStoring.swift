import Entities

/// Keeps passwords, tokens and keys on this machine. A typed secret is stored in the keyring or, without one, in a file
/// that only the user can read; for a command, only the command is stored. Secrets never appear in errors, logs and
/// argument lists.
public protocol SecretStoring: Sendable {
    /// Returns whether this machine has the secret of a music server or an account.
    func hasSecret(of owner: SecretOwner) async -> Bool

    /// The secret of a music server or an account, from its command if it has one; `nil` if this machine has none.
    ///
    /// - Throws: `unavailable` if the keyring or the command fails, `inputOutput` if the file can't be read.
    func secret(of owner: SecretOwner) async throws(ServiceError) -> Secret?

    /// The secret printed by a command that the user has just entered.
    func secret(printedBy command: String) async throws(ServiceError) -> Secret

    /// Stores a secret, or the command that prints it, replacing the previous one.
    func keep(_ secret: Secret, of owner: SecretOwner) async throws(ServiceError)

    /// Deletes a secret, if any.
    func forgetSecret(of owner: SecretOwner) async throws(ServiceError)

    /// Returns whether an earlier version stored a secret under the owner's name, regardless of the address.
    func hasUnboundSecret(of owner: SecretOwner) async -> Bool

    /// Binds the secret that an earlier version stored under the owner's name to the owner's address.
    func bindSecret(to owner: SecretOwner) async throws(ServiceError)
}
