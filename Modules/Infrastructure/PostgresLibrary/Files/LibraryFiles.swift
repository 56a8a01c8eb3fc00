import Entities
import Postgres
import Services
import StoreCore

extension PostgresLibrary: FileStoring {
    package func beginUpdate() async throws(ServiceError) -> any FileUpdate {
        LibraryFileUpdate(library: self)
    }
}

/// An update of the library from files.
private struct LibraryFileUpdate: FileUpdate {
    let library: PostgresLibrary
    let change = ContinuedChange(.update)

    func store(_ changes: [FileChange]) async throws(ServiceError) -> UpdateSummary {
        try await finish([], storing: changes)
    }

    func finish(
        _ folders: [Location],
        storing changes: [FileChange]
    ) async throws(ServiceError) -> UpdateSummary {
        let (maker, rowNumbers) = (library.maker, library.rowNumbers)
        return try await change.write(
            to: library,
            notifying: { $0.changesTracks ? [.tracks, .journal] : [] }
        ) { session, change in
            let stage = try TrackStage(
                WantedTracks(for: changes),
                in: session.session,
                of: change,
                numbering: rowNumbers.next(changes.count)
            )
            var batch = FileBatch(in: stage, maker: maker)
            let elsewhere = try session.session.locationsElsewhere(changes.compactMap(\.formerLocation))
            for change in changes { try batch.store(change, besides: elsewhere) }
            try batch.rows.finish()
            change = batch.rows.change
            try FolderRows(session).didUpdate(folders, at: maker.now())
            return batch.summary
        }
    }
}

extension FileChange {
    /// The file's previous location.
    fileprivate var formerLocation: Location? {
        switch self {
        case .moved(let location, _, _), .lost(let location), .pruned(let location): location
        case .read, .found: nil
        }
    }
}

extension FileBatch<TrackStage> {
    /// Stores a change.
    ///
    /// If another machine has a file at the same path, the change doesn't affect that file, and the track keeps its
    /// location.
    ///
    /// - Parameter others: the locations at which other machines have files.
    fileprivate mutating func store(_ change: FileChange, besides others: Set<Location>) throws {
        guard let location = change.formerLocation, others.contains(location) else {
            return try store(change)
        }
        let file = rows.file(at: location)
        rows.forgetFile(at: location)
        guard case .moved(_, let end, let stamp) = change, let file else { return }
        var details = file.details
        details.location = end
        try store(.read(FileRecord(stamp: stamp, details: details, fingerprint: file.fingerprint)))
    }
}

extension PostgresSession {
    /// The locations at which other machines have files.
    fileprivate func locationsElsewhere(_ locations: [Location]) throws -> Set<Location> {
        guard !locations.isEmpty else { return [] }
        let found = try rows(
            "SELECT location FROM files WHERE location = ANY ($1) AND machine NOT IN ('', \(Schema.machine))",
            [.locations(locations)]
        ).map { row in Location(try row[0]) }
        return Set(found).intersection(locations)
    }
}
