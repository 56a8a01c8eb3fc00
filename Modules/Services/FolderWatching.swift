import Entities

/// Reports changes to files as they happen.
public protocol FolderWatching: Sendable {
    /// Yields when files in the folders, or below them, are added, changed, moved or deleted. Ends when its task is
    /// cancelled.
    func changes(below folders: [Location]) -> AsyncStream<FolderEvent>
}

/// An event in watched folders.
public enum FolderEvent: Equatable, Sendable {
    /// Files in these folders changed.
    case changed(Set<Location>)
    /// The system's watch limit was reached; changes in some folders aren't reported.
    case incomplete
}
