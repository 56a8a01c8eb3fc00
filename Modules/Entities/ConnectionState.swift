#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Whether requests can be sent to an account or a music server.
public enum ConnectionState: Equatable, Sendable {
    case ready
    /// The service asked to wait, or couldn't be reached several times.
    case waiting(until: Date, ConnectionProblem)
    /// Nothing is sent until the user acts.
    case blocked(ConnectionProblem)
}

/// Why an account or a music server can't be used, or not now.
public enum ConnectionProblem: String, CaseIterable, Sendable {
    /// The token or session isn't valid any more, or there is none.
    case signInNeeded
    /// The API key is invalid or suspended.
    case apiKey
    case unknownUser
    /// The user hides the history.
    case hidden
    /// The command or the keyring that keeps the secret doesn't give it.
    case secretMissing
    /// Too many requests, or the plays that a day may have.
    case rateLimit
    case unreachable
    /// The service failed, or its answers can't be understood.
    case failing
}
