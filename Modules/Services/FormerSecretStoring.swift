import Entities

/// Remembers what libraries of earlier versions said about secrets, until the user is asked about it.
public protocol FormerSecretStoring: Sendable {
    /// All that hasn't been asked about, music servers first.
    func formerSecrets() async throws(ServiceError) -> [FormerSecret]

    func forgetFormerSecret(_ id: Int64) async throws(ServiceError)
}

/// Where an earlier version had the secret of a music server or an account.
public struct FormerSecret: Equatable, Sendable {
    public let id: Int64
    public let owner: SecretOwner
    /// The command that prints it; `nil` if a machine keeps it under the name alone.
    public let command: String?

    public init(id: Int64, owner: SecretOwner, command: String?) {
        (self.id, self.owner, self.command) = (id, owner, command)
    }
}
