import Entities
import Foundation
import GRDB
import Storing

/// A row of the table `scrobblers`.
struct StoredScrobbler {
    let account: ScrobblerAccount

    static let columns = """
        id, name, api, address, user, submits, follows, is_friend, waits_until, problem, followed_at,
        (SELECT count(*) FROM submissions WHERE scrobbler_id = scrobblers.id AND refusal IS NULL),
        (SELECT count(*) FROM submissions WHERE scrobbler_id = scrobblers.id AND refusal IS NOT NULL),
        source_id
        """

    /// Throws if a newer version of the program wrote the row.
    init(_ row: Row) throws {
        guard let api = ScrobblerAPI(rawValue: row[2]) else { throw Problem.damaged }
        account = ScrobblerAccount(
            id: row[0],
            name: row[1],
            api: api,
            address: row[3],
            user: row[4],
            musicSource: row[13],
            submits: row[5],
            follows: row[6],
            isFriend: row[7],
            state: ConnectionState(problem: row[9], until: row[8]),
            pendingCount: row[11],
            refusedCount: row[12],
            followedAt: (row[10] as Int64?).map { Date(timeIntervalSince1970: Double($0)) }
        )
    }
}
