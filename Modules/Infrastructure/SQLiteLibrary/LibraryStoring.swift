import Entities
import GRDB
import Services
import StoreCore

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
final class LibraryImport: SessionImport {
    let library: SQLiteLibrary
    let change = ContinuedChange()
    private let bulk: BulkStage

    init(into library: SQLiteLibrary) {
        self.library = library
        bulk = BulkStage(into: library) { count, _ in count >= BulkImport.minimumBatch }
    }

    func store(_ tracks: [NewTrack]) async throws(ServiceError) -> ImportSummary {
        try await store([.tracks, .journal]) { [library, bulk = self.bulk] session, change in
            let begun = try bulk.bulk(for: tracks.count, in: session.db)
            var batch = ImportBatch(in: LibraryTrackRows(in: session, of: change, bulk: begun))
            for track in tracks { try batch.store(track, as: library.maker.track(from: track)) }
            try batch.rows.finish()
            change = batch.rows.change
            if batch.summary.hasStored { begun?.didStore() }
            bulk.didAdd(batch.summary.added)
            if begun != nil, batch.rows.bulk == nil { bulk.end() }
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
        try await endBulk()
        return try await store([.plays, .journal]) { [library] session, change in
            var batch = PlayBatch(in: session.db, of: library, isCopy: isCopy)
            for play in plays { try batch.add(play) }
            try batch.store(in: &change)
            return batch.summary
        }
    }

    func endBulk() async throws(ServiceError) { try await bulk.finish() }

    func finish() async throws(ServiceError) { try await bulk.finish() }
}
