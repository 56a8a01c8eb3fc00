import Entities
import Foundation
import Postgres
import Services
import Storing

extension SharedLibrary: FollowStoring {
    package func followCursor(of account: Int64) async throws(ServiceError) -> String? {
        try await read { session in
            try session.rows("SELECT cursor_text FROM scrobblers WHERE id = $1", [.integer(account)])
                .first.flatMap { row in try row[0] }
        }
    }

    package func store(_ page: FollowedPage, of account: Int64) async throws(ServiceError) -> ImportSummary {
        let spread = spread
        return try await write(telling: { $0.added > 0 ? .plays : [] }) { session in
            let source = try session.scrobbler(account).source
            let corrected = try session.correctedPlays(of: account)
            let plays = page.plays.map { play in
                var play = play
                play.source = source
                return play
            }
            let new = plays.filter { !corrected.contains(CorrectedPlay($0)) }
            var summary = try session.storeFollowed(new, spread: spread).summary
            summary.skipped += plays.count - new.count
            (summary.addedPlays, summary.skippedPlays) = (summary.added, summary.skipped)
            try session.execute(
                "UPDATE scrobblers SET cursor_text = $2 WHERE id = $1",
                [.integer(account), .text(page.cursor)]
            )
            return summary
        }
    }

    package func didFollow(_ account: Int64, at date: Date) async throws(ServiceError) {
        try await write(.scrobblers) { session in
            try session.execute(
                "UPDATE scrobblers SET followed_at = $2 WHERE id = $1",
                [.integer(account), .integer(date.wholeSeconds)]
            )
        }
    }
}

extension SharedLibrary: CorrectedPlayStoring {
    package func correctedPlays(of account: Int64) async throws(ServiceError) -> [CorrectedPlay] {
        try await read { session in try Array(session.correctedPlays(of: account)) }
    }

    package func add(_ plays: [CorrectedPlay], of account: Int64) async throws(ServiceError) {
        try await write(.scrobblers) { session in
            _ = try session.pipeline(plays.map { .remembering($0, of: account) })
        }
    }
}

extension PostgresSession {
    fileprivate func correctedPlays(of account: Int64) throws -> Set<CorrectedPlay> {
        Set(
            try rows(
                "SELECT started_at, artist_key, title_key FROM corrected_plays WHERE scrobbler_id = $1",
                [.integer(account)]
            ).map { row in
                CorrectedPlay(start: try row[0], artist: try row[1], title: try row[2])
            }
        )
    }
}
