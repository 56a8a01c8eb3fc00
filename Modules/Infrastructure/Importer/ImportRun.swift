import Entities
import Platform
import Services
import Synchronization

/// A running import: collects items and stores them in the library in batches. While a batch is stored, the next one is
/// collected.
struct ImportRun {
    /// Without what is being stored.
    private(set) var summary = ImportSummary()

    private let reader: FileReader
    private let library: any TrackImport
    private let total: Int?
    private let report: @Sendable (ImportEvent) async -> Void
    private var batch: [ImportItem] = []
    private var batchSize = BatchSize()
    private let background: Background

    /// - Parameters:
    ///   - total: the number of items, `nil` if unknown.
    ///   - background: where batches are stored.
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

    /// Adds items that were read together and stay together.
    mutating func add(_ items: [ImportItem]) async throws(ServiceError) {
        if batch.isEmpty { batch = items } else { batch += items }
        guard batch.count >= batchSize.count, let last = batch.last else { return }
        try await flush()
        batchSize.grow(after: last)
    }

    /// Stores likes, after what was collected so far.
    mutating func store(_ likes: [ImportedLike]) async throws(ServiceError) {
        try await finish()
        summary.add(try await library.store(likes))
        await report(.progress(summary, total: total))
    }

    /// Makes a playlist, after what was collected so far.
    mutating func store(_ playlist: NewPlaylist) async throws(ServiceError) {
        try await finish()
        if let name = try await library.store(playlist) { summary.playlists.append(name) }
    }

    /// Notes what was left out of a folder, after what was collected so far is stored.
    mutating func noteLeftOut(of tree: FolderTree) async throws(ServiceError) {
        try await finish()
        summary.ignoredFiles.merge(tree.otherFiles) { $0 + $1 }
        summary.avoidedFolders += tree.avoided.map(\.location.text)
    }

    /// Follows a folder, after what was collected so far is stored.
    mutating func follow(_ folder: Location) async throws(ServiceError) {
        try await finish()
        try await library.follow(folder)
    }

    /// Stores what was collected so far, and waits until it is.
    mutating func finish() async throws(ServiceError) {
        try await flush()
        try await settle()
    }

    /// Ends the import where it is: what isn't stored yet is left out.
    mutating func giveUp() async {
        background.cancel()
        try? await settle()
    }

    /// Begins to store the collected items, in the order they were found, once those before them are stored.
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

    /// Waits for what is being stored.
    private mutating func settle() async throws(ServiceError) {
        if let result = await background.end() { summary = try result.get() }
    }
}

extension ImportRun {
    /// The batch that is being stored, which ends as soon as the import is cancelled.
    final class Background: Sendable {
        /// Its value is the summary that there is after it.
        typealias StoreCore = Task<Result<ImportSummary, ServiceError>, Never>

        private let state = Mutex<(storing: StoreCore?, isCancelled: Bool)>((nil, false))

        fileprivate func start(_ storing: StoreCore) {
            let isCancelled = state.withLock { state in
                state.storing = storing
                return state.isCancelled
            }
            if isCancelled { storing.cancel() }
        }

        /// Waits for the batch; `nil` if there is none.
        fileprivate func end() async -> Result<ImportSummary, ServiceError>? {
            let result = await state.withLock(\.storing)?.value
            state.withLock { $0.storing = nil }
            return result
        }

        /// Cancels the batch, and all that are started from now on.
        func cancel() {
            let storing = state.withLock { state in
                state.isCancelled = true
                return state.storing
            }
            storing?.cancel()
        }
    }
}

/// A batch on its way into the library.
private struct ImportStep: Sendable {
    let plays: (any PreparedPlays)?
    /// All but the plays.
    let items: [ImportItem]
    let reader: FileReader
    let library: any TrackImport
    let total: Int?
    let report: @Sendable (ImportEvent) async -> Void

    /// - Parameter summary: of the batches before it.
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
    }

    private func storeItems(_ summary: inout ImportSummary) async throws(ServiceError) {
        let files = items.compactMap(\.fileLocation)
        let known = files.isEmpty ? [] : try await library.known(files)
        let outcomes = try await items.mapConcurrently { [reader] item in
            Outcome(item, known: known, reader: reader)
        }
        var tracks: [NewTrack] = []
        var failures: [ServiceError] = []
        for outcome in outcomes.compactMap(\.self) {
            switch outcome {
            case .known: summary.skipped += 1
            case .missing: summary.missing += 1
            case .track(let track): tracks.append(track)
            case .failure(let error, let count):
                summary.failed += count
                failures.append(error)
            }
        }
        if !tracks.isEmpty { summary.add(try await library.store(tracks)) }
        for failure in failures { await report(.failure(failure)) }
    }
}

/// An item before the library is asked to store it.
private enum Outcome: Sendable {
    case known
    case missing
    case track(NewTrack)
    case failure(ServiceError, count: Int = 1)

    /// `nil` for plays, which are stored unchanged.
    init?(_ item: ImportItem, known: Set<Location>, reader: FileReader) {
        switch item {
        case .file(let location) where known.contains(location):
            self = .known
        case .file(let location):
            do {
                self = .track(try reader.track(at: location))
            } catch {
                self = .failure(error)
            }
        case .track(let track):
            self = .track(track)
        case .play:
            return nil
        case .missing:
            self = .missing
        case .failure(let error, let count):
            self = .failure(error, count: count)
        }
    }
}

extension ImportSummary {
    fileprivate mutating func add(_ other: ImportSummary) {
        added += other.added
        updated += other.updated
        skipped += other.skipped
        failed += other.failed
        addedLikes += other.addedLikes
        skippedLikes += other.skippedLikes
        unknownLikes += other.unknownLikes
    }
}
