import Entities
import Postgres
import Services
import Storing

extension SharedLibrary: DeviceStoring {
    package func store(
        _ plays: [DevicePlay],
        from logs: [PulledLog],
        ofDevice device: Int64
    ) async throws(ServiceError) -> ImportSummary {
        let spread = spread
        return try await write(telling: { $0.parts }) { session in
            let rows = DeviceRows(SharedLibrarySession(session))
            try rows.check(device)
            let (summary, new) = try session.storeFollowed(plays.map(\.play), spread: spread)
            let count = try session.submit(new.map { plays[$0] })
            try rows.store(logs, of: device)
            return StoredPlays(summary: summary, submissionCount: count)
        }.summary
    }
}

/// What became of plays.
private struct StoredPlays {
    let summary: ImportSummary
    let submissionCount: Int

    /// The parts of the library that changed.
    var parts: LibraryUpdate {
        LibraryUpdate(
            [.devices] + (summary.added > 0 ? [.plays] : []) + (submissionCount > 0 ? [.scrobblers] : [])
        )
    }
}

extension PostgresSession {
    /// Queues new plays for the accounts that submit, as the library names the tracks that were copied.
    ///
    /// - Returns: how many submissions there are.
    fileprivate func submit(_ plays: [DevicePlay]) throws -> Int {
        let tracks = try trackRows(plays.compactMap(\.track)).compactMap(\.self)
        let rows = Dictionary(tracks.map { ($0.track.urn, $0) }) { first, _ in first }
        return try submit(
            plays.map { device in
                if let row = device.track.flatMap({ rows[$0] }) {
                    return (
                        PlayReport(of: row.track.details, startedAt: device.play.startedAt.storable),
                        TrackRow(id: row.id, track: row.track)
                    )
                }
                return (PlayReport(device.play), nil)
            }
        )
    }
}

extension PlayReport {
    /// A play of a track that the library doesn't have.
    fileprivate init(_ play: Play) {
        self.init(
            startedAt: play.startedAt.storable,
            title: play.title,
            artist: play.artist ?? "",
            album: play.album
        )
    }
}
