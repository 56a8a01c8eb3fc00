import Entities
import Postgres
import Services
import StoreCore

extension PostgresLibrary: TagWriteStoring {
    package func beginTagWrites() async throws(ServiceError) -> (any Sendable)? {
        try await Lease.take("tags \(machine)", of: self)
    }

    package func pendingTagWriteCount() async throws(ServiceError) -> Int {
        // A process that is refused the lease in the meantime leaves its writes to this one.
        await releases.finish()
        return try await reading { session in try TagWriteRows(session).pendingCount() }
    }
}
