import Entities
import Platform
import Services

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Imports files and folders: a tag reader describes each file, a library stores the tracks.
public struct Importer: TrackImporting {
    private let tags: any TagReading
    private let fingerprints: (any AudioFingerprinting)?
    private let library: any TrackStoring
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - fingerprints: identifies audio; without it, files and folders are imported, but not followed.
    ///   - now: the machine's clock.
    public init(
        tags: any TagReading,
        fingerprints: (any AudioFingerprinting)? = nil,
        library: any TrackStoring,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.now = now
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
            let counts = sources.compactMap(\.count)
            let total = counts.count == sources.count ? counts.reduce(0, +) : nil
            return try await importing(total: total, report: report) { (run) async throws(ServiceError) in
                for source in sources { try await take(source, into: &run) }
                guard fingerprints != nil else { return }
                for case .tree(let folder, _) in sources { try await run.follow(folder.location) }
            }
        }
    }

    @concurrent public func importLikes(
        from paths: [String],
        report: @escaping @Sendable (ImportEvent) async -> Void
    ) async throws(ServiceError) -> ImportSummary {
        try await withTaskExecutorPreference(BlockingExecutor()) { () async throws(ServiceError) in
            let sources = try await sources(NamedPath.all(paths))
            return try await importing(total: nil, report: report) { (run) async throws(ServiceError) in
                for source in sources { try await takeLikes(source, into: &run) }
            }
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

    /// Runs an import, and ends it however it went.
    private func importing(
        total: Int?,
        report: @escaping @Sendable (ImportEvent) async -> Void,
        _ body: (inout ImportRun) async throws(ServiceError) -> Void
    ) async throws(ServiceError) -> ImportSummary {
        let library = try await library.beginImport()
        let reader = FileReader(tags: tags, fingerprints: fingerprints)
        let background = ImportRun.Background()
        var run = ImportRun(
            reader: reader,
            library: library,
            total: total,
            background: background,
            report: report
        )
        let result = await withTaskCancellationHandler { () async -> Result<Void, ServiceError> in
            do throws(ServiceError) {
                try await body(&run)
                return .success(try await run.finish())
            } catch {
                await run.giveUp()
                return .failure(error)
            }
        } onCancel: {
            background.cancel()
        }
        if case .failure(let error) = result {
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
        let (hasLovedTracks, playlist): (Bool, PlaylistFile?)
        do {
            hasLovedTracks = try file.hasLovedTracks
            playlist = try PlaylistFile(file, isAudio: tags.canRead)
        } catch {
            return try await run.add(.failure(error))
        }
        if hasLovedTracks { return try await takeLikes(of: file, into: &run) }
        try await forEachBatch(of: file, into: &run) { (items, run) async throws(ServiceError) in
            try await run.add(items)
        }
        guard let playlist, !playlist.tracks.isEmpty else { return }
        try await run.store(NewPlaylist(name: playlist.name, content: .listed(playlist.tracks)))
    }

    /// Passes the items of a list on, a batch at a time.
    private func forEachBatch(
        of file: ListFile,
        into run: inout ImportRun,
        _ body: ([ImportItem], inout ImportRun) async throws(ServiceError) -> Void
    ) async throws(ServiceError) {
        var list: ListBatches
        do {
            list = try ListBatches(file, isAudio: tags.canRead, now: now())
        } catch {
            return try await run.add(.failure(error))
        }
        while true {
            let items = list.next()
            guard !items.isEmpty else { break }
            try await body(items, &run)
        }
        if Task.isCancelled { throw .cancelled }
    }
}

extension Importer {
    private func takeLikes(_ source: ImportSource, into run: inout ImportRun) async throws(ServiceError) {
        switch source {
        case .tree(_, let tree):
            for folder in tree.folders {
                let files = folder.fileNames.map { folder.path.appending($0).location }
                try await run.store(files.map { ImportedLike(ListedTrack(location: $0)) })
            }
        case .audio(let location):
            try await run.store([ImportedLike(ListedTrack(location: location))])
        case .list(let path):
            let files: [ListFile]
            do {
                files = try ListFile.all(at: path)
            } catch {
                return try await run.add(.failure(error))
            }
            for file in files { try await takeLikes(of: file, into: &run) }
        }
    }

    private func takeLikes(of file: ListFile, into run: inout ImportRun) async throws(ServiceError) {
        let likes: [ImportedLike]?
        do {
            likes = try file.likes(isAudio: tags.canRead)
        } catch {
            return try await run.add(.failure(error))
        }
        if let likes { return try await run.store(likes) }
        try await forEachBatch(of: file, into: &run) { (items, run) async throws(ServiceError) in
            try await run.add(items.filter { $0.like == nil })
            try await run.store(items.compactMap(\.like))
        }
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
