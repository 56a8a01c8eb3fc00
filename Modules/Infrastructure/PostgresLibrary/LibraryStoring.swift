import Entities
import Postgres
import Services
import StoreCore
import Synchronization

extension PostgresLibrary: TrackStoring {
    package func beginImport() async throws(ServiceError) -> any TrackImport {
        PostgresLibraryImport(into: self)
    }
}

/// Plays with the numbers of their names.
private struct ImportedPlays: PreparedPlays {
    let batch: PlayBatch
    let ticket: UnstoredNames.Ticket
    let target: PostgresLibraryImport

    func store() async throws(ServiceError) -> ImportSummary { try await target.store(self) }
}

/// An import into the library.
final class PostgresLibraryImport: TrackImport {
    private let library: PostgresLibrary
    /// The number of the import's change in the journal; `nil` until something is stored.
    private let change = Mutex<Int64?>(nil)
    /// The number of rows stored so far, by part.
    private let storedCounts = Mutex<[LibraryUpdate: Int]>([:])
    private let unstoredNames = Mutex(UnstoredNames())

    init(into library: PostgresLibrary) {
        self.library = library
    }

    func known(_ locations: [Location]) async throws(ServiceError) -> Set<Location> {
        try await library.reading { session in try session.locationsOfTracks(locations) }
    }

    func fileRecords(_ locations: [Location]) async throws(ServiceError) -> [StoredFile] {
        try await library.fileRecords(locations)
    }

    func store(_ tracks: [NewTrack]) async throws(ServiceError) -> ImportSummary {
        let (maker, rowNumbers) = (library.maker, library.rowNumbers)
        // Outside the transaction: retries must not make new names.
        let named = tracks.map { NamedTrack($0, maker) }
        return try await store([.tracks, .journal]) { session, change in
            let number = rowNumbers.next(tracks.count)
            var batch = try ImportBatch(of: named, in: session, of: change, numbering: number)
            for track in named { try batch.store(track) }
            try batch.finish()
            change = batch.change
            return batch.summary
        }
    }

    func prepare(_ plays: [Play]) -> any PreparedPlays { prepare(plays, isCopy: false) }

    func restore(_ events: [Play]) async throws(ServiceError) -> ImportSummary {
        try await prepare(events, isCopy: true).store()
    }

    func remember(_ files: [FileRecord]) async throws(ServiceError) {
        let rows = files.compactMap { file in file.details.storable.flatMap { FileRow(file, details: $0) } }
        try await library.writing([]) { session in try FileRows(session).write(rows) }
    }

    private func prepare(_ plays: [Play], isCopy: Bool) -> ImportedPlays {
        let ticket = unstoredNames.withLock { $0.begin() }
        let known = [library.versions.all] + unstoredNames.withLock(\.names)
        let batch = PlayBatch(
            plays,
            known: known,
            rowNumbers: library.rowNumbers,
            bulkSize: library.bulkSize,
            isCopy: isCopy
        )
        unstoredNames.withLock { $0.add(batch.newNames, ticket) }
        return ImportedPlays(batch: batch, ticket: ticket, target: self)
    }

    fileprivate func store(_ plays: ImportedPlays) async throws(ServiceError) -> ImportSummary {
        guard unstoredNames.withLock({ $0.isNext(plays.ticket) }) else { throw .cancelled }
        do {
            let summary = try await store([.plays, .journal]) { session, change in
                try session.store(plays.batch, in: &change)
            }
            library.versions.add(plays.batch.newNames)
            unstoredNames.withLock { $0.didStore(plays.ticket) }
            return summary
        } catch {
            unstoredNames.withLock { $0.didFail() }
            throw error
        }
    }

    func store(_ likes: [ImportedLike]) async throws(ServiceError) -> ImportSummary {
        let now = library.maker.now()
        return try await store([.tracks, .journal]) { _, change in try change.store(likes, now: now) }
    }

    func store(_ counts: [ImportedCount]) async throws(ServiceError) -> ImportSummary {
        try await store([.plays, .journal]) { _, change in try change.store(counts) }
    }

    func store(_ playlist: NewPlaylist) async throws(ServiceError) -> String? {
        let (urn, now) = (library.maker.nextURN(of: "playlists"), library.maker.now())
        return try await store([.playlists, .journal]) { session, change in
            let rows = PlaylistRows(PostgresLibrarySession(session))
            let name = try rows.make(playlist, urn: urn, madeAt: now) { try change.begin() }
            return ImportSummary(playlists: [name].compactMap(\.self))
        }.playlists.first
    }

    func follow(_ folder: Location) async throws(ServiceError) {
        let now = library.maker.now()
        let begun = change.withLock(\.self)
        try await library.write([.folders, .journal]) { session in
            let change = try ImportChange(in: PostgresLibrarySession(session), continuing: begun, at: now)
            // An import that stored nothing isn't a change.
            try FolderRows(PostgresLibrarySession(session)).follow(folder, at: now, in: change.id)
        }
    }

    /// Makes the server analyze tables with many new rows. Otherwise it does so only after a minute, and plans badly
    /// until then.
    func finish() async throws(ServiceError) {
        let counts = storedCounts.withLock(\.self)
        let tables = [
            (counts[.tracks], "tracks, track_words"),
            (counts[.plays], "play_versions, version_counts, plays"),
        ]
        for case (let count?, let names) in tables where count >= 10_000 {
            try await library.write([]) { session in try session.script("ANALYZE \(names)") }
        }
    }

    private func store(
        _ parts: LibraryUpdate,
        _ storing:
            @escaping @Sendable (PostgresSession, inout ImportChange<PostgresLibrarySession>) throws ->
            ImportSummary
    ) async throws(ServiceError) -> ImportSummary {
        let (begun, now) = (change.withLock(\.self), library.maker.now())
        let (summary, id) = try await library.write(notifying: { $0.0.hasStored ? parts : [] }) {
            session -> (ImportSummary, Int64?) in
            var change = try ImportChange(in: PostgresLibrarySession(session), continuing: begun, at: now)
            let summary = try storing(session, &change)
            return (summary, change.id)
        }
        change.withLock { $0 = id }
        storedCounts.withLock {
            $0[parts.subtracting(.journal), default: 0] += summary.added + summary.updated
        }
        return summary
    }
}

extension ImportSummary {
    fileprivate var hasStored: Bool { added + updated + correctedPlays > 0 || !playlists.isEmpty }
}
