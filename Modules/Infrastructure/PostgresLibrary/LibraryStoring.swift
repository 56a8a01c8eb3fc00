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
final class PostgresLibraryImport: SessionImport {
    let library: PostgresLibrary
    let change = ContinuedChange()

    /// The numbers of tracks and of plays stored so far.
    private let storedCounts = Mutex((tracks: 0, plays: 0))
    private let unstoredNames = Mutex(UnstoredNames())

    init(into library: PostgresLibrary) {
        self.library = library
    }

    func store(_ tracks: [NewTrack]) async throws(ServiceError) -> ImportSummary {
        let (maker, rowNumbers) = (library.maker, library.rowNumbers)
        // Outside the transaction: retries must not make new names.
        let stored = tracks.map { (new: $0, track: maker.track(from: $0)) }
        let summary = try await store([.tracks, .journal]) { session, change in
            let stage = try TrackStage(
                WantedTracks(for: stored),
                in: session.session,
                of: change,
                numbering: rowNumbers.next(tracks.count)
            )
            var batch = ImportBatch(in: stage)
            for (new, track) in stored { try batch.store(new, as: track) }
            try batch.rows.finish()
            change = batch.rows.change
            return batch.summary
        }
        storedCounts.withLock { $0.tracks += summary.added + summary.updated }
        return summary
    }

    func prepare(_ plays: [Play]) -> any PreparedPlays { prepare(plays, isCopy: false) }

    func restore(_ events: [Play]) async throws(ServiceError) -> ImportSummary {
        try await prepare(events, isCopy: true).store()
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
                try session.session.store(plays.batch, in: &change)
            }
            library.versions.add(plays.batch.newNames)
            unstoredNames.withLock { $0.didStore(plays.ticket) }
            storedCounts.withLock { $0.plays += summary.added }
            return summary
        } catch {
            unstoredNames.withLock { $0.didFail() }
            throw error
        }
    }

    func endBulk() {}

    /// Makes the server analyze tables with many new rows. Otherwise it does so only after a minute, and plans badly
    /// until then.
    func finish() async throws(ServiceError) {
        let counts = storedCounts.withLock(\.self)
        let tables = [
            (counts.tracks, "tracks, track_words"), (counts.plays, "play_versions, version_counts, plays"),
        ]
        for (count, names) in tables where count >= 10_000 {
            try await library.write([]) { session in try session.script("ANALYZE \(names)") }
        }
    }
}
