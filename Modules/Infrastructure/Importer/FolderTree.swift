import Platform
import Services

/// The accepted files in a folder and its subfolders. Each folder is visited only once.
struct FolderTree: Sendable {
    struct Folder: Equatable, Sendable {
        let path: AbsolutePath
        /// The names of the files, in natural order.
        let fileNames: [[UInt8]]
    }

    /// The folders with accepted files, in natural order of their paths.
    private(set) var folders: [Folder] = []
    /// The number of other files, by lowercase extension.
    private(set) var otherFiles: [String: Int] = [:]
    /// Folders of virtual file systems, such as /proc. Links in them could lead anywhere.
    private(set) var avoided: [AbsolutePath] = []
    /// Folders that could not be opened.
    private(set) var failures: [ServiceError] = []

    /// The accepted files, in the folders' order.
    var files: some Sequence<AbsolutePath> {
        folders.lazy.flatMap { folder in folder.fileNames.lazy.map(folder.path.appending) }
    }

    /// The number of files and failures.
    var count: Int { failures.count + folders.reduce(0) { $0 + $1.fileNames.count } }

    /// Walks the tree level by level, reading the folders of a level concurrently. Symbolic links to folders are
    /// followed last, which lists a folder within the tree under its real path.
    ///
    /// - Parameter accepts: whether to include files with this extension.
    init(
        below root: AbsolutePath,
        accepts: @escaping @Sendable (String) -> Bool
    ) async throws(ServiceError) {
        var visited = Set([root.folderIdentity()].compactMap(\.self))
        func unvisited(_ subfolders: [FolderListing.Subfolder]) -> [AbsolutePath] {
            subfolders.filter { visited.insert($0.identity).inserted }.map(\.path)
        }

        var level = root.isVirtual ? [] : [root]
        if root.isVirtual { avoided = [root] }
        var links: [FolderListing.Subfolder] = []
        while !level.isEmpty {
            let listings = try await level.mapConcurrently { path in
                Result { () throws(ServiceError) in try FolderListing(of: path, accepts: accepts) }
            }
            var subfolders: [FolderListing.Subfolder] = []
            for (path, listing) in zip(level, listings) {
                subfolders += take(listing, of: path)
            }
            links += subfolders.filter(\.isLink)
            level = unvisited(subfolders.filter { !$0.isLink })
            if level.isEmpty {
                level = unvisited(links)
                links = []
            }
        }
        folders.sort { NaturalOrder.precedes($0.path.bytes, $1.path.bytes) }
    }

    private mutating func take(
        _ listing: Result<FolderListing, ServiceError>,
        of path: AbsolutePath
    ) -> [FolderListing.Subfolder] {
        switch listing {
        case .success(let listing):
            if !listing.fileNames.isEmpty {
                folders.append(Folder(path: path, fileNames: listing.fileNames))
            }
            otherFiles.merge(listing.otherFiles) { $0 + $1 }
            avoided += listing.subfolders.filter(\.isVirtual).map(\.path)
            return listing.subfolders.filter { !$0.isVirtual }
        case .failure(let error):
            failures.append(error)
            return []
        }
    }
}
