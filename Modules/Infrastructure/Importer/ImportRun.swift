import Entities
import Platform
import Services
import Synchronization

/// A running import. Collects items and stores them in the library in batches. While a batch is stored, the next one is
/// collected.
struct ImportRun {
    /// The result so far, without the batch being stored.
    private(set) var summary = ImportSummary()

    private let reader: FileReader
    private let library: any TrackImport
    private let total: Int?
    private let report: @Sendable (ImportEvent) async -> Void
    private var batch: [ImportItem] = []
    private var batchSize = BatchSize()
    private let background: Background

    /// - Parameters:
    ///   - total: the number of items; `nil` if unknown.
    ///   - background: holds the batch being stored, to cancel it with the import.
    init(
        reader: FileReader,
        library: any TrackImport,
        total: Int?,
        background: Background,
        report: @escaping @Sendable (ImportEvent) async -> Void
    ) {
        self.reader = reader
        self.library = library
        self.total = total
        self.background = background
        self.report = report
    }

    mutating func add(_ item: ImportItem) async throws(ServiceError) {
        try await add([item])
    }

    /// Adds items that belong to the same batch.
    mutating func add(_ items: [ImportItem]) async throws(ServiceError) {
        if batch.isEmpty { batch = items } else { batch += items }
        guard batch.count >= batchSize.count, let last = batch.last else { return }
        try await flush()
        batchSize.grow(after: last)
    }

    /// Stores likes, after all items collected so far.
    mutating func store(_ likes: [ImportedLike]) async throws(ServiceError) {
        try await finish()
        summary.add(try await library.store(likes))
        await report(.progress(summary, total: total))
    }

    /// Stores what a player counted, after all items collected so far.
    mutating func store(_ counts: [ImportedCount]) async throws(ServiceError) {
        try await finish()
        summary.add(try await library.store(counts))
        await report(.progress(summary, total: total))
    }

    /// Stores a playlist, after all items collected so far.
    mutating func store(_ playlist: NewPlaylist) async throws(ServiceError) {
        try await finish()
        if let name = try await library.store(playlist) { summary.playlists.append(name) }
    }

    /// Stores all items collected so far, then records the files and folders that a walk left out.
    ///
    /// - Parameter lists: the lists among these files, which were imported or are recorded by name.
    mutating func recordSkipped(of tree: FolderTree, lists: FolderLists?) async throws(ServiceError) {
        try await finish()
        let others = lists?.removed(from: tree.otherFiles) ?? tree.otherFiles
        summary.ignoredFiles.merge(others) { $0 + $1 }
        summary.avoidedFolders += tree.avoided.map(\.location.text)
    }

    /// Stores all items collected so far, then records the names of files that weren't read.
    mutating func recordUnread(_ names: [String]) async throws(ServiceError) {
        try await finish()
        summary.unreadFiles += names
    }

    /// Stores all items collected so far, then follows a folder.
    mutating func follow(_ folder: Location) async throws(ServiceError) {
        try await finish()
        try await library.follow(folder)
    }

    /// Stores all items collected so far, and waits until they are stored.
    mutating func finish() async throws(ServiceError) {
        try await flush()
        try await settle()
    }

    /// Cancels the import; items that aren't stored yet are dropped.
    mutating func giveUp() async {
        background.cancel()
        try? await settle()
    }

    /// Waits for the batch being stored, then starts storing the collected items, in the order they were found.
    private mutating func flush() async throws(ServiceError) {
        guard !batch.isEmpty else { return }
        let plays = batch.compactMap(\.play)
        let items = plays.count == batch.count ? [] : batch.filter { $0.play == nil }
        batch = []
        let prepared = plays.isEmpty ? nil : try await library.prepare(plays)
        try await settle()
        let step = ImportStep(
            plays: prepared,
            items: items,
            reader: reader,
            library: library,
            total: total,
            report: report
        )
        background.start(
            Task(executorPreference: BlockingExecutor()) { [summary] in await step.store(after: summary) }
        )
    }

    /// Waits for the batch being stored.
    private mutating func settle() async throws(ServiceError) {
        if let result = await background.end() { summary = try result.get() }
    }
}

extension ImportRun {
    /// The batch being stored. Cancelling the import cancels it.
    final class Background: Sendable {
        /// The task that stores the batch. Its value is the summary after the batch.
        typealias StoreTask = Task<Result<ImportSummary, ServiceError>, Never>

        private let state = Mutex<(storing: StoreTask?, isCancelled: Bool)>((nil, false))

