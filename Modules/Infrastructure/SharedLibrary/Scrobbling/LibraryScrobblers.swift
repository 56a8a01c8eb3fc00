import Entities
import Postgres
import Services
import Storing

extension SharedLibrary: ScrobblerStoring {
    package func scrobblerAccounts() async throws(ServiceError) -> [ScrobblerAccount] {
        try await read { session in try session.scrobblers() }
    }

    package func addScrobbler(_ account: NewScrobblerAccount) async throws(ServiceError) -> ScrobblerAccount {
        guard let name = account.name.storable, let user = account.user.storable else {
            throw .invalid(.unnamed)
        }
        return try await write(.scrobblers) { session in
            // Others add none meanwhile.
            let id = try session.nextNumber(in: "scrobblers")
            let taken = try session.rows(
                """
                SELECT name FROM scrobblers WHERE name_key = $1 OR address = $2 AND account_key = $3
                ORDER BY name_key = $1 DESC LIMIT 1
                """,
                [.key(name), .text(account.address), .key(user)]
            ).first
            if let taken { throw ServiceError.alreadyExists(.scrobbler(try taken[0])) }
            try session.execute(
                """
                INSERT INTO scrobblers (
                    id, name, name_key, api, address, account, account_key, submits, follows, is_friend
                ) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
                """,
                [
                    .integer(id), .text(name), .key(name), .text(account.api.rawValue),
                    .text(account.address), .text(user), .key(user), .boolean(account.submits),
                    .boolean(account.follows), .boolean(account.isFriend),
                ]
            )
            return try session.scrobbler(id)
        }
    }

    package func removeScrobbler(_ account: Int64) async throws(ServiceError) {
        try await write(.scrobblers) { session in
            try session.removeScrobblers("id = $1", [.integer(account)])
        }
    }

    package func setScrobbler(
        _ account: Int64,
        submits: Bool,
        follows: Bool
    ) async throws(ServiceError) {
        try await write(.scrobblers) { session in
            try session.execute(
                "UPDATE scrobblers SET submits = $2, follows = $3 WHERE id = $1",
                [.integer(account), .boolean(submits), .boolean(follows)]
            )
        }
    }

    package func setScrobbler(_ account: Int64, state: ConnectionState) async throws(ServiceError) {
        try await write(.scrobblers) { session in
            try session.execute(
                "UPDATE scrobblers SET waits_until = $2, problem = $3 WHERE id = $1",
                [
                    .integer(account), PostgresValue(state.until?.wholeSeconds),
                    PostgresValue(state.problem?.rawValue),
                ]
            )
        }
    }

    package func isScrobblingPaused() async throws(ServiceError) -> Bool {
        try await read { session in
            try session.rows("SELECT is_paused FROM scrobbling").first?[0] ?? false
        }
    }

    package func setScrobblingPaused(_ isPaused: Bool) async throws(ServiceError) {
        try await write(.scrobblers) { session in
            try session.execute("UPDATE scrobbling SET is_paused = $1", [.boolean(isPaused)])
        }
    }
}
