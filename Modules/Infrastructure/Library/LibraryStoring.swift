import Entities
import GRDB
import Services
import Synchronization

extension Library: TrackStoring {
    public func beginImport() async throws(ServiceError) -> any TrackImport {
        LibraryImport(into: self)
    }
}

/// An import into the library.
final class LibraryImport: TrackImport {
    private let library: Library
    private let state = Mutex(State())

    private struct State {
        /// The change that the import belongs to, once something is stored.
        var change: Int64?
        /// How many tracks it has added.
        var added: Int64 = 0
        var bulk = Bulk.possible
    }

    /// Whether the indexes of tracks are left out.
    private enum Bulk {
        case possible
        case begun(BulkImport)
        case over
    }

    init(into library: Library) {
        self.library = library
    }

    func known(_ locations: [Location]) async throws(ServiceError) -> Set<Location> {
        try await finish()
        return try await library.read { db in
            try Set(locations.filter { location in try db.hasTrack(at: location) })
        }
    }

    func store(_ tracks: [NewTrack]) async throws(ServiceError) -> ImportSummary {
        try await store([.tracks, .journal]) { db, change in
            let bulk = try self.bulk(for: tracks.count, in: db)
            var batch = ImportBatch(in: db, of: change, maker: self.library.maker, bulk: bulk)
            for track in tracks {
                try batch.store(track)
            }
            try batch.finish()
            change = batch.change
            if batch.summary.hasStored { bulk?.didStore() }
            let added = Int64(batch.summary.added)
            self.state.withLock { $0.added += added }
            if bulk != nil, batch.bulk == nil { self.endBulk(after: db) }
            return batch.summary
        }
    }

    /// The bulk that a batch belongs to, begun if it is worthwhile.
    private func bulk(for count: Int, in db: Database) throws -> BulkImport? {
        let state = state.withLock(\.self)
        switch state.bulk {
        case .begun(let bulk) where try bulk.isUndisturbed(in: db):
            return bulk
        case .begun:
            try TrackIndexes.restore(in: db)
            endBulk(after: db)
            return nil
        case .possible where count >= BulkImport.leastBatch:
            guard let bulk = try BulkImport(after: state.added, in: db, ofLibraryAt: library.path) else {
                return nil
            }
            self.state.withLock { $0.bulk = .begun(bulk) }
            return bulk
        case .possible, .over:
            return nil
        }
    }

    /// Notes that the indexes were built, once the transaction is committed: otherwise they are missing still.
    private func endBulk(after db: Database) {
        db.afterNextTransaction { _ in self.state.withLock { $0.bulk = .over } }
    }

    func store(_ plays: [Play]) async throws(ServiceError) -> ImportSummary {
        try await finish()
        return try await store([.plays, .journal]) { db, change in
            var batch = PlayBatch(in: db, known: self.library.versions, joining: .imported)
            for play in plays { try batch.add(play) }
            try batch.store(in: &change)
            return batch.summary
        }
    }

    func store(_ likes: [ImportedLike]) async throws(ServiceError) -> ImportSummary {
        try await finish()
        let now = library.maker.now()
        return try await store([.tracks, .journal]) { db, change in
            var summary = ImportSummary()
            for like in likes {
                let stored = try db.store(like, in: &change, now: now)
                summary.added += stored.added
                summary.skipped += stored.skipped
                summary.addedLikes += stored.addedLikes
                summary.skippedLikes += stored.skippedLikes
                summary.unknownLikes += stored.unknownLikes
            }
            return summary
        }
    }

    func store(_ playlist: NewPlaylist) async throws(ServiceError) -> String? {
        try await finish()
        let (urn, now) = (library.maker.nextURN(of: "playlists"), library.maker.now())
        return try await store([.playlists, .journal]) { db, change in
            let name = try db.makePlaylist(playlist, in: &change, urn: urn, madeAt: now)
            return ImportSummary(playlists: [name].compactMap(\.self))
        }.playlists.first
    }

    func follow(_ folder: Location) async throws(ServiceError) {
        try await library.write([.folders, .journal]) { db in
            let begun = self.state.withLock(\.change)
            let now = self.library.maker.now()
            let change = try ImportChange(in: db, goingOnWith: begun, at: now)
            // An import that stored nothing isn't a change.
            try db.follow(folder, at: now, in: change.id)
        }
    }

    /// Builds the indexes if the import has left them missing; each in a transaction of its own, so that others
    /// needn't wait long.
    func finish() async throws(ServiceError) {
        guard case .begun = state.withLock(\.bulk) else { return }
        // In a separate task, because this one may be cancelled.
        let result = await Task { () async -> Result<Void, ServiceError> in
            do throws(ServiceError) {
                for statement in TrackIndexes.creation {
                    try await self.library.write([]) { db in try db.execute(sql: statement) }
                }
                try await self.library.write(.tracks) { db in try TrackIndexes.restore(in: db) }
                return .success(())
            } catch {
                return .failure(error)
            }
        }.value
        try result.get()
        state.withLock { $0.bulk = .over }
    }

    private func store(
        _ parts: LibraryUpdate,
        _ storing: @Sendable (Database, inout ImportChange) throws -> ImportSummary
    ) async throws(ServiceError) -> ImportSummary {
        try await library.write(telling: { $0.hasStored ? parts : [] }) { db in
            let begun = self.state.withLock(\.change)
            var change = try ImportChange(in: db, goingOnWith: begun, at: self.library.maker.now())
            let summary = try storing(db, &change)
            let id = change.id
            db.afterNextTransaction { _ in self.state.withLock { $0.change = id } }
            return summary
        }
    }
}

extension ImportSummary {
    fileprivate var hasStored: Bool { added + updated > 0 || !playlists.isEmpty }
}
