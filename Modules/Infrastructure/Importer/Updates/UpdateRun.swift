import Entities
import Services

/// A running update. Turns the differences into changes and stores them in batches.
struct UpdateRun {
    private let library: any FileStoring
    private let update: any FileUpdate
    private let reader: FileReader
    private let prunes: Bool
    private let report: @Sendable (UpdateEvent) async -> Void
    private var summary = UpdateSummary()
    /// Changes that aren't stored yet.
    private var pending: [FileChange] = []
    /// The number of files that are done (read or unchanged), and the number of all files.
    private var (done, total) = (0, 0)

    init(
        of library: any FileStoring,
        update: any FileUpdate,
        reader: FileReader,
        prunes: Bool,
        report: @escaping @Sendable (UpdateEvent) async -> Void
    ) {
        self.library = library
        self.update = update
        self.reader = reader
        self.prunes = prunes
        self.report = report
    }

    /// The number of files to read and store at a time.
    private static let batchSize = 1024

    /// Stores the differences: first moved files, then new and changed ones, then found and lost ones.
    mutating func take(_ comparison: FolderComparison) async throws(ServiceError) -> UpdateSummary {
        for failure in comparison.failures { await fail(failure) }
        total = comparison.count
        done = comparison.count - comparison.new.count - comparison.changed.count

        let moves = try await moves(comparison)
        try await store(moves.moves.map { .moved(from: $0.from, to: $0.to.location, $0.to.stamp) })
        try await store(moves.moves.compactMap { $0.to.record.map(FileChange.read) })
        try await store(moves.targets.compactMap { $0.record.map(FileChange.read) })
        try await read(moves.targets.filter { $0.record == nil }.map(\.location))
        try await read(comparison.changed)
        try await store(comparison.found.map(FileChange.found))
        let moved = Set(moves.moves.map(\.from))
        let gone = comparison.gone.map(\.location).filter { !moved.contains($0) }
        try await store(gone.map(prunes ? FileChange.pruned : FileChange.lost))
        if !comparison.folders.isEmpty || !pending.isEmpty {
            summary += try await update.finish(comparison.folders, storing: pending)
        }
        return summary
    }

    /// Finds the moved files. Reads all new files if some of the lost ones can only be identified by their content.
    private mutating func moves(_ comparison: FolderComparison) async throws(ServiceError) -> FileMoves {
        let new = comparison.new.map { FileMoves.Target(location: $0.location, stamp: $0.stamp) }
        let gone = comparison.gone.filter(\.hasTrack).map(\.location)
        // Files whose tracks were deleted. They come second: a file with a track may have the same content.
        let forgotten = comparison.gone.filter { !$0.hasTrack }.map(\.location)
        let trackless = comparison.trackless.map {
            FileMoves.Target(location: $0.location, stamp: $0.stamp)
        }
        var moves = try await matched(gone, to: new, trackless)
        moves.removeTargets(Set(trackless.map(\.location)))
        let others = try await matched(forgotten, to: moves.targets, [])
        return FileMoves(moves.moves + others.moves, remaining: others.targets)
    }

    /// Matches missing files with new ones, and with known ones without tracks.
    private mutating func matched(
        _ gone: [Location],
        to new: [FileMoves.Target],
        _ trackless: [FileMoves.Target]
    ) async throws(ServiceError) -> FileMoves {
        guard !gone.isEmpty, !new.isEmpty || !trackless.isEmpty else { return FileMoves(from: [], to: new) }
        var moves = FileMoves(from: try await stored(gone), to: new + trackless)
        moves.matchStamps()
        if !moves.sources.isEmpty, !moves.targets.isEmpty {
            let unread = moves.targets.filter { $0.record == nil }.map(\.location)
            moves.read(try await records(of: unread, trackless: trackless))
            moves.matchContents()
        }
        return moves
    }

    /// Returns the records of files. Reads the files, except known and unchanged ones without tracks.
    private mutating func records(
        of locations: [Location],
        trackless: [FileMoves.Target]
    ) async throws(ServiceError) -> [Location: FileRecord] {
        let known = Set(trackless.map(\.location))
        var records: [Location: FileRecord] = [:]
        for batch in locations.filter({ !known.contains($0) }).batches(of: Self.batchSize) {
            for record in try await self.records(batch) {
                if let location = record.details.location { records[location] = record }
            }
        }
        for file in try await stored(trackless.map(\.location)) {
            guard let stamp = file.stamp else { continue }
            records[file.location] = FileRecord(
                stamp: stamp,
                details: file.details,
                fingerprint: file.fingerprint
            )
        }
        return records
    }

    private func stored(_ locations: [Location]) async throws(ServiceError) -> [StoredFile] {
        var files: [StoredFile] = []
        for batch in locations.batches(of: Self.batchSize) { files += try await library.fileRecords(batch) }
        return files
    }

    private mutating func read(_ locations: [Location]) async throws(ServiceError) {
        for batch in locations.batches(of: Self.batchSize) {
            try await store(try await records(batch).map(FileChange.read))
        }
    }

    /// Reads files and reports errors.
    private mutating func records(_ locations: [Location]) async throws(ServiceError) -> [FileRecord] {
        let results = try await locations.mapConcurrently { [reader] location in
            Result { () throws(ServiceError) in try reader.record(of: location) }
        }
        let stored = try await library.fileRecords(locations).map { ($0.location, $0) }
        let others = Dictionary(stored) { first, _ in first }
        var records: [FileRecord] = []
        for (location, result) in zip(locations, results) {
            switch result {
            case .success(let record) where others[location]?.isOther(than: record.fingerprint) == true:
                await fail(.alreadyExists(.otherRecording(path: location.text)))
            case .success(let record): records.append(record)
            case .failure(let error): await fail(error)
            }
        }
        done += locations.count
        await report(.progress(done, total: total))
        return records
    }

    private mutating func store(_ changes: [FileChange]) async throws(ServiceError) {
        pending += changes
        guard pending.count >= Self.batchSize else { return }
        for batch in pending.batches(of: Self.batchSize) {
            guard !Task.isCancelled else { throw .cancelled }
            summary += try await update.store(batch)
        }
        pending = []
    }

    private mutating func fail(_ error: ServiceError) async {
        summary.failed += 1
        await report(.failure(error))
    }
}

extension Array {
    fileprivate func batches(of size: Int) -> [[Element]] {
        stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
    }
}
