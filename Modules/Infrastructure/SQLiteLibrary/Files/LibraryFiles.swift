import Entities
import GRDB
import Services
import StoreCore

extension SQLiteLibrary: FileStoring {
    package func beginUpdate() async throws(ServiceError) -> any FileUpdate {
        LibraryFileUpdate(library: self)
    }
}

/// An update of the library from files.
private struct LibraryFileUpdate: FileUpdate {
    let library: SQLiteLibrary
    let change = ContinuedChange(.update)

    func store(_ changes: [FileChange]) async throws(ServiceError) -> UpdateSummary {
        try await finish([], storing: changes)
    }

    func finish(
        _ folders: [Location],
        storing changes: [FileChange]
    ) async throws(ServiceError) -> UpdateSummary {
        let maker = library.maker
        return try await change.write(
            to: library,
            notifying: { $0.changesTracks ? [.tracks, .journal] : [] }
        ) { session, change in
            var batch = FileBatch(in: LibraryTrackRows(in: session, of: change), maker: maker)
            for change in changes { try batch.store(change) }
            try batch.rows.finish()
            change = batch.rows.change
            try FolderRows(session).didUpdate(folders, at: maker.now())
            return batch.summary
        }
    }
}