        fileprivate func start(_ storing: StoreTask) {
            let isCancelled = state.withLock { state in
                state.storing = storing
                return state.isCancelled
            }
            if isCancelled { storing.cancel() }
        }

        /// Waits for the batch; returns `nil` if none is being stored.
        fileprivate func end() async -> Result<ImportSummary, ServiceError>? {
            let result = await state.withLock(\.storing)?.value
            state.withLock { $0.storing = nil }
            return result
        }

        /// Cancels the current batch and all later ones.
        func cancel() {
            let storing = state.withLock { state in
                state.isCancelled = true
                return state.storing
            }
            storing?.cancel()
        }
    }
}

/// A batch being stored.
private struct ImportStep: Sendable {
    let plays: (any PreparedPlays)?
    /// All items except plays.
    let items: [ImportItem]
    let reader: FileReader
    let library: any TrackImport
    let total: Int?
    let report: @Sendable (ImportEvent) async -> Void

    /// - Parameter summary: the summary of all earlier batches.
    func store(after summary: ImportSummary) async -> Result<ImportSummary, ServiceError> {
        var summary = summary
        do {
            try await storePlays(&summary)
            try await storeItems(&summary)
            await report(.progress(summary, total: total))
            return .success(summary)
        } catch {
            return .failure(error)
        }
    }

    private func storePlays(_ summary: inout ImportSummary) async throws(ServiceError) {
        guard let stored = try await plays?.store() else { return }
        summary.add(stored)
        summary.addedPlays += stored.added
        summary.skippedPlays += stored.skipped
        summary.knownFrom.merge(stored.knownFrom, uniquingKeysWith: +)
    }

    private func storeItems(_ summary: inout ImportSummary) async throws(ServiceError) {
        let files = items.compactMap(\.fileLocation)
        let known = files.isEmpty ? [] : try await library.known(files)
        let others = try await elsewhere(files.filter { !known.contains($0) })
        let outcomes = try await items.mapConcurrently { [reader] item in
            Outcome(item, known: known, elsewhere: others, reader: reader)
        }
        var (tracks, shared): ([NewTrack], [FileRecord]) = ([], [])
        var failures: [ServiceError] = []
        for outcome in outcomes.compactMap(\.self) {
            switch outcome {
            case .known: summary.skipped += 1
            case .shared(let track, let file):
                tracks.append(track)
                shared.append(file)
            case .missing: summary.missing += 1
            case .leftOut(let kind, let count): summary.leftOut[kind, default: 0] += count
            case .track(let track): tracks.append(track)
            case .failure(let error, let count):
                summary.failed += count
                failures.append(error)
            }
        }
        if !tracks.isEmpty { summary.add(try await library.store(tracks)) }
        if !shared.isEmpty { try await library.remember(shared) }
        for failure in failures { await report(.failure(failure)) }
    }

    /// The files that only other machines have read, by location.
    private func elsewhere(_ files: [Location]) async throws(ServiceError) -> [Location: StoredFile] {
        guard !files.isEmpty else { return [:] }
        let stored = try await library.fileRecords(files).filter(\.isElsewhere)
        return Dictionary(stored.map { ($0.location, $0) }) { first, _ in first }
    }
}

/// An item that is ready to be stored, or the reason it won't be.
private enum Outcome: Sendable {
    case known
    /// A track with a file that only other machines had read.
    case shared(NewTrack, FileRecord)
    case missing
    case leftOut(LeftOutKind, count: Int)
    case track(NewTrack)
    case failure(ServiceError, count: Int = 1)

    /// Returns `nil` for plays, which are stored unchanged.
    init?(
        _ item: ImportItem,
        known: Set<Location>,
        elsewhere: [Location: StoredFile],
        reader: FileReader
    ) {
        switch item {
        case .file(let location) where known.contains(location):
            self = .known
        case .file(let location):
            do {
                let track = try reader.track(at: location)
                switch (elsewhere[location], track.file) {
                case (let other?, let file?) where other.isOther(than: file.fingerprint):
                    self = .failure(.alreadyExists(.otherRecording(path: location.text)))
                case (_?, let file?): self = .shared(track, file)
                default: self = .track(track)
                }
            } catch {
                self = .failure(error)
            }
        case .track(let track):
            self = .track(track)
        case .play:
            return nil
        case .missing:
            self = .missing
        case .leftOut(let kind, let count):
            self = .leftOut(kind, count: count)
        case .failure(let error, let count):
            self = .failure(error, count: count)
        }
    }
}
