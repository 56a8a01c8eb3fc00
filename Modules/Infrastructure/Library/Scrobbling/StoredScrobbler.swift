import Entities
import Foundation
import GRDB
import Storing

/// A row of the table `scrobblers`.
struct StoredScrobbler {
    let account: ScrobblerAccount

    static let columns = """
        id, name, api, address, user, secret_place, secret_command, submits, follows, is_friend, waits_until,
        problem, followed_at,
        (SELECT count(*) FROM submissions WHERE scrobbler_id = scrobblers.id AND refusal IS NULL),
        (SELECT count(*) FROM submissions WHERE scrobbler_id = scrobblers.id AND refusal IS NOT NULL),
        source_id
        """

    /// Throws if a newer version of the program wrote the row.
    init(_ row: Row) throws {
        guard let api = ScrobblerAPI(rawValue: row[2]), let secret = SecretPlace(row[5], command: row[6])
        else {
            throw Problem.damaged
        }
        account = ScrobblerAccount(
            id: row[0],
            name: row[1],
            api: api,
            address: row[3],
            user: row[4],
            secret: secret,
            musicSource: row[15],
            submits: row[7],
            follows: row[8],
            isFriend: row[9],
            state: ConnectionState(problem: row[11], until: row[10]),
            pendingCount: row[13],
            refusedCount: row[14],
            followedAt: (row[12] as Int64?).map { Date(timeIntervalSince1970: Double($0)) }
        )
    }
}
