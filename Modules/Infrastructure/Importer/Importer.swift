import Entities
import Platform
import Services

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Imports files and folders: a tag reader describes each file, and the library stores the tracks.
public struct Importer: TrackImporting {
    private let tags: any TagReading
    private let fingerprints: (any AudioFingerprinting)?
    private let library: any TrackStoring
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - fingerprints: identifies audio; without it, imported folders aren't followed.
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
                for case .tree(let folder, let tree, let lists) in sources {
                    try await run.recordSkipped(of: tree, lists: lists)
                    if fingerprints != nil, !tree.folders.isEmpty { try await run.follow(folder.location) }
                }
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

    /// Finds the kind of each path. Walks folders now, to know the total before the import begins.
    private func sources(_ named: [NamedPath]) async throws(ServiceError) -> [ImportSource] {
        var sources: [ImportSource] = []
        for named in named {
            let path = named.path
            if named.kind == .folder {
                let tree = try await FolderTree(below: path, accepts: tags.canRead)
                let lists =
                    tree.count == 0 ? try await FolderLists(below: path, isAudio: tags.canRead) : nil
                sources.append(.tree(path, tree, lists: lists))
            } else if tags.canRead(fileExtension: path.fileExtension) {
                sources.append(.audio(path.location))
            } else {
                sources.append(.list(path))
            }
        }
        return sources
    }

    /// Runs an import, and ends it even after an error.
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
        case .tree(let folder, let tree, let lists):
            for failure in tree.failures { try await run.add(.failure(failure)) }
            for file in tree.files { try await run.add(.file(file.location)) }
            if let lists { try await take(lists, in: folder, into: &run) }
        case .audio(let location): try await run.add(.file(location))
        case .list(let path): try await takeList(at: path, into: &run)
        }
    }

    private func takeList(at path: AbsolutePath, into run: inout ImportRun) async throws(ServiceError) {
        try await forEachList(at: path, into: &run) { (file, run) async throws(ServiceError) in
            try await take(file, into: &run)
        }
    }

    /// Imports the histories in a folder without audio files; without any, adds a failure.
    private func take(
        _ lists: FolderLists,
        in folder: AbsolutePath,
        into run: inout ImportRun
    ) async throws(ServiceError) {
        if lists.histories.isEmpty { try await run.add(.failure(lists.failure(in: folder))) }
        for path in lists.histories { try await takeList(at: path, into: &run) }
        try await run.recordUnread(lists.unreadNames)
    }

    /// - Returns: whether the list was recognized, or reported as unreadable.
    private func take(_ file: ListFile, into run: inout ImportRun) async throws(ServiceError) -> Bool {
        let (hasLovedTracks, counts, playlist): (Bool, CountList?, PlaylistFile?)
        do {
            hasLovedTracks = try file.hasLovedTracks
            counts = try CountList(file)
            playlist = try PlaylistFile(file, isAudio: tags.canRead)
        } catch {
            try await run.add(.failure(error))
            return true
        }
        if hasLovedTracks { return try await takeLikes(of: file, into: &run) }
        if let counts {
            for (kind, count) in counts.leftOut { try await run.add(.leftOut(kind, count: count)) }
            try await run.store(counts.counts)
            return true
        }
        let isRecognized = try await forEachBatch(of: file, into: &run) {
            (items, run) async throws(ServiceError) in
            try await run.add(items)
        }
        if let playlist, !playlist.tracks.isEmpty {
            try await run.store(NewPlaylist(name: playlist.name, content: .listed(playlist.tracks)))
        }
        return isRecognized
    }

    /// Passes on the list at a path, or the lists in a zip file. If none of them is recognized, adds a failure.
    ///
    /// - Parameter body: returns whether the list was recognized, or reported as unreadable.
    private func forEachList(
        at path: AbsolutePath,
        into run: inout ImportRun,
        _ body: (ListFile, inout ImportRun) async throws(ServiceError) -> Bool
    ) async throws(ServiceError) {
        let files: [ListFile]
        do {
            files = try ListFile.all(at: path)
        } catch {
            return try await run.add(.failure(error))
        }
        var others: [ListFile] = []
        for file in files where try await !body(file, &run) { others.append(file) }
        guard others.count == files.count else {
            return try await run.recordUnread(others.filter { !$0.isSheet }.map(\.shortName))
        }
        let reason = others.contains(where: \.isPacked) ? Self.reason(forZipOf: others) : "it is empty"
        try await run.add(.failure(.unreadable(path: path.location.text, reason: reason)))
    }

    /// Returns the reason a zip file without lists can't be read.
    private static func reason(forZipOf files: [ListFile]) -> String {
        for file in files {
            guard let name = file.nameInZip, let reason = try? file.unsupportedReason else { continue }
            return "it has no listening history; of \(name): \(reason)"
        }
        return "it has no listening history from \(ListFormat.services)"
    }

    /// Passes on the items of a list in batches.
    ///
    /// - Returns: whether the list was recognized, or reported as unreadable.
    private func forEachBatch(
        of file: ListFile,
        into run: inout ImportRun,
        _ body: ([ImportItem], inout ImportRun) async throws(ServiceError) -> Void
    ) async throws(ServiceError) -> Bool {
        var list: ListBatches
        do {
            list = try ListBatches(file, isAudio: tags.canRead, now: now())
        } catch {
            try await run.add(.failure(error))
            return true
        }
        var isReported = false
        while true {
            let items = list.next()
            guard !items.isEmpty else { break }
            isReported = true
            try await body(items, &run)
        }
        if Task.isCancelled { throw .cancelled }
        return isReported || list.isRecognized
    }
}

extension Importer {
    private func takeLikes(_ source: ImportSource, into run: inout ImportRun) async throws(ServiceError) {
        switch source {
        case .tree(let folder, let tree, let lists):
            for failure in tree.failures { try await run.add(.failure(failure)) }
            if let lists { return try await run.add(.failure(lists.failure(in: folder))) }
            for folder in tree.folders {
                let files = folder.fileNames.map { folder.path.appending($0).location }
                try await run.store(files.map { ImportedLike(ListedTrack(location: $0)) })
            }
        case .audio(let location):
            try await run.store([ImportedLike(ListedTrack(location: location))])
        case .list(let path):
            try await forEachList(at: path, into: &run) { (file, run) async throws(ServiceError) in
                try await takeLikes(of: file, into: &run)
            }
        }
    }

    /// - Returns: whether the list was recognized, or reported as unreadable.
    private func takeLikes(of file: ListFile, into run: inout ImportRun) async throws(ServiceError) -> Bool {
        let likes: [ImportedLike]?
        do {
            likes = try file.likes(isAudio: tags.canRead)
        } catch {
            try await run.add(.failure(error))
            return true
        }
        if let likes {
            try await run.store(likes)
            return true
        }
        return try await forEachBatch(of: file, into: &run) { (items, run) async throws(ServiceError) in
            try await run.add(items.filter { $0.like == nil })
            try await run.store(items.compactMap(\.like))
        }
    }
}
