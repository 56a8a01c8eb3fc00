import Entities
import Foundation
import GRDB
import Services
import StoreCore

extension SQLiteLibrary: PlayRecording {
    package func recordPlay(of urn: URN, startedAt: Date) async throws(ServiceError) -> Bool {
        let parts = try await write(notifying: \.self) { db in
            let session = SQLiteSession(db)
            guard let row = try session.trackRow(urn) else { throw ServiceError.notFound(.track(urn)) }
            let details = row.track.details
            let play = Play(
                title: details.title,
                artist: details.artist,
                album: details.album,
                startedAt: startedAt
            )
            var batch = PlayBatch(in: db, of: self)
            try batch.add(play)
            try batch.store()
            guard batch.summary.added > 0 else { return batch.summary.correctedPlays > 0 ? .plays : [] }
            let report = PlayReport(of: details, startedAt: startedAt.storable)
            return try SubmissionRows(session).add([(report, row)]) > 0 ? [.plays, .scrobblers] : .plays
        }
        return parts.contains(.plays)
    }

    package func store(_ plays: [Play], in session: SQLiteSession) throws -> (
        summary: ImportSummary, new: [Int]
    ) {
        try session.db.withCache(Database.smallCache) {
            var batch = PlayBatch(in: session.db, of: self)
            for play in plays { try batch.add(play) }
            let new = try batch.store()
            return (batch.summary, new)
        }
    }
}
