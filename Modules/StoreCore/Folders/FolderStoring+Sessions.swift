import Entities
import Services

extension FolderStoring where Self: SessionStore {
    package func folders() async throws(ServiceError) -> [MusicFolder] {
        try await reading { session in
            let rows = FolderRows(session)
            return try rows.followed().map(rows.folder)
        }
    }

    package func forget(_ folder: Location) async throws(ServiceError) {
        let now = maker.now()
        try await writing([.folders, .journal]) { session in try FolderRows(session).forget(folder, at: now) }
    }
}
