/// Tells when the library changed.
public protocol LibraryFollowing: Sendable {
    /// An element after each change by this process or another; changes that come at once may be told as one.
    /// Ends when the task that follows it is cancelled.
    func changes() -> AsyncStream<Void>
}
