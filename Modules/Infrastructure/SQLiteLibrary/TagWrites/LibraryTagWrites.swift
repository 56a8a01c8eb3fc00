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

    package func end(
        _ writes: [TagWrite],
        written files: [TagWrite.ID: WrittenFile]
    ) async throws(ServiceError) {
        try await writing([]) { session in
            try TagWriteRows(session).end(writes, written: files.mapValues(\.tags))
            try FileRows(session).keep(writes.compactMap { files[$0.id] })
        }
    }
}
