import Entities
import GRDB
import Services
import StoreCore
import Synchronization

extension SQLiteLibrary: TrackStoring {
    package func beginImport() async throws(ServiceError) -> any TrackImport {
        LibraryImport(into: self)
    }
}

/// Plays that need no preparation: their names are looked up in the transaction.
private struct ImportedPlays: PreparedPlays {
    let plays: [Play]
    let target: LibraryImport

    func store() async throws(ServiceError) -> ImportSummary {
        try await target.store(plays)
    }
}

/// An import into the library.
final class LibraryImport: TrackImport {
    private let library: SQLiteLibrary
    private let bulk: BulkStage
    /// The number of the import's change in the journal; `nil` until something is stored.
    private let change = Mutex<Int64?>(nil)

    init(into library: SQLiteLibrary) {
        self.library = library
        bulk = BulkStage(into: library) { count, _ in count >= BulkImport.minimumBatch }
    }

    func known(_ locations: [Location]) async throws(ServiceError) -> Set<Location> {
        try await finish()
        return try await library.reading { session in try session.locationsOfTracks(locations) }
    }

    func fileRecords(_ locations: [Location]) async throws(ServiceError) -> [StoredFile] {
        try await library.fileRecords(locations)
    }

    func store(_ tracks: [NewTrack]) async throws(ServiceError) -> ImportSummary {
        try await store([.tracks, .journal]) { db, change in
            let bulk = try self.bulk.bulk(for: tracks.count, in: db)
            var batch = ImportBatch(in: db, of: change, maker: self.library.maker, bulk: bulk)
            for track in tracks {
                try batch.store(track)
            }
            try batch.finish()
            change = batch.change
            if batch.summary.hasStored { bulk?.didStore() }
            self.bulk.didAdd(batch.summary.added)
            if bulk != nil, batch.bulk == nil { self.bulk.end(after: db) }
            return batch.summary
        }
    }

    func prepare(_ plays: [Play]) -> any PreparedPlays { ImportedPlays(plays: plays, target: self) }

    func restore(_ events: [Play]) async throws(ServiceError) -> ImportSummary {
        try await store(events, isCopy: true)
    }

    fileprivate func store(
        _ plays: [Play],
        isCopy: Bool = false
    ) async throws(ServiceError) -> ImportSummary {
        try await finish()
        return try await store([.plays, .journal]) { db, change in
            var batch = PlayBatch(in: db, known: self.library.versions, isCopy: isCopy)
            for play in plays { try batch.add(play) }
            try batch.store(in: &change)
            return batch.summary
        }
    }

    func remember(_ files: [FileRecord]) async throws(ServiceError) {
        let rows = files.compactMap { file in file.details.storable.flatMap { FileRow(file, details: $0) } }
        try await library.writing([]) { session in try FileRows(session).write(rows) }
    }

    func store(_ likes: [ImportedLike]) async throws(ServiceError) -> ImportSummary {
        try await finish()
        let now = library.maker.now()
        return try await store([.tracks, .journal]) { _, change in
            try change.store(likes, now: now)
        }
    }

    func store(_ counts: [ImportedCount]) async throws(ServiceError) -> ImportSummary {
        try await finish()
        return try await store([.plays, .journal]) { _, change in try change.store(counts) }
    }

    func store(_ playlist: NewPlaylist) async throws(ServiceError) -> String? {
        try await finish()
        let (urn, now) = (library.maker.nextURN(of: "playlists"), library.maker.now())
        return try await store([.playlists, .journal]) { db, change in
            let rows = PlaylistRows(SQLiteSession(db))
            let name = try rows.make(playlist, urn: urn, madeAt: now) { try change.begin() }
            return ImportSummary(playlists: [name].compactMap(\.self))
        }.playlists.first
    }

    func follow(_ folder: Location) async throws(ServiceError) {
        try await library.write([.folders, .journal]) { db in
            let begun = self.change.withLock(\.self)
            let now = self.library.maker.now()
            let change = try ImportChange(in: SQLiteSession(db), continuing: begun, at: now)
            // An import that stored nothing isn't a change.
            try FolderRows(SQLiteSession(db)).follow(folder, at: now, in: change.id)
        }
    }

    func finish() async throws(ServiceError) {
        try await bulk.finish()
    }

    private func store(
        _ parts: LibraryUpdate,
        _ storing: @Sendable (Database, inout ImportChange<SQLiteSession>) throws -> ImportSummary
    ) async throws(ServiceError) -> ImportSummary {
        try await library.write(notifying: { $0.hasStored ? parts : [] }) { db in
            let begun = self.change.withLock(\.self)
            var change = try ImportChange(
                in: SQLiteSession(db),
                continuing: begun,
                at: self.library.maker.now()
            )
            let summary = try storing(db, &change)
            let id = change.id
            db.afterNextTransaction { _ in self.change.withLock { $0 = id } }
            return summary
        }
    }
}

extension ImportSummary {
    fileprivate var hasStored: Bool { added + updated + correctedPlays > 0 || !playlists.isEmpty }
}
