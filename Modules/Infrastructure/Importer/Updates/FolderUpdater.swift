import Entities
import Platform
import Services

/// Updates the library from folders: finds new, changed, moved and missing files by comparing the folders with the
/// library's records. Unchanged files aren't opened.
public struct FolderUpdater: FolderUpdating {
    private let tags: any TagReading
    private let fingerprints: any AudioFingerprinting
    private let library: any FileStoring

    public init(
        tags: any TagReading,
        fingerprints: any AudioFingerprinting,
        library: any FileStoring
    ) {
        self.tags = tags
        self.fingerprints = fingerprints
        self.library = library
    }

    @concurrent public func update(
        _ paths: [String]?,
        prunes: Bool,
        report: @escaping @Sendable (UpdateEvent) async -> Void
    ) async throws(ServiceError) -> UpdateSummary {
        try await withTaskExecutorPreference(BlockingExecutor()) { () async throws(ServiceError) in
            let followed = try await library.followedFolders()
            let folders =
                try paths.map { (paths) throws(ServiceError) in try Self.folders(at: paths) }
                ?? followed.compactMap { $0.path.flatMap { AbsolutePath($0, relativeTo: .root) } }
            guard !folders.isEmpty else { throw .notFound(.folders) }

            var comparison = FolderComparison(store: library, accepts: tags.canRead) { count in
                await report(.progress(count, total: nil))
            }
            for folder in folders {
                // For a folder within a followed folder, the disk of its files shows whether it is mounted.
                let isWithin = followed.contains(where: folder.location.isBelow)
                try await comparison.compare(folder, isMountable: !isWithin)
            }
            let reader = FileReader(tags: tags, fingerprints: fingerprints)
            var run = UpdateRun(
                of: library,
                update: try await library.beginUpdate(),
                reader: reader,
                prunes: prunes,
                report: report
            )
            return try await run.take(comparison)
        }
    }

    /// Returns the folders at these paths, without folders inside one another.
    private static func folders(at paths: [String]) throws(ServiceError) -> [AbsolutePath] {
        var folders: [AbsolutePath] = []
        for named in try NamedPath.all(paths) {
            guard named.kind == .folder else {
                throw .unreadable(path: named.path.location.text, reason: "not a folder")
            }
            folders.append(named.path)
        }
        return folders.filter { folder in !folders.contains { folder.location.isBelow($0.location) } }
            .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}
