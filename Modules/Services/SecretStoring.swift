import Entities

/// Keeps passwords, tokens and keys. They never appear in errors, logs and argument lists.
public protocol SecretStoring: Sendable {
    /// Where a new secret is kept unless the user says otherwise: the keyring if there is one, otherwise a file.
    func usualPlace() async -> SecretPlace

    /// The secret with a name.
    ///
    /// - Throws: `unavailable` if the keyring or the command doesn't give it, `inputOutput` if the file can't be read.
    func secret(_ name: String, in place: SecretPlace) async throws(ServiceError) -> String

    /// Keeps a secret; a command's can't be changed.
    func keep(_ secret: String, as name: String, in place: SecretPlace) async throws(ServiceError)

    /// Forgets a secret, if there is one.
    func forget(_ name: String, in place: SecretPlace) async throws(ServiceError)
}
