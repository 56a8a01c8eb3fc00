/// The music server or account that a secret belongs to. Secrets are bound to a name and an address: a library can't
/// get one by giving the name another address.
public struct SecretOwner: Hashable, Sendable {
    public enum Kind: String, Sendable {
        case source
        case scrobbler
        /// The Last.fm session of an account with other keys that a command prints.
        case session
    }

    public let kind: Kind
    /// The user's name for the music server or account.
    public let name: String
    /// The base URL that the secret is sent to.
    public let address: String

    public init(_ kind: Kind, name: String, address: String) {
        (self.kind, self.name, self.address) = (kind, name, address)
    }
}

extension MusicSource {
    public var secretOwner: SecretOwner { SecretOwner(.source, name: name.lowercased(), address: address) }
}

extension NewMusicSource {
    public var secretOwner: SecretOwner { SecretOwner(.source, name: name.lowercased(), address: address) }
}

extension ScrobblerAccount {
    public var secretOwner: SecretOwner { SecretOwner(.scrobbler, name: name, address: address) }

    /// Whether the account needs its own secret. Friends don't, nor do ListenBrainz accounts that nothing is submitted
    /// to; an account at a music server uses the server's password.
    public var needsSecret: Bool { !isFriend && musicSource == nil && (api != .listenbrainz || submits) }
}

extension NewScrobblerAccount {
    public var secretOwner: SecretOwner { SecretOwner(.scrobbler, name: name, address: address) }
}
