import Entities
import Services

extension SQLiteLibrary: RevisionReading {
    @concurrent package func revision(of parts: LibraryUpdate) async throws(ServiceError) -> String {
        do {
            return try revisionReader.revision(of: parts)
        } catch {
            throw ServiceError(error, path: path)
        }
    }
}
