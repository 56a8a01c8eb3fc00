/// What an account is opened with.
public struct ScrobblerCredentials: Equatable, Sendable {
    /// ListenBrainz: the user's token. Last.fm: the API key.
    public var token: String?
    /// Last.fm: the API key's shared secret; without it, nothing can be submitted.
    public var sharedSecret: String?
    /// The command that prints them, which is kept in their place; `nil` if the user typed them.
    public var command: String?

    public init(token: String? = nil, sharedSecret: String? = nil, command: String? = nil) {
        (self.token, self.sharedSecret, self.command) = (token, sharedSecret, command)
    }
}

extension ScrobblerCredentials: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Never what they are.
    public var description: String { "ScrobblerCredentials" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
