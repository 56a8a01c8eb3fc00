#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A program on a phone, in a browser or on a server that sends the plays it notices.
public struct PlayClient: Equatable, Sendable {
    /// The user's name for it, in lower case: letters, digits and hyphens.
    public let name: String
    public let addedAt: Date
    /// The time of its last request with plays; `nil` before the first.
    public var usedAt: Date?
    /// The number of its plays that were new.
    public var takenCount: Int
    /// The number of its plays that can't be stored.
    public var refusedCount: Int

    public init(
        name: String,
        addedAt: Date,
        usedAt: Date? = nil,
        takenCount: Int = 0,
        refusedCount: Int = 0
    ) {
        self.name = name
        self.addedAt = addedAt
        self.usedAt = usedAt
        self.takenCount = takenCount
        self.refusedCount = refusedCount
    }
}

/// A client that has proved its token.
public struct SignedInClient: Equatable, Sendable {
    public let name: String
    /// The key of its sessions, which is valid as long as the token.
    public let sessionKey: String

    public init(name: String, sessionKey: String) {
        (self.name, self.sessionKey) = (name, sessionKey)
    }
}

/// A client's evidence that it has a token. The protocols of Last.fm don't send the token itself.
public enum ClientProof: Equatable, Sendable {
    /// The token.
    case token(String)
    /// The key of a session, which is derived from the token.
    case session(String)
    /// The MD5 of the user's name followed by the token's MD5, in hexadecimal.
    case authToken(String, user: String)
    /// The MD5 of the token's MD5 followed by a time, in hexadecimal.
    case handshake(String, time: String)
}

extension PlayClient {
    /// Returns whether a client may have this name: at most 64 small letters, digits and hyphens. The name of a service
    /// would make its plays and the client's the same, and some of its times inexact.
    public static func isValid(name: String) -> Bool {
        name.isPlainName && name == name.lowercased() && !PlaySource.Name.all.contains(name)
            && PlaySource(name: name).precision == 1
    }
}
