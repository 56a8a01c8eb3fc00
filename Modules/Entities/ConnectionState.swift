#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// The state of requests to an account or a music server.
public enum ConnectionState: Equatable, Sendable {
    case ready
    /// Nothing is sent before a date: the service asked for a pause, or couldn't be reached several times.
    case waiting(until: Date, ConnectionProblem)
    /// Nothing is sent until the user acts.
    case blocked(ConnectionProblem)
}

/// A reason that an account or a music server can't be used, either now or at all.
public enum ConnectionProblem: String, CaseIterable, Sendable {
    /// The token or session is missing or has expired.
    case signInNeeded
    /// The API key is invalid or suspended.
    case apiKey
    case unknownUser
    /// The user's listening history is private.
    case hidden
    /// The command or keyring that keeps the secret didn't provide it.
    case secretMissing
    /// Too many requests, or more plays than the service accepts in a day.
    case rateLimit
    case unreachable
    /// The service failed, or its response couldn't be parsed.
    case failing
}
