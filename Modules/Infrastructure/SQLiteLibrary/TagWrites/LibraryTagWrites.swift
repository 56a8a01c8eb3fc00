import Entities
import GRDB
import Services
import StoreCore

extension SQLiteLibrary: TagWriteStoring {
    package func beginTagWrites() async throws(ServiceError) -> (any Sendable)? {
        try LibraryLock(for: .tagWrites, onLibraryAt: path)
    }

    package func pendingTagWriteCount() async throws(ServiceError) -> Int {
        try await reading { session in try TagWriteRows(session).pendingCount() }
    }
}
