/// A music server or an account, as far as its secret is concerned. A secret belongs to a name and an address: a library
/// that names another address doesn't get it.
public struct SecretOwner: Hashable, Sendable {
    public enum Kind: String, Sendable {
        case source
        case scrobbler
        /// Last.fm's session of an account whose other keys a command prints.
        case session
    }

    public let kind: Kind
    /// What the user calls the music server or the account.
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

    /// Whether nothing can be done without a secret of its own. ListenBrainz shows histories to everybody; a music
    /// server's password is the source's.
    public var needsSecret: Bool { !isFriend && musicSource == nil && (api != .listenbrainz || submits) }
}

extension NewScrobblerAccount {
    public var secretOwner: SecretOwner { SecretOwner(.scrobbler, name: name, address: address) }
}
