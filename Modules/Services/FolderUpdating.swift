import Entities

/// Updates the library from the folders it follows.
public protocol FolderUpdating: Sendable {
    /// Rescans folders: adds new files, updates changed tags, and recognises moved files. Tracks of deleted files are
    /// marked as missing; folders on unmounted disks are skipped. The whole update is undone as a single change.
    ///
    /// A file or folder that can't be read is reported, and the update continues. A cancelled update keeps all stored
    /// changes.
    ///
    /// - Parameters:
    ///   - paths: the folders, absolute or relative to the working directory; `nil` for all followed folders.
    ///   - prunes: whether tracks of deleted files are deleted.
    ///   - report: called in order, one call at a time; the update waits for each.
    /// - Throws: `notFound` if the library follows no folders, `missing` if one of the paths doesn't exist,
    ///   `unreadable` if it isn't a folder; `cancelled`.
    func update(
        _ paths: [String]?,
        prunes: Bool,
        report: @escaping @Sendable (UpdateEvent) async -> Void
    ) async throws(ServiceError) -> UpdateSummary
}
