import Entities
import Foundation
import GRDB
import Services
import StoreCore

extension SQLiteLibrary: FollowStoring {
    package func store(_ page: FollowedPage, of account: Int64) async throws(ServiceError) -> ImportSummary {
        try await write(notifying: { $0.added + $0.correctedPlays > 0 ? .plays : [] }) { db in
            try db.withCache(Database.smallCache) { try db.store(page, of: account, known: self.versions) }
        }
    }
}

extension Database {
    fileprivate func store(
        _ page: FollowedPage,
        of account: Int64,
        known: KnownVersions<Version>
    ) throws -> ImportSummary {
        let accounts = ScrobblerRows(SQLiteSession(self))
        let source = try accounts.account(account).source
        let corrected = try accounts.correctedPlays(of: account)
        var batch = PlayBatch(in: self, known: known)
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
        try accounts.follow(account, from: page.cursor)
        var summary = batch.summary
        summary.skipped += echoes
        (summary.addedPlays, summary.skippedPlays) = (summary.added, summary.skipped)
        return summary
    }
}
