import Entities

/// Reports changes to files as they happen.
public protocol FolderWatching: Sendable {
    /// Yields while files in the folders, or below them, are added, changed, moved or deleted. Ends when its task is
    /// cancelled.
    func changes(below folders: [Location]) -> AsyncStream<FolderEvent>
}

/// Something that happened in folders.
public enum FolderEvent: Equatable, Sendable {
    /// Files in these folders changed.
    case changed(Set<Location>)
    /// The system can't watch this many folders; changes in others aren't reported.
    case incomplete
}
