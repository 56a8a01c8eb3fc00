import Entities
import Postgres
import Services
import StoreCore
import Synchronization

extension PostgresLibrary: FileStoring {
    package func beginUpdate() async throws(ServiceError) -> any FileUpdate {
        LibraryFileUpdate(of: self)
    }
}

/// An update of the library from files.
private final class LibraryFileUpdate: FileUpdate {
    private let library: PostgresLibrary
    /// The number of the update's change in the journal; `nil` until something is stored.
    private let change = Mutex<Int64?>(nil)

    init(of library: PostgresLibrary) {
        self.library = library
    }

    func store(_ changes: [FileChange]) async throws(ServiceError) -> UpdateSummary {
        try await finish([], storing: changes)
    }

    func finish(
        _ folders: [Location],
        storing changes: [FileChange]
    ) async throws(ServiceError) -> UpdateSummary {
        let (maker, now, begun) = (library.maker, library.maker.now(), change.withLock(\.self))
        let rowNumbers = library.rowNumbers
        let (summary, id) = try await library.write(notifying: {
            $0.0.changesTracks ? [.tracks, .journal] : []
        }) {
            session -> (UpdateSummary, Int64?) in
            let change = try ImportChange(
                .update,
                in: PostgresLibrarySession(session),
                continuing: begun,
                at: now
            )
            let stage = try TrackStage(
                WantedTracks(for: changes),
                in: session,
                of: change,
                numbering: rowNumbers.next(changes.count)
            )
            var batch = FileBatch(in: stage, maker: maker)
            let elsewhere = try session.locationsElsewhere(changes.compactMap(\.formerLocation))
            for change in changes { try batch.store(change, besides: elsewhere) }
            try batch.rows.finish()
            try FolderRows(PostgresLibrarySession(session)).didUpdate(folders, at: now)
            return (batch.summary, batch.rows.change.id)
        }
        change.withLock { $0 = id }
        return summary
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
