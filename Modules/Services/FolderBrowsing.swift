import Entities

/// Browses the folders that tracks' files are in, whether or not the library follows them.
public protocol FolderBrowsing: Sendable {
    /// The contents of a folder; of a file, the file itself.
    ///
    /// - Throws: `notFound` if no track has this file, or one below the folder.
    func contents(ofFolder folder: Location) async throws(ServiceError) -> FolderContents
}
