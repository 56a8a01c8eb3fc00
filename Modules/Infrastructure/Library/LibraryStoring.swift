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
    /// The change that the import belongs to, once something was stored.
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
        try await library.write { db in
            var batch = try ImportBatch(in: db, of: self.change.withLock { $0 }, maker: self.library.maker)
            for track in tracks {
                try batch.store(track)
            }
            let change = batch.change
            db.afterNextTransaction { _ in self.change.withLock { $0 = change } }
            return batch.summary
        }
    }
}
