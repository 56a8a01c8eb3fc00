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
        id, name, api, address, account, submits, follows, is_friend, waits_until, problem, followed_at, \
        (SELECT count(*) FROM submissions WHERE scrobbler_id = scrobblers.id AND refusal IS NULL), \
        (SELECT count(*) FROM submissions WHERE scrobbler_id = scrobblers.id AND refusal IS NOT NULL), \
        source_id
        """

    /// Throws if a newer version of the program wrote the row.
    fileprivate init(_ row: PostgresRow) throws {
        guard let api = ScrobblerAPI(rawValue: try row[2]) else { throw Problem.damaged }
        self.init(
            id: try row[0],
            name: try row[1],
            api: api,
            address: try row[3],
            user: try row[4],
            musicSource: try row[13],
            submits: try row[5],
            follows: try row[6],
            isFriend: try row[7],
            state: ConnectionState(problem: try row[9], until: try row[8]),
            pendingCount: try row[11],
            refusedCount: try row[12],
            followedAt: (try row[10] as Int64?).map { Date(timeIntervalSince1970: Double($0)) }
        )
    }
}
