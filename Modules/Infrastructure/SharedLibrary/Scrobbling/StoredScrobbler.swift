import Entities
import Foundation
import Postgres
import Services
import Storing

extension PostgresSession {
    func scrobblers() throws -> [ScrobblerAccount] { try scrobblers("ORDER BY id", []) }

    /// The account with a number; throws `notFound` if there is none.
    func scrobbler(_ id: Int64) throws -> ScrobblerAccount {
        guard let account = try scrobblers("WHERE id = $1", [.integer(id)]).first else {
            throw ServiceError.notFound(.scrobblers)
        }
        return account
    }

    private func scrobblers(_ clause: String, _ arguments: [PostgresValue]) throws -> [ScrobblerAccount] {
        try rows("SELECT \(ScrobblerAccount.columns) FROM scrobblers \(clause)", arguments).map {
            try ScrobblerAccount($0)
        }
    }
}

extension ScrobblerAccount {
    fileprivate static let columns = """
        id, name, api, address, account, secret_place, secret_command, submits, follows, is_friend, waits_until, \
        problem, followed_at, \
        (SELECT count(*) FROM submissions WHERE scrobbler_id = scrobblers.id AND refusal IS NULL), \
        (SELECT count(*) FROM submissions WHERE scrobbler_id = scrobblers.id AND refusal IS NOT NULL), \
        source_id
        """

    /// Throws if a newer version of the program wrote the row.
    fileprivate init(_ row: PostgresRow) throws {
        guard let api = ScrobblerAPI(rawValue: try row[2]),
            let secret = SecretPlace(try row[5], command: try row[6])
        else { throw Problem.damaged }
        self.init(
            id: try row[0],
            name: try row[1],
            api: api,
            address: try row[3],
            user: try row[4],
            secret: secret,
            musicSource: try row[15],
            submits: try row[7],
            follows: try row[8],
            isFriend: try row[9],
            state: ConnectionState(problem: try row[11], until: try row[10]),
            pendingCount: try row[13],
            refusedCount: try row[14],
            followedAt: (try row[12] as Int64?).map { Date(timeIntervalSince1970: Double($0)) }
        )
    }
}
