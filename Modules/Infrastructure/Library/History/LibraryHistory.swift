import Entities
import Foundation
import GRDB
import Services

extension Library: PlayRecording {
    public func recordPlay(of urn: URN, startedAt: Date) async throws(ServiceError) -> Bool {
        try await write(telling: { isNew in isNew ? [.plays, .scrobblers] : [] }) { db in
            let details = try db.existingRow(urn).track.details
            let play = Play(
                title: details.title,
                artist: details.artist,
                album: details.album,
                startedAt: startedAt
            )
            var batch = PlayBatch(in: db, known: self.versions)
            try batch.add(play)
            try batch.store()
            let isNew = batch.summary.added > 0
            if isNew { try db.submit(details, startedAt: startedAt) }
            return isNew
        }
    }
}
