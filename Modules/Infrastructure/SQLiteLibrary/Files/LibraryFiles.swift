import Entities
import GRDB
import Services
import StoreCore
import Synchronization

extension SQLiteLibrary: FileStoring {
    package func beginUpdate() async throws(ServiceError) -> any FileUpdate {
        LibraryFileUpdate(of: self)
    }
}

/// An update of the library from files.
private final class LibraryFileUpdate: FileUpdate {
    private let library: SQLiteLibrary
    /// The number of the update's change in the journal; `nil` until something is stored.
    private let change = Mutex<Int64?>(nil)

    init(of library: SQLiteLibrary) {
        self.library = library
    }

    func store(_ changes: [FileChange]) async throws(ServiceError) -> UpdateSummary {
        try await finish([], storing: changes)
    }

    func finish(
        _ folders: [Location],
        storing changes: [FileChange]
    ) async throws(ServiceError) -> UpdateSummary {
        try await library.write(notifying: { $0.changesTracks ? [.tracks, .journal] : [] }) { db in
            let begun = self.change.withLock(\.self)
            let now = self.library.maker.now()
            let change = try ImportChange(.update, in: SQLiteSession(db), continuing: begun, at: now)
            var batch = FileBatch(in: LibraryTrackRows(in: db, of: change), maker: self.library.maker)
            for change in changes { try batch.store(change) }
            try batch.rows.finish()
            try FolderRows(SQLiteSession(db)).didUpdate(folders, at: now)
            let id = batch.rows.change.id
            db.afterNextTransaction { _ in self.change.withLock { $0 = id } }
            return batch.summary
        }
    }
}
