/// Provides a token that changes whenever the library does.
public protocol RevisionReading: Sendable {
    /// A token that is different after each stored change, by this or another process, and in every other library.
    /// Reading it takes microseconds.
    func revision() async throws(ServiceError) -> String
}
