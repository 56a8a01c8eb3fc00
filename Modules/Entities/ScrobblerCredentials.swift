/// The credentials of an account.
public struct ScrobblerCredentials: Equatable, Sendable {
    /// ListenBrainz: the user's token. Last.fm: the API key.
    public var token: String?
    /// Last.fm: the API key's shared secret; without it, nothing can be submitted.
    public var sharedSecret: String?
    /// The command that prints the credentials and is stored instead of them; `nil` if the user typed them.
    public var command: String?

    public init(token: String? = nil, sharedSecret: String? = nil, command: String? = nil) {
        (self.token, self.sharedSecret, self.command) = (token, sharedSecret, command)
    }
}

extension ScrobblerCredentials: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Redacted: never the credentials themselves.
    public var description: String { "ScrobblerCredentials" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
