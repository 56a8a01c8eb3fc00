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
    /// The change that the import belongs to, once something is stored.
    private let change = Mutex<Int64?>(nil)

    init(into library: Library) {
        self.library = library
    }

    func known(_ locations: [Location]) async throws(ServiceError) -> Set<Location> {
        try await library.read { db in
            try Set(locations.filter { location in try db.hasTrack(at: location) })
        }
    }

    func store(_ tracks: [NewTrack]) async throws(ServiceError) -> ImportSummary {
        try await store([.tracks, .journal]) { db, change in
            var batch = ImportBatch(in: db, of: change, maker: self.library.maker)
            for track in tracks {
                try batch.store(track)
            }
            try batch.finish()
            change = batch.change
            return batch.summary
        }
    }

    func store(_ plays: [Play]) async throws(ServiceError) -> ImportSummary {
        try await store([.plays, .journal]) { db, change in
            var batch = PlayBatch(in: db, known: self.library.versions)
            for play in plays { try batch.add(play) }
            try batch.store(in: &change)
            return batch.summary
        }
    }

    private func store(
        _ parts: LibraryUpdate,
        _ storing: @Sendable (Database, inout ImportChange) throws -> ImportSummary
    ) async throws(ServiceError) -> ImportSummary {
        try await library.write(telling: { $0.added + $0.updated > 0 ? parts : [] }) { db in
            let begun = self.change.withLock(\.self)
            var change = try ImportChange(in: db, goingOnWith: begun, at: self.library.maker.now())
            let summary = try storing(db, &change)
            let id = change.id
            db.afterNextTransaction { _ in self.change.withLock { $0 = id } }
            return summary
        }
    }
}
