import Entities
import GRDB
import Services
import Storing

extension Library {
    package func pulledLogs(ofDevice device: Int64) async throws(ServiceError) -> [PulledLog] {
        try await read { db in
            let sql = "SELECT name, length, digest FROM device_logs WHERE device_id = ? ORDER BY name"
            return try Row.fetchAll(db, sql: sql, arguments: [device])
                .map { PulledLog(name: $0[0], length: $0[1], digest: $0[2]) }
        }
    }

    package func store(
        _ plays: [DevicePlay],
        from logs: [PulledLog],
        ofDevice device: Int64
    ) async throws(ServiceError) -> ImportSummary {
        try await write(telling: { $0.parts }) { db in
            _ = try db.device(device)
            var (summary, parts) = (ImportSummary(), LibraryUpdate.devices)
            for play in plays {
                let (stored, reports) = try db.store(play, known: self.versions)
                summary.added += stored.added
                summary.skipped += stored.skipped
                summary.failed += stored.failed
                if stored.added > 0 { parts.insert(.plays) }
                if reports > 0 { parts.insert(.scrobblers) }
            }
            for log in logs {
                try db.run(
                    "INSERT OR REPLACE INTO device_logs (device_id, name, length, digest) VALUES (?, ?, ?, ?)",
                    [device, log.name, log.length, log.digest]
                )
            }
            return StoredPlays(summary: summary, parts: parts)
        }.summary
    }
}

/// What became of plays, and the parts of the library that changed.
private struct StoredPlays {
    let summary: ImportSummary
    let parts: LibraryUpdate
}

extension Database {
    /// Stores a play and, if it is new, queues it for the accounts that submit.
    ///
    /// - Returns: what was stored, and for how many accounts it was queued.
    fileprivate func store(
        _ device: DevicePlay,
        known: KnownVersions<Version>
    ) throws -> (stored: ImportSummary, reports: Int) {
        let play = device.play
        var batch = PlayBatch(in: self, known: known, joining: .followed)
        try batch.add(play)
        try batch.store()
        guard batch.summary.added > 0 else { return (batch.summary, 0) }
        if let urn = device.track, let row = try trackRow(urn) {
            return (batch.summary, try submit(row, startedAt: play.startedAt))
        }
        let report = PlayReport(
            startedAt: play.startedAt.storable,
            title: play.title,
            artist: play.artist ?? "",
            album: play.album
        )
        return (batch.summary, try submit(report, songs: [:]))
    }
}
