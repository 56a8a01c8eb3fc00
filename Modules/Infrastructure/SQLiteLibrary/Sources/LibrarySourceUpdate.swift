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
    /// The number of the sync's change in the journal; `nil` until something is stored.
    private let change = Mutex<Int64?>(nil)
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
        noting progress: @Sendable (SourceRows<SQLiteSession>) throws -> Void
    ) async throws(ServiceError) -> UpdateSummary {
        try await library.write(notifying: {
            $0.changesTracks ? [.tracks, .journal, .sources, .scrobblers] : [.sources, .scrobblers]
        }) {
            db in
            let rows = SourceRows(SQLiteSession(db))
            try rows.check(self.source)
            let begun = self.change.withLock(\.self)
            let change = try ImportChange(
                .sync,
                in: SQLiteSession(db),
                continuing: begun,
                at: self.library.maker.now()
            )
            // In bulk mode, the library only has tracks that this sync has stored.
            let bulk = try self.bulk.bulk(for: changes.count, in: db)
            var batch = SongBatch(
                in: LibraryTrackRows(in: db, of: change, takesPlays: bulk == nil),
                maker: self.library.maker,
                mayBeKnown: bulk == nil
            )
            try db.withCache(Database.smallCache) {
                for change in changes { try batch.store(change) }
                try batch.rows.finish()
                try progress(rows)
            }
            if batch.summary.changesTracks { bulk?.didStore() }
            self.bulk.didAdd(batch.summary.added)
            let id = batch.rows.change.id
            db.afterNextTransaction { _ in self.change.withLock { $0 = id } }
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
