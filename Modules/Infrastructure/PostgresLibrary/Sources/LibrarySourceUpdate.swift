import Entities
import Foundation
import Postgres
import Services
import StoreCore
import Synchronization

extension PostgresLibrary: SourceStoring {
    package func beginSync(of source: MusicSource) async throws(ServiceError) -> any SourceUpdate {
        guard let lease = try await Lease.take("sync \(source.id)", of: self) else {
            throw .unavailable(.sync(source: source.name))
        }
        return LibrarySourceUpdate(of: source, in: self, lease)
    }
}

/// A sync of a music server's songs, while it is being stored.
final class LibrarySourceUpdate: SourceUpdate {
    private let source: MusicSource
    private let library: PostgresLibrary
    /// The number of the sync's change in the journal; `nil` until something is stored.
    private let change = Mutex<Int64?>(nil)
    private let lease: Mutex<Lease?>

    init(of source: MusicSource, in library: PostgresLibrary, _ lease: Lease) {
        (self.source, self.library) = (source, library)
        self.lease = Mutex(lease)
    }

    func close() async throws(ServiceError) {
        lease.withLock { $0 = nil }
        await library.releases.finish()
    }

    func store(_ changes: [SourceChange], page: SourceSyncProgress) async throws(ServiceError)
        -> UpdateSummary
    {
        let source = source.id
        return try await store(changes) { rows in try rows.note(page, of: source) }
    }

    func finish(storing changes: [SourceChange], at date: Date) async throws(ServiceError) -> UpdateSummary {
        let source = source.id
        return try await store(changes) { rows in try rows.didSync(source, at: date) }
    }

    private func store(
        _ changes: [SourceChange],
        noting progress: @escaping @Sendable (SourceRows<PostgresLibrarySession>) throws -> Void
    ) async throws(ServiceError) -> UpdateSummary {
        let (source, maker, now) = (source, library.maker, library.maker.now())
        let (begun, lease) = (change.withLock(\.self), lease.withLock { $0?.row })
        let rowNumbers = library.rowNumbers
        let (summary, id) = try await library.write(notifying: {
            $0.0.changesTracks ? [.tracks, .journal, .sources, .scrobblers] : [.sources, .scrobblers]
        }) {
            session -> (UpdateSummary, Int64?) in
            let change = try ImportChange(
                .sync,
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
            let rows = SourceRows(PostgresLibrarySession(session))
            try rows.check(source)
            // Another process may have continued the walk if this one was silent for a while.
            guard try lease.map(session.renew) ?? false else {
                throw ServiceError.unavailable(.sync(source: source.name))
            }
            var batch = SongBatch(in: stage, maker: maker)
            for change in changes { try batch.store(change) }
            try batch.rows.finish()
            try progress(rows)
            return (batch.summary, batch.rows.change.id)
        }
        change.withLock { $0 = id }
        return summary
    }
}
