import Entities
import Foundation
import GRDB
import Services
import Storing
import Synchronization

/// A walk through a music server's songs, being stored.
final class LibrarySourceUpdate: SourceUpdate {
    private let source: MusicSource
    private let library: Library
    /// The change that the walk belongs to, once something is stored.
    private let change = Mutex<Int64?>(nil)
    private let bulk: BulkStage
    private let lock: Mutex<LibraryLock?>

    /// Throws `unavailable` while there is another one.
    init(of source: MusicSource, in library: Library) throws(ServiceError) {
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

    func store(_ changes: [SourceChange], page: SourceWalk) async throws(ServiceError) -> UpdateSummary {
        try await store(changes) { db in
            try db.run(
                """
                INSERT INTO source_pages (source_id, number, cursor, seen)
                SELECT ?1, ifnull(max(number), 0) + 1, ?2, ?3 FROM source_pages WHERE source_id = ?1
                """,
                [self.source.id, page.cursor, Data(page.seen.bytes)]
            )
        }
    }

    func finish(storing changes: [SourceChange], at date: Date) async throws(ServiceError) -> UpdateSummary {
        try await bulk.finish()
        return try await store(changes) { db in
            try db.run("DELETE FROM source_pages WHERE source_id = ?", [self.source.id])
            try db.run(
                "UPDATE sources SET synced_at = ?, waits_until = NULL, problem = NULL WHERE id = ?",
                [date.wholeSeconds, self.source.id]
            )
            // The server has answered to the same user and password.
            try db.run(
                "UPDATE scrobblers SET waits_until = NULL, problem = NULL WHERE source_id = ?",
                [self.source.id]
            )
        }
    }

    private func store(
        _ changes: [SourceChange],
        noting progress: @Sendable (Database) throws -> Void
    ) async throws(ServiceError) -> UpdateSummary {
        try await library.write(telling: {
            $0.changesTracks ? [.tracks, .journal, .sources, .scrobblers] : [.sources, .scrobblers]
        }) {
            db in
            // It may have been removed meanwhile, with its tracks.
            guard try db.hasSource(self.source.id) else {
                throw ServiceError.notFound(.source(self.source.name))
            }
            let begun = self.change.withLock(\.self)
            let change = try ImportChange(.sync, in: db, goingOnWith: begun, at: self.library.maker.now())
            // In bulk, the only tracks are those that the walk has stored.
            let bulk = try self.bulk.bulk(for: changes.count, in: db)
            var batch = SongBatch(
                in: LibraryTrackRows(in: db, of: change, takesPlays: bulk == nil),
                maker: self.library.maker,
                mayBeKnown: bulk == nil
            )
            try db.withCache(Database.smallCache) {
                for change in changes { try batch.store(change) }
                try batch.rows.finish()
                try progress(db)
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
    /// Whether there are neither tracks nor files of tracks that were deleted.
    fileprivate func isEmpty() throws -> Bool {
        let sql = "SELECT NOT EXISTS (SELECT 1 FROM tracks) AND NOT EXISTS (SELECT 1 FROM files)"
        return try Bool.fetchOne(cachedStatement(sql: sql)) ?? false
    }
}
