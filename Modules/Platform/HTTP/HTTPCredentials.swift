import Platform

/// A name and a password for a server, sent as HTTP's “Basic” authentication without being asked for.
public struct HTTPCredentials: Equatable, Sendable {
    /// Without a colon.
    public let user: String
    public let password: String

    public init(user: String, password: String) {
        self.user = user
        self.password = password
    }

    var isValid: Bool { !user.contains(":") && !(user + password).utf8.contains(0) }
}

extension HTTPCredentials: Redacted {
    public var description: String { "credentials" }
}
