import Entities
import Services

extension SessionStore where Self: TagWriteStoring {
    package func nextTagWrites(limit: Int) async throws(ServiceError) -> [TagWrite] {
        try await reading { session in try TagWriteRows(session).next(limit: limit) }
    }

    package func prepare(_ writes: [TagWrite]) async throws(ServiceError) -> [TagWrite] {
        try await writing([]) { session in try TagWriteRows(session).prepare(writes) }
    }

    package func end(
        _ writes: [TagWrite],
        written files: [TagWrite.ID: WrittenFile]
    ) async throws(ServiceError) {
        guard !writes.isEmpty else { return }
        try await writing([]) { session in
            // A sync of folders may write the same files' rows.
            try session.journal.lock()
            try TagWriteRows(session).end(writes, written: files.mapValues(\.tags))
            try FileRows(session).keep(writes.compactMap { files[$0.id] })
        }
    }

    package func endTagWrites(ofChange change: Int64) async throws(ServiceError) {
        try await writing([]) { session in try TagWriteRows(session).endAll(of: change) }
    }
}
