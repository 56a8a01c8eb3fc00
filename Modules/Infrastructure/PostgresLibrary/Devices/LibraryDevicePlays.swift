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
        return try await write(notifying: { $0.parts }) { session in
            let rows = DeviceRows(PostgresLibrarySession(session))
            try rows.check(device)
            let (summary, new) = try session.storeFollowed(plays.map(\.play), spread: spread)
            let count = try SubmissionRows(PostgresLibrarySession(session)).add(new.map { plays[$0] })
            try rows.store(logs, of: device)
            return StoredPlays(summary: summary, submissionCount: count)
        }.summary
    }
}

/// The result of storing plays.
private struct StoredPlays {
    let summary: ImportSummary
    let submissionCount: Int

    /// The parts of the library that changed.
    var parts: LibraryUpdate {
        LibraryUpdate(
            [.devices] + (summary.added + summary.correctedPlays > 0 ? [.plays] : [])
                + (submissionCount > 0 ? [.scrobblers] : [])
        )
    }
}
