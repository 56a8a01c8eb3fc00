import Entities
import Services

extension SessionStore where Self: TagWriteStoring {
    package func nextTagWrites(limit: Int) async throws(ServiceError) -> [TagWrite] {
        try await reading { session in try TagWriteRows(session).next(limit: limit) }
    }

    package func prepare(_ writes: [TagWrite]) async throws(ServiceError) -> [TagWrite] {
        try await writing([]) { session in try TagWriteRows(session).prepare(writes) }
    }

    package func endTagWrites(ofChange change: Int64) async throws(ServiceError) {
        try await writing([]) { session in try TagWriteRows(session).endAll(of: change) }
    }
}
