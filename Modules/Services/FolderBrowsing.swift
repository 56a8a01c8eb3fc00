import Entities

/// Browses the folders that tracks' files are in, whether or not the library follows them.
public protocol FolderBrowsing: Sendable {
    /// The contents of a folder.
    ///
    /// - Throws: `notFound` if no track has a file below it.
    func contents(ofFolder folder: Location) async throws(ServiceError) -> FolderContents
}
