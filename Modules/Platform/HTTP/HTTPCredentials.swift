import Platform

/// A user name and password for a server, sent preemptively with HTTP's “Basic” authentication.
public struct HTTPCredentials: Equatable, Sendable {
    /// The user name, without a colon.
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
