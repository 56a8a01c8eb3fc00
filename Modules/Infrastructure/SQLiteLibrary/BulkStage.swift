import Entities
import GRDB
import Services
import Synchronization

/// The state of an import's bulk mode: possible, begun or over.
final class BulkStage: Sendable {
    private let library: SQLiteLibrary
    /// The cache size while the indexes are built.
    private let cache: Int
    /// Returns whether dropping the indexes pays off for a batch of this size.
    private let isWorthwhile: @Sendable (_ count: Int, Database) throws -> Bool
    private let state = Mutex(State())

    private struct State {
        /// The number of tracks added.
        var added: Int64 = 0
        var bulk = Bulk.possible
    }

    private enum Bulk {
        case possible
        case begun(BulkImport)
        case over
    }

    init(
        into library: SQLiteLibrary,
        cache: Int = Database.defaultCache,
        isWorthwhile: @escaping @Sendable (_ count: Int, Database) throws -> Bool
    ) {
        (self.library, self.cache, self.isWorthwhile) = (library, cache, isWorthwhile)
    }

    /// The bulk import that a batch belongs to. Begins one if it is worthwhile.
    func bulk(for count: Int, in db: Database) throws -> BulkImport? {
        let state = state.withLock(\.self)
        switch state.bulk {
        case .begun(let bulk) where try bulk.isUndisturbed(in: db):
            return bulk
        case .begun:
            try TrackIndexes.restore(in: db)
            end()
            return nil
        case .possible where try isWorthwhile(count, db):
            guard let bulk = try BulkImport(after: state.added, in: db, ofLibraryAt: library.path) else {
                return nil
            }
            self.state.withLock { $0.bulk = .begun(bulk) }
            return bulk
        case .possible, .over:
            return nil
        }
    }

    func didAdd(_ count: Int) {
        state.withLock { $0.added += Int64(count) }
    }

    /// Ends bulk mode once the transaction is committed; until then the indexes are still missing.
    func end() {
        library.afterCommit { self.state.withLock { $0.bulk = .over } }
    }

    /// Builds missing indexes, each in its own transaction to keep other writers' waits short.
    func finish() async throws(ServiceError) {
        guard case .begun = state.withLock(\.bulk) else { return }
        // In a separate task, because this one may be cancelled.
        let result = await Task { () async -> Result<Void, ServiceError> in
            do throws(ServiceError) {
                let cache = self.cache
                for statement in TrackIndexes.creation {
                    try await self.library.write([]) { db in
                        try db.withCache(cache) { try db.execute(sql: statement) }
                    }
                }
                try await self.library.write(.tracks) { db in
                    try db.withCache(cache) { try TrackIndexes.restore(in: db) }
                }
                return .success(())
            } catch {
                return .failure(error)
            }
        }.value
        try result.get()
        state.withLock { $0.bulk = .over }
    }
}
