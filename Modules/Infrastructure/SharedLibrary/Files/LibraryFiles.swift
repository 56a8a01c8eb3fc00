import Entities
import Postgres
import Services
import Storing
import Synchronization

extension SharedLibrary: FileStoring {
    package func followedFolders() async throws(ServiceError) -> [Location] {
        try await read { session in FolderRow.followed(try session.folderRows()).map(\.location) }
    }

    package func knownFiles(
        after start: String,
        before end: String,
        limit: Int
    ) async throws(ServiceError) -> KnownFiles {
        try await read { session in try session.knownFiles(after: start, before: end, limit: limit) }
    }

    package func missingFiles(
        after start: String,
        before end: String
    ) async throws(ServiceError) -> Set<Location> {
        let range = LocationRange(after: start, before: end, in: "tracks")
        return try await read { session in
            let sql = "SELECT location FROM tracks WHERE missing_since IS NOT NULL AND \(range.condition)"
            return Set(try session.rows(sql, range.arguments).map { row in Location(try row[0]) })
        }
    }

    package func fileRecords(_ locations: [Location]) async throws(ServiceError) -> [StoredFile] {
        try await read { session in
            let files = try session.fileRows(at: locations)
            let tracks = try session.tracks(at: locations.filter { files[$0] == nil })
            return locations.compactMap { location in
                if let file = files[location] {
                    return StoredFile(
                        details: file.details,
                        location: location,
                        stamp: file.stamp,
                        fingerprint: file.fingerprint
                    )
                }
                return tracks[location].map { StoredFile(details: $0, location: location) }
            }
        }
    }

    package func beginUpdate() async throws(ServiceError) -> any FileUpdate {
        LibraryFileUpdate(of: self)
    }
}

/// An update of the library from files.
private final class LibraryFileUpdate: FileUpdate {
    private let library: SharedLibrary
    /// The change that the update belongs to, once something is stored.
    private let change = Mutex<Int64?>(nil)

    init(of library: SharedLibrary) {
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
        let (summary, id) = try await library.write(telling: {
            $0.0.changesTracks ? [.tracks, .journal] : []
        }) {
            session -> (UpdateSummary, Int64?) in
            let change = try ImportChange(.update, in: session, goingOnWith: begun, at: now)
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
            try session.didUpdate(folders, at: now)
            return (batch.summary, batch.rows.change.id)
        }
        change.withLock { $0 = id }
        return summary
    }
}

extension FileChange {
    /// Where a file is no longer.
    fileprivate var formerLocation: Location? {
        switch self {
        case .moved(let location, _, _), .lost(let location), .pruned(let location): location
        case .read, .found: nil
        }
    }
}

extension FileBatch<TrackStage> {
    /// Stores a change. What happened to a file of this machine has nothing to do with another's of the same path: the
    /// track stays where it is.
    ///
    /// - Parameter others: where other machines have files.
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
    /// What this machine knows. A track that it has never read the file of is left out if that may be another machine's:
    /// that one has read it, or follows the folder.
    fileprivate func knownFiles(after start: String, before end: String, limit: Int) throws -> KnownFiles {
        func page(_ table: String, _ columns: String, where condition: String, _ group: String = "") throws
            -> PostgresRows
        {
            let range = LocationRange(after: start, before: end, in: table)
            return try rows(
                """
                SELECT \(columns) FROM \(table) WHERE \(range.condition) AND \(condition) \(group)
                ORDER BY \(LocationRange.order(of: table)) LIMIT $\(range.arguments.count + 1)
                """,
                range.arguments + [.integer(Int64(limit))]
            )
        }
        let files = try page(
            "files",
            "location, size, modified_ns, device, inode",
            where: "machine = \(Schema.machine)"
        ).map { row in
            (
                location: try row[0] as String,
                stamp: FileStamp(
                    size: try row[1],
                    modifiedNanoseconds: try row[2],
                    device: try row[3],
                    inode: try row[4]
                )
            )
        }
        // Several tracks may have the same file.
        let known = "SELECT 1 FROM files WHERE files.location = tracks.location"
        let isOurs = """
            (EXISTS (\(known) AND machine = \(Schema.machine)) OR NOT EXISTS (\(known)) AND NOT EXISTS (
                SELECT 1 FROM folders WHERE machine <> \(Schema.machine)
                    AND starts_with(tracks.location, rtrim(folders.location, '/') || '/')
            ))
            """
        let tracks = try page("tracks", "location", where: isOurs, "GROUP BY location")
        return KnownFiles(files, tracks: try tracks.map { row in try row[0] }, limit: limit)
    }

    /// The details of the first track at each location.
    fileprivate func tracks(at locations: [Location]) throws -> [Location: TrackDetails] {
        guard !locations.isEmpty else { return [:] }
        let rows = try rows(
            "SELECT \(StoredTrack.columns) FROM tracks WHERE location = ANY ($1) ORDER BY id",
            [.locations(locations)]
        )
        var details: [Location: TrackDetails] = [:]
        for row in rows {
            let found = try StoredTrack(row).track.details
            if let location = found.location, details[location] == nil { details[location] = found }
        }
        return details
    }
}
