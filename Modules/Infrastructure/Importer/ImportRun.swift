import Entities
import Services

/// A running import: collects items and stores them in the library in batches.
struct ImportRun {
    private(set) var summary = ImportSummary()

    private let reader: FileReader
    private let library: any TrackImport
    private let total: Int?
    private let report: @Sendable (ImportEvent) async -> Void
    private var batch: [ImportItem] = []
    private var batchSize = BatchSize()

    /// - Parameter total: the number of items, `nil` if unknown.
    init(
        reader: FileReader,
        library: any TrackImport,
        total: Int?,
        report: @escaping @Sendable (ImportEvent) async -> Void
    ) {
        self.reader = reader
        self.library = library
        self.total = total
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

    /// Stores the collected items in the order they were found.
    mutating func flush() async throws(ServiceError) {
        guard !batch.isEmpty else { return }
        let plays = batch.compactMap(\.play)
        let items = plays.count == batch.count ? [] : batch.filter { $0.play == nil }
        batch = []

        if !plays.isEmpty {
            let stored = try await library.store(plays)
            summary.add(stored)
            summary.addedPlays += stored.added
            summary.skippedPlays += stored.skipped
        }
        let files = items.compactMap(\.fileLocation)
        let known = files.isEmpty ? [] : try await library.known(files)
        let outcomes = try await items.mapConcurrently { [reader] item in
            Outcome(item, known: known, reader: reader)
        }
        try await take(outcomes.compactMap(\.self))
        await report(.progress(summary, total: total))
    }

    /// Stores likes, after what was collected so far.
    mutating func store(_ likes: [ImportedLike]) async throws(ServiceError) {
        try await flush()
        summary.add(try await library.store(likes))
        await report(.progress(summary, total: total))
    }

    /// Makes a playlist, after what was collected so far.
    mutating func store(_ playlist: NewPlaylist) async throws(ServiceError) {
        try await flush()
        if let name = try await library.store(playlist) { summary.playlists.append(name) }
    }

    /// Follows a folder, after what was collected so far is stored.
    mutating func follow(_ folder: Location) async throws(ServiceError) {
        try await flush()
        try await library.follow(folder)
    }

    private mutating func take(_ outcomes: [Outcome]) async throws(ServiceError) {
        var tracks: [NewTrack] = []
        var failures: [ServiceError] = []
        for outcome in outcomes {
            switch outcome {
            case .known: summary.skipped += 1
            case .missing: summary.missing += 1
            case .track(let track): tracks.append(track)
            case .failure(let error): failures.append(error)
            }
        }
        if !tracks.isEmpty { summary.add(try await library.store(tracks)) }
        for failure in failures {
            summary.failed += 1
            await report(.failure(failure))
        }
    }
}

/// An item before the library is asked to store it.
private enum Outcome: Sendable {
    case known
    case missing
    case track(NewTrack)
    case failure(ServiceError)

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
        case .failure(let error):
            self = .failure(error)
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
