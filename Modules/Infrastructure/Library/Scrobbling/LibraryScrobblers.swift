import Entities
import Foundation
import GRDB
import Services
import Storing

extension Library: ScrobblerStoring {
    package func scrobblerAccounts() async throws(ServiceError) -> [ScrobblerAccount] {
        try await read { db in
            try Row.fetchAll(
                db.cachedStatement(sql: "SELECT \(StoredScrobbler.columns) FROM scrobblers ORDER BY id")
            ).map { try StoredScrobbler($0).account }
        }
    }

    package func addScrobbler(_ account: NewScrobblerAccount) async throws(ServiceError) -> ScrobblerAccount {
        guard let name = account.name.storable, let user = account.user.storable else {
            throw .invalid(.unnamed)
        }
        return try await write(.scrobblers) { db in
            let taken = try String.fetchOne(
                db,
                sql: """
                    SELECT name FROM scrobblers WHERE name_key = ? OR (address, user_key) = (?, ?)
                    ORDER BY name_key = ? DESC LIMIT 1
                    """,
                arguments: [name.folded, account.address, user.folded, name.folded]
            )
            if let taken { throw ServiceError.alreadyExists(.scrobbler(taken)) }
            try db.run(
                """
                INSERT INTO scrobblers (
                    name, name_key, api, address, user, user_key, submits, follows, is_friend
                ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    name, name.folded, account.api.rawValue, account.address, user, user.folded,
                    account.submits, account.follows, account.isFriend,
                ]
            )
            return try db.scrobbler(db.lastInsertedRowID)
        }
    }

    package func removeScrobbler(_ account: Int64) async throws(ServiceError) {
        try await write(.scrobblers) { db in try db.run("DELETE FROM scrobblers WHERE id = ?", [account]) }
    }

    package func setScrobbler(
        _ account: Int64,
        submits: Bool,
        follows: Bool
    ) async throws(ServiceError) {
        try await write(.scrobblers) { db in
            try db.run(
                "UPDATE scrobblers SET submits = ?, follows = ? WHERE id = ?",
                [submits, follows, account]
            )
        }
    }

    package func setScrobbler(
        _ account: Int64,
        state: ConnectionState
    ) async throws(ServiceError) {
        try await write(.scrobblers) { db in
            try db.run(
                "UPDATE scrobblers SET waits_until = ?, problem = ? WHERE id = ?",
                [state.until?.wholeSeconds, state.problem?.rawValue, account]
            )
        }
    }

    package func isScrobblingPaused() async throws(ServiceError) -> Bool {
        try await read { db in try db.isScrobblingPaused() }
    }

    package func setScrobblingPaused(_ isPaused: Bool) async throws(ServiceError) {
        try await write(.scrobblers) { db in try db.run("UPDATE scrobbling SET is_paused = ?", [isPaused]) }
    }
}

extension Database {
    func isScrobblingPaused() throws -> Bool {
        try Bool.fetchOne(cachedStatement(sql: "SELECT is_paused FROM scrobbling")) ?? false
    }

    /// The account with a number.
    func scrobbler(_ id: Int64) throws -> ScrobblerAccount {
        let statement = try cachedStatement(
            sql: "SELECT \(StoredScrobbler.columns) FROM scrobblers WHERE id = ?"
        )
        guard let row = try Row.fetchOne(statement, arguments: [id]) else {
            throw ServiceError.notFound(.scrobblers)
        }
        return try StoredScrobbler(row).account
    }
}
