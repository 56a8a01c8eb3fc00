/// The failure of a service: one case for each situation that users can act on. Views turn cases into words.
public enum ServiceError: Error, Equatable, Sendable {
    /// The thing doesn't exist; `what` is its name for users.
    case notFound(what: String)
    /// A required program or service is missing.
    case unavailable(what: String)
    /// The request was cancelled before it completed.
    case cancelled
}
