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
    private let change = ContinuedChange(.sync)
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
        let (source, maker, rowNumbers) = (source, library.maker, library.rowNumbers)
        let lease = lease.withLock { $0?.row }
        return try await change.write(to: library, notifying: \.partsOfSync) { session, change in
            let stage = try TrackStage(
                WantedTracks(for: changes),
                in: session.session,
                of: change,
                numbering: rowNumbers.next(changes.count)
            )
            let rows = SourceRows(session)
            try rows.check(source)
            // Another process may have continued the walk if this one was silent for a while.
            guard try lease.map(session.session.renew) ?? false else {
                throw ServiceError.unavailable(.sync(source: source.name))
            }
            var batch = SongBatch(in: stage, maker: maker)
            for change in changes { try batch.store(change) }
            try batch.rows.finish()
            change = batch.rows.change
            try progress(rows)
            return batch.summary
        }
    }
}
