import Entities
import Platform
import Services

/// Imports files and folders: a tag reader describes each file, a library stores the tracks.
public struct Importer: TrackImporting {
    private let tags: any TagReading
    private let fingerprints: (any AudioFingerprinting)?
    private let library: any TrackStoring

    /// - Parameter fingerprints: identifies audio; without it, files and folders are imported, but not followed.
    public init(
        tags: any TagReading,
        fingerprints: (any AudioFingerprinting)? = nil,
        library: any TrackStoring
    ) {
        self.tags = tags
        self.fingerprints = fingerprints
        self.library = library
    }

    @concurrent public func importTracks(
        from paths: [String],
        report: @escaping @Sendable (ImportEvent) async -> Void
    ) async throws(ServiceError) -> ImportSummary {
        try await withTaskExecutorPreference(BlockingExecutor()) { () async throws(ServiceError) in
            let named = try NamedPath.all(paths)
            if named.contains(where: { $0.kind == .folder }) {
                await report(.progress(ImportSummary(), total: nil))
            }
            let sources = try await sources(named)
            return try await importAll(sources, report: report)
        }
    }

    /// Walks the folders first, so that the total is known.
    private func sources(_ named: [NamedPath]) async throws(ServiceError) -> [ImportSource] {
        var sources: [ImportSource] = []
        for named in named {
            let path = named.path
            if named.kind == .folder {
                sources.append(.tree(path, try await FolderTree(below: path, accepts: tags.canRead)))
            } else if tags.canRead(fileExtension: path.fileExtension) {
                sources.append(.audio(path.location))
            } else {
                sources.append(.list(path))
            }
        }
        return sources
    }

    private func importAll(
        _ sources: [ImportSource],
        report: @escaping @Sendable (ImportEvent) async -> Void
    ) async throws(ServiceError) -> ImportSummary {
        let counts = sources.compactMap(\.count)
        let total = counts.count == sources.count ? counts.reduce(0, +) : nil
        let library = try await library.beginImport()
        let reader = FileReader(tags: tags, fingerprints: fingerprints)
        var run = ImportRun(reader: reader, library: library, total: total, report: report)

        do {
            for source in sources { try await take(source, into: &run) }
            try await run.flush()
            if fingerprints != nil {
                for case .tree(let folder, _) in sources { try await library.follow(folder.location) }
            }
        } catch {
            try? await library.finish()
            throw error
        }
        try await library.finish()
        return run.summary
    }

    private func take(_ source: ImportSource, into run: inout ImportRun) async throws(ServiceError) {
        switch source {
        case .tree(_, let tree): try await tree.take(into: &run)
        case .audio(let location): try await run.add(.file(location))
        case .list(let path): try await take(listAt: path, into: &run)
        }
    }

    private func take(listAt path: AbsolutePath, into run: inout ImportRun) async throws(ServiceError) {
        let files: [ListFile]
        do {
            files = try ListFile.all(at: path)
        } catch {
            return try await run.add(.failure(error))
        }
        for file in files { try await take(file, into: &run) }
    }

    private func take(_ file: ListFile, into run: inout ImportRun) async throws(ServiceError) {
        let list: ListBatches
        do {
            list = try ListBatches(file, isAudio: tags.canRead)
        } catch {
            return try await run.add(.failure(error))
        }
        var items = await list.next()
        while !items.isEmpty {
            async let following = list.next()
            try await run.add(items)
            items = await following
        }
        if Task.isCancelled { throw .cancelled }
    }
}

extension FolderTree {
    fileprivate func take(into run: inout ImportRun) async throws(ServiceError) {
        for failure in failures {
            try await run.add(.failure(failure))
        }
        for folder in folders {
            for name in folder.fileNames {
                try await run.add(.file(folder.path.appending(name).location))
            }
        }
    }
}
