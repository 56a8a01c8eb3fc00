import Entities

/// Updates the library from the folders it follows.
public protocol FolderUpdating: Sendable {
    /// Takes over what happened to the files in folders: new ones, changed tags, moves. Tracks whose files are gone are
    /// marked as missing; a disk that isn't mounted changes nothing. Everything is undone as a single change.
    ///
    /// A file or folder that can't be read is reported, and the update continues. A cancelled update keeps what it has
    /// stored.
    ///
    /// - Parameters:
    ///   - paths: the folders, absolute or relative to the working directory; `nil` for those the library follows.
    ///   - prunes: whether tracks whose files are gone are deleted.
    ///   - report: called in order, one call at a time; the update waits for each.
    /// - Throws: `notFound` if the library follows no folders, `missing` if one of the paths doesn't exist,
    ///   `unreadable` if it isn't a folder; `cancelled`.
    func update(
        _ paths: [String]?,
        prunes: Bool,
        report: @escaping @Sendable (UpdateEvent) async -> Void
    ) async throws(ServiceError) -> UpdateSummary
}
