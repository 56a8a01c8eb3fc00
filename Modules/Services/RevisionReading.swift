/// Tells whether anything in the library has changed.
public protocol RevisionReading: Sendable {
    /// A text that changes with every change of the library, by this or another process, as soon as it is stored, and
    /// that no other library has. It takes microseconds to ask for it.
    func revision() async throws(ServiceError) -> String
}
