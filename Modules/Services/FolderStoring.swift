import Entities

/// Stores the watched folders.
public protocol FolderStoring: Sendable {
    /// The folders in the order of their paths, none within another.
    func folders() async throws(ServiceError) -> [MusicFolder]

    /// Forgets a folder, which can be undone. Its tracks remain.
    ///
    /// - Throws: `notFound` if the library doesn't follow it.
    func forget(_ folder: Location) async throws(ServiceError)
}
