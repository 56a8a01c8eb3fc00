import Entities

/// Stores where earlier versions kept secrets, until the user has decided about them.
public protocol FormerSecretStoring: Sendable {
    /// All entries that the user hasn't decided about, music servers first.
    func formerSecrets() async throws(ServiceError) -> [FormerSecret]

    func forgetFormerSecret(_ id: Int64) async throws(ServiceError)
}

/// The place where an earlier version kept the secret of a music server or an account.
public struct FormerSecret: Equatable, Sendable {
    public let id: Int64
    public let owner: SecretOwner
    /// The command that prints the secret; `nil` if a machine stores it under the owner's name alone.
    public let command: String?

    public init(id: Int64, owner: SecretOwner, command: String?) {
        (self.id, self.owner, self.command) = (id, owner, command)
    }
}
