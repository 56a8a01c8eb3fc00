import Entities
import Postgres
import Services
import Storing

/// The accounts of sources, which come and go with them.
extension PostgresSession {
    /// Has accounts follow their sources, which were added, removed, or restored by undo and redo.
    ///
    /// - Throws: if a device was given the name of one meanwhile.
    func didRestoreSources(_ sources: [Int64]) throws {
        let taken = try rows(
            "SELECT devices.name FROM devices JOIN sources USING (name_key) WHERE sources.id = ANY ($1) LIMIT 1",
            [.integers(sources)]
        ).first
        if let taken { throw ServiceError.alreadyExists(.deviceName(try taken[0])) }
        // As when they were added.
        try execute(
            "UPDATE sources SET waits_until = NULL, problem = NULL WHERE id = ANY ($1)",
            [.integers(sources)]
        )
        let kept = try rows(
            "SELECT id, name, address, account FROM sources WHERE id = ANY ($1)",
            [.integers(sources)]
        )
        let gone = Set(sources).subtracting(try kept.map { row in try row[0] as Int64 })
        if !gone.isEmpty {
            try execute("DELETE FROM source_pages WHERE source_id = ANY ($1)", [.integers(Array(gone))])
            try removeScrobblers("source_id = ANY ($1)", [.integers(Array(gone))])
        }
        for row in kept {
            try addAccount(of: try row[0], name: try row[1], address: try row[2], user: try row[3])
        }
    }

    /// Adds the account of a source, unless it is there. A name that another account has gets an ending; the path in the
    /// address keeps it apart from accounts at other services of the same server.
    private func addAccount(of source: Int64, name: String, address: String, user: String) throws {
        // Others add none meanwhile.
        let id = try nextNumber(in: "scrobblers")
        let isTaken = try !rows("SELECT 1 FROM scrobblers WHERE name_key = $1", [.key(name)]).isEmpty
        let name = isTaken ? "\(name)-server-\(source)" : name
        let isThere = try !rows(
            "SELECT 1 FROM scrobblers WHERE name_key = $1 OR address = $2 AND account_key = $3",
            [.key(name), .text("\(address)/rest"), .key(user)]
        ).isEmpty
        guard !isThere else { return }
        try execute(
            """
            INSERT INTO scrobblers (
                id, name, name_key, api, address, account, account_key, submits, follows, is_friend, source_id
            ) VALUES ($1, $2, $3, 'subsonic', $4, $5, $6, true, false, false, $7)
            """,
            [
                .integer(id), .text(name), .key(name),
                .text("\(address)/rest"), .text(user), .key(user), .integer(source),
            ]
        )
    }

    /// Removes accounts, what waits for them, and what was left by accounts that were removed while others used them.
    func removeScrobblers(_ condition: String, _ arguments: [PostgresValue]) throws {
        try execute("DELETE FROM scrobblers WHERE \(condition)", arguments)
        for table in ["submissions", "corrected_plays"] {
            try execute("DELETE FROM \(table) WHERE scrobbler_id NOT IN (SELECT id FROM scrobblers)")
        }
    }
}
