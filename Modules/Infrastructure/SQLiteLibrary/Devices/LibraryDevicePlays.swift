import Entities
import GRDB
import Services
import StoreCore

extension SQLiteLibrary: DeviceStoring {
    package func store(
        _ plays: [DevicePlay],
        from logs: [PulledLog],
        ofDevice device: Int64
    ) async throws(ServiceError) -> ImportSummary {
        try await write(notifying: { $0.parts }) { db -> (summary: ImportSummary, parts: LibraryUpdate) in
            let rows = DeviceRows(SQLiteSession(db))
            try rows.check(device)
            var (summary, parts) = (ImportSummary(), LibraryUpdate.devices)
            for play in plays {
                let (stored, reports) = try db.store(play, known: self.versions)
                summary.added += stored.added
                summary.skipped += stored.skipped
                summary.failed += stored.failed
                if stored.added + stored.correctedPlays > 0 { parts.insert(.plays) }
                if reports > 0 { parts.insert(.scrobblers) }
            }
            try rows.store(logs, of: device)
            return (summary, parts)
        }.summary
    }
}

extension Database {
    /// Stores a play and, if it is new, queues it for the accounts that plays are submitted to.
    ///
    /// - Returns: the stored plays, and the number of accounts they were queued for.
    fileprivate func store(
        _ device: DevicePlay,
        known: KnownVersions<Version>
    ) throws -> (stored: ImportSummary, reports: Int) {
        let play = device.play
        var batch = PlayBatch(in: self, known: known)
        try batch.add(play)
        try batch.store()
        guard batch.summary.added > 0 else { return (batch.summary, 0) }
        return (batch.summary, try SubmissionRows(SQLiteSession(self)).add([device]))
    }
}
