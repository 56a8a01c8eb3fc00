import Entities
import Postgres
import Services
import StoreCore

extension PostgresLibrary: DeviceStoring {
    package func store(
        _ plays: [DevicePlay],
        from logs: [PulledLog],
        ofDevice device: Int64
    ) async throws(ServiceError) -> ImportSummary {
        let spread = spread
        return try await write(notifying: { $0.parts }) {
            session -> (summary: ImportSummary, parts: LibraryUpdate) in
            let rows = DeviceRows(PostgresLibrarySession(session))
            try rows.check(device)
            let (summary, new) = try session.storeFollowed(plays.map(\.play), spread: spread)
            let count = try SubmissionRows(PostgresLibrarySession(session)).add(new.map { plays[$0] })
            try rows.store(logs, of: device)
            var parts = LibraryUpdate.devices
            if summary.added + summary.correctedPlays > 0 { parts.insert(.plays) }
            if count > 0 { parts.insert(.scrobblers) }
            return (summary, parts)
        }.summary
    }
}
