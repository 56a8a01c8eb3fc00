import Entities
import Foundation
import GRDB
import Services
import Storing

extension Library: FollowStoring {
    package func followCursor(of account: Int64) async throws(ServiceError) -> String? {
        try await read { db in
            try String?.fetchOne(db, sql: "SELECT cursor FROM scrobblers WHERE id = ?", arguments: [account])
                ?? nil
        }
    }

    package func store(_ page: FollowedPage, of account: Int64) async throws(ServiceError) -> ImportSummary {
        try await write(telling: { $0.added > 0 ? .plays : [] }) { db in
            try db.withCache(Database.smallCache) { try db.store(page, of: account, known: self.versions) }
        }
    }

    package func didFollow(_ account: Int64, at date: Date) async throws(ServiceError) {
        try await write(.scrobblers) { db in
            try db.run("UPDATE scrobblers SET followed_at = ? WHERE id = ?", [date.wholeSeconds, account])
        }
    }
}

extension Library: CorrectedPlayStoring {
    package func correctedPlays(of account: Int64) async throws(ServiceError) -> [CorrectedPlay] {
        try await read { db in try Array(db.correctedPlays(of: account)) }
    }

    package func add(_ plays: [CorrectedPlay], of account: Int64) async throws(ServiceError) {
        try await write(.scrobblers) { db in
            for play in plays { try db.add(play, of: account) }
        }
    }
}

extension Database {
    fileprivate func store(
        _ page: FollowedPage,
        of account: Int64,
        known: KnownVersions<Version>
    ) throws -> ImportSummary {
        let source = try scrobbler(account).source
        let corrected = try correctedPlays(of: account)
        var batch = PlayBatch(in: self, known: known, joining: .followed)
        var echoes = 0
        for var play in page.plays {
            play.source = source
            if corrected.contains(CorrectedPlay(play)) {
                echoes += 1
            } else {
                try batch.add(play)
            }
        }
        try batch.store()
        try run("UPDATE scrobblers SET cursor = ? WHERE id = ?", [page.cursor, account])
        var summary = batch.summary
        summary.skipped += echoes
        (summary.addedPlays, summary.skippedPlays) = (summary.added, summary.skipped)
        return summary
    }

    fileprivate func correctedPlays(of account: Int64) throws -> Set<CorrectedPlay> {
        let statement = try cachedStatement(
            sql: "SELECT started_at, artist_key, title_key FROM corrected_plays WHERE scrobbler_id = ?"
        )
        return try Set(
            Row.fetchAll(statement, arguments: [account]).map {
                CorrectedPlay(start: $0[0], artist: $0[1], title: $0[2])
            }
        )
    }
}
