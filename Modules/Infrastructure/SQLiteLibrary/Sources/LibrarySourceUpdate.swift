import Entities
import Foundation
import GRDB
import Services
import StoreCore
import Synchronization

extension SQLiteLibrary: SourceStoring {
    package func beginSync(of source: MusicSource) async throws(ServiceError) -> any SourceUpdate {
        try LibrarySourceUpdate(of: source, in: self)
    }
}

/// A sync of a music server's songs, while it is being stored.
final class LibrarySourceUpdate: SourceUpdate {
    private let source: MusicSource
    private let library: SQLiteLibrary
    private let change = ContinuedChange(.sync)
    private let bulk: BulkStage
    private let lock: Mutex<LibraryLock?>

    /// Throws `unavailable` while another sync of the server is in progress.
    init(of source: MusicSource, in library: SQLiteLibrary) throws(ServiceError) {
        guard let lock = try LibraryLock(for: .sync(source.id), onLibraryAt: library.path) else {
            throw .unavailable(.sync(source: source.name))
        }
        (self.source, self.library) = (source, library)
        self.lock = Mutex(lock)
        bulk = BulkStage(into: library, cache: Database.smallCache) { _, db in try db.isEmpty() }
    }

    func close() async throws(ServiceError) {
        defer { lock.withLock { $0 = nil } }
        try await bulk.finish()
    }

    func store(_ changes: [SourceChange], page: SourceSyncProgress) async throws(ServiceError)
        -> UpdateSummary
    {
        let source = source.id
        return try await store(changes) { rows in try rows.note(page, of: source) }
    }

    func finish(storing changes: [SourceChange], at date: Date) async throws(ServiceError) -> UpdateSummary {
        try await bulk.finish()
        let source = source.id
        return try await store(changes) { rows in try rows.didSync(source, at: date) }
    }

    private func store(
        _ changes: [SourceChange],
        noting progress: @escaping @Sendable (SourceRows<SQLiteSession>) throws -> Void
    ) async throws(ServiceError) -> UpdateSummary {
        try await change.write(to: library, notifying: \.partsOfSync) {
            [source, library, bulk = self.bulk] session, change in
            let rows = SourceRows(session)
            try rows.check(source)
            // In bulk mode, the library only has tracks that this sync has stored.
            let begun = try bulk.bulk(for: changes.count, in: session.db)
            var batch = SongBatch(
                in: LibraryTrackRows(in: session, of: change, bulk: begun),
                maker: library.maker,
                mayBeKnown: begun == nil
            )
            try session.db.withCache(Database.smallCache) {
                for change in changes { try batch.store(change) }
                try batch.rows.finish()
                try progress(rows)
            }
            change = batch.rows.change
            if batch.summary.changesTracks { begun?.didStore() }
            bulk.didAdd(batch.summary.added)
            return batch.summary
        }
    }
}

extension Database {
    /// Returns whether the library has neither tracks nor files of deleted tracks.
    fileprivate func isEmpty() throws -> Bool {
        let sql = "SELECT NOT EXISTS (SELECT 1 FROM tracks) AND NOT EXISTS (SELECT 1 FROM files)"
        return try Bool.fetchOne(cachedStatement(sql: sql)) ?? false
    }
}
