import Entities
import Foundation
import GRDB
import Services

extension Library: HistoryStoring {
    public func store(_ plays: [Play]) async throws(ServiceError) -> ImportSummary {
        try await write { db in try self.store(plays, in: db) }
    }
}

extension Library: PlayRecording {
    public func recordPlay(of urn: URN, startedAt: Date) async throws(ServiceError) -> Bool {
        try await write { db in
            let details = try db.existingRow(urn).track.details
            let play = Play(
                title: details.title,
                artist: details.artist,
                album: details.album,
                startedAt: startedAt
            )
            return try self.store([play], in: db).added > 0
        }
    }
}

extension Library {
    private func store(_ plays: [Play], in db: Database) throws -> ImportSummary {
        var batch = PlayBatch(in: db, known: versions)
        for play in plays { try batch.add(play) }
        try batch.store()
        let newVersions = batch.newVersions
        if !newVersions.isEmpty {
            db.afterNextTransaction { [versions] _ in versions.add(newVersions) }
        }
        return batch.summary
    }
}
