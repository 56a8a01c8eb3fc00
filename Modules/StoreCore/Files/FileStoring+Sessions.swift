import Entities
import Services

extension FileStoring where Self: SessionStore {
    package func followedFolders() async throws(ServiceError) -> [Location] {
        try await reading { session in try FolderRows(session).followed().map(\.location) }
    }

    package func knownFiles(
        after start: String,
        before end: String,
        limit: Int
    ) async throws(ServiceError) -> KnownFiles {
        try await reading { session in
            try FileRows(session).known(after: start, before: end, limit: limit)
        }
    }

    package func missingFiles(
        after start: String,
        before end: String
    ) async throws(ServiceError) -> Set<Location> {
        try await reading { session in try FileRows(session).missing(after: start, before: end) }
    }

    package func fileRecords(_ locations: [Location]) async throws(ServiceError) -> [StoredFile] {
        try await reading { session in try FileRows(session).stored(locations) }
    }
}
