import Entities

/// Tells what changed in the library.
public protocol LibraryFollowing: Sendable {
    /// An element after each change by this process or another; several changes may be told as one.
    /// Ends when the task that follows it is cancelled.
    func changes() -> AsyncStream<LibraryUpdate>
}
