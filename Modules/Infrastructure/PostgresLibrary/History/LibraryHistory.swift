import Entities
import Foundation
import Postgres
import Services
import StoreCore

extension PostgresLibrary: PlayRecording {
    package func recordPlay(of urn: URN, startedAt: Date) async throws(ServiceError) -> Bool {
        let (versions, rowNumbers, spread) = (versions, rowNumbers, spread)
        let (parts, batch) = try await write(notifying: { $0.0 }) { session -> (LibraryUpdate, PlayBatch) in
            let row = try session.playedRow(urn)
            let details = row.track.details
            let play = Play(
                title: details.title,
                artist: details.artist,
                album: details.album,
                startedAt: startedAt
            )
            let batch = PlayBatch([play], known: [versions.all], rowNumbers: rowNumbers)
            let stored = try session.store(batch, spread: spread)
            guard !stored.new.isEmpty else { return (stored.summary.correctedPlays > 0 ? .plays : [], batch) }
            let isReported =
                try SubmissionRows(PostgresLibrarySession(session))
                .add([(PlayReport(of: details, startedAt: startedAt.storable), TrackRow(row))]) > 0
            return (isReported ? [.plays, .scrobblers] : .plays, batch)
        }
        versions.add(batch.newNames)
        return parts.contains(.plays)
    }

    package func store(_ plays: [Play], in session: PostgresLibrarySession) throws -> (
        summary: ImportSummary, new: [Int]
    ) {
        try session.session.storeFollowed(plays, spread: spread)
    }
}

extension PostgresSession {
    /// The row of a track without its number of plays, which recording doesn't need.
    fileprivate func playedRow(_ urn: URN) throws -> StoredTrack {
        let found = try rows(
            "SELECT \(StoredTrack.columns) FROM tracks WHERE urn = $1",
            [.text(urn.description)]
        ).first
        guard let found else { throw ServiceError.notFound(.track(urn)) }
        return try StoredTrack(found)
    }
}
