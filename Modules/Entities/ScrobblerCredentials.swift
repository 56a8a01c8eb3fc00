/// What an account is opened with.
public struct ScrobblerCredentials: Equatable, Sendable {
    /// ListenBrainz: the user's token. Last.fm: the API key.
    public var token: String?
    /// Last.fm: the API key's shared secret; without it, nothing can be submitted.
    public var sharedSecret: String?

    public init(token: String? = nil, sharedSecret: String? = nil) {
        (self.token, self.sharedSecret) = (token, sharedSecret)
    }
}

extension ScrobblerCredentials: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Never what they are.
    public var description: String { "ScrobblerCredentials" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
