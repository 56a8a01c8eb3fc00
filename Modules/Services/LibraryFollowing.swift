import Entities

/// Reports changes to the library.
public protocol LibraryFollowing: Sendable {
    /// Changes by this or another process; several changes may be merged into one element. The stream ends when the
    /// consuming task is cancelled, and when the library is found to be deleted or replaced.
    func changes() -> AsyncStream<LibraryUpdate>
}
