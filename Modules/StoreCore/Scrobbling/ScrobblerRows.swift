import Entities
import Foundation
import Services

/// Scrobbling accounts, and plays that their services have renamed.
package struct ScrobblerRows<Session: StoreSession> {
    let session: Session

    package init(_ session: Session) { self.session = session }

    func all() throws -> [ScrobblerAccount] { try accounts("ORDER BY id") }

    /// The account with a number; throws `notFound` if it doesn't exist.
    package func account(_ id: Int64) throws -> ScrobblerAccount {
        guard let account = try accounts("WHERE id = \(id)").first else {
            throw ServiceError.notFound(.scrobblers)
        }
        return account
    }

    private func accounts(_ clause: SQL) throws -> [ScrobblerAccount] {
        try session.rows(
            """
            SELECT id, name, api, address, account, submits, follows, is_friend, waits_until, problem, followed_at,
                (SELECT count(*) FROM submissions WHERE scrobbler_id = scrobblers.id AND refusal IS NULL),
                (SELECT count(*) FROM submissions WHERE scrobbler_id = scrobblers.id AND refusal IS NOT NULL),
                source_id
            FROM scrobblers \(clause)
            """
        ) { try ScrobblerAccount($0) }
    }

    /// Adds an account.
    ///
    /// - Parameters:
    ///   - name: the account's name, `storable`.
    ///   - user: the user's name, `storable`.
    func add(_ new: NewScrobblerAccount, name: String, user: String) throws -> ScrobblerAccount {
        // Prevents others from adding accounts.
        let id = try session.nextNumber(in: "scrobblers")
        let taken = try session.first(
            """
            SELECT name FROM scrobblers
            WHERE name_key = \(name.folded) OR address = \(new.address) AND account_key = \(user.folded)
            ORDER BY name_key = \(name.folded) DESC LIMIT 1
            """
        ) { row in try row[0] as String }
        if let taken { throw ServiceError.alreadyExists(.scrobbler(taken)) }
        try session.run(
            """
            INSERT INTO scrobblers (
                id, name, name_key, api, address, account, account_key, submits, follows, is_friend
            ) VALUES (
                \(id), \(name), \(name.folded), \(new.api.rawValue), \(new.address), \(user), \(user.folded),
                \(new.submits), \(new.follows), \(new.isFriend)
            )
            """
        )
        return try account(id)
    }

    /// Adds the account of a music server, unless it exists. A name that another account has gets a suffix; the path in
    /// the address distinguishes it from accounts at other services on the same server.
    func add(_ account: SourceAccount) throws {
        // Prevents others from adding accounts.
        let id = try session.nextNumber(in: "scrobblers")
        func isThere(_ condition: SQL) throws -> Bool {
            try session.exists("SELECT 1 FROM scrobblers WHERE \(condition)")
        }
        let isTaken = try isThere("name_key = \(account.name.folded)")
        let name = isTaken ? "\(account.name)-server-\(account.source)" : account.name
        let (address, user) = ("\(account.address)/rest", account.user)
        guard
            try !isThere(
                "name_key = \(name.folded) OR address = \(address) AND account_key = \(user.folded)"
            )
        else { return }
        try session.run(
            """
            INSERT INTO scrobblers (
                id, name, name_key, api, address, account, account_key, submits, follows, is_friend, source_id
            ) VALUES (
                \(id), \(name), \(name.folded), \(ScrobblerAPI.subsonic.rawValue), \(address), \(user), \(user.folded),
                \(true), \(false), \(false), \(account.source)
            )
            """
        )
    }

    func isPaused() throws -> Bool {
        try session.first("SELECT is_paused FROM scrobbling") { try $0[0] } ?? false
    }

    /// The submitted plays that a service has renamed.
    package func correctedPlays(of account: Int64) throws -> Set<CorrectedPlay> {
        Set(
            try session.rows(
                "SELECT started_at, artist_key, title_key FROM corrected_plays WHERE scrobbler_id = \(account)"
            ) { row in CorrectedPlay(start: try row[0], artist: try row[1], title: try row[2]) }
        )
    }

    /// Stores the names that services have given to plays.
    func remember(_ plays: [(play: CorrectedPlay, account: Int64)]) throws {
        try session.run(
            plays.map { play, account in
                """
                INSERT INTO corrected_plays (scrobbler_id, started_at, artist_key, title_key)
                VALUES (\(account), \(play.start), \(play.artist), \(play.title)) ON CONFLICT DO NOTHING
                """
            }
        )
    }

    /// Stores the cursor where the next pull continues.
    package func follow(_ account: Int64, from cursor: String) throws {
        try session.run("UPDATE scrobblers SET cursor = \(cursor) WHERE id = \(account)")
    }
}

/// The account that is added with a music server.
struct SourceAccount {
    let source: Int64
    let name: String
    /// The server's address.
    let address: String
    let user: String
}

extension ScrobblerAccount {
    /// Reads a row. Throws if a newer version of the program wrote it.
    fileprivate init(_ row: some StoreRow) throws {
        guard let api = ScrobblerAPI(rawValue: try row[2]) else { throw DamagedRow() }
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
