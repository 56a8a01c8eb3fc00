import Entities
import Foundation
import Postgres
import Services
import StoreCore

extension PostgresLibrary: FollowStoring {
    package func store(_ page: FollowedPage, of account: Int64) async throws(ServiceError) -> ImportSummary {
        let spread = spread
        return try await write(notifying: { $0.added + $0.correctedPlays > 0 ? .plays : [] }) { session in
            let accounts = ScrobblerRows(PostgresLibrarySession(session))
            let source = try accounts.account(account).source
            let corrected = try accounts.correctedPlays(of: account)
            let plays = page.plays.map { play in
                var play = play
                play.source = source
                return play
            }
            let new = plays.filter { !corrected.contains(CorrectedPlay($0)) }
            var summary = try session.storeFollowed(new, spread: spread).summary
            summary.skipped += plays.count - new.count
            (summary.addedPlays, summary.skippedPlays) = (summary.added, summary.skipped)
            try accounts.follow(account, from: page.cursor)
            return summary
        }
    }
}
