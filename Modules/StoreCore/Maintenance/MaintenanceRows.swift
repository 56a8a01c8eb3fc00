import Entities
import Services

/// Checks and repairs the library's derived data, except words and counts.
package struct MaintenanceRows<Session: StoreSession> {
    let session: Session

    package init(_ session: Session) { self.session = session }

    /// The next tracks in the order of their rows; empty after the last.
    package func tracks(after row: Int64, limit: Int) throws -> [TrackRow] {
        try session.tracks("WHERE tracks.id > \(row) ORDER BY tracks.id LIMIT \(limit)")
    }

    /// The tracks with derived columns that don't match their details.
    package func withWrongKeys(_ tracks: [TrackRow]) throws -> [TrackRow] {
        guard let first = tracks.first else { return [] }
        let columns = try session.derivedColumns(of: first.track)
        let names = columns.map(\.name).joined(separator: ", ")
        let stored = try session.rows(
            "SELECT id, \(raw: names) FROM tracks WHERE id IN \(in: tracks.map(\.id))"
        ) { row in
            let values = try columns.enumerated().map { place, column in
                if case .integer = column.value {
                    StoreValue(try row.integer(place + 1))
                } else {
                    StoreValue(try row.text(place + 1))
                }
            }
            return (try row[0] as Int64, values)
        }
        let known = Dictionary(stored) { first, _ in first }
        return try tracks.filter { try known[$0.id] != session.derivedColumns(of: $0.track).map(\.value) }
    }

    /// Rewrites the derived columns of tracks.
    package func writeKeys(of tracks: [TrackRow]) throws {
        try session.run(
            try tracks.map { row in
                let assignments = try session.derivedColumns(of: row.track).map { column -> SQL in
                    "\(raw: column.name) = \(column.value)"
                }
                return "UPDATE tracks SET \(assignments.joined(", ")) WHERE id = \(row.id)"
            }
        )
    }

    /// The statements that correct wrong keys of names.
    private func renamings() throws -> [SQL] {
        try NamedTable.all.flatMap { table in
            try session.rows(
                "SELECT id, \(raw: table.name), \(raw: table.key) FROM \(raw: table.table)"
            ) { row -> SQL? in
                let key = table.fold(try row[1] as String? ?? "")
                guard try row[2] != key else { return nil }
                return
                    "UPDATE \(raw: table.table) SET \(raw: table.key) = \(key) WHERE id = \(try row[0] as Int64)"
            }.compactMap(\.self)
        }
    }

    package func wrongNameCount() throws -> Int { try renamings().count }

    package func mendNames() throws { try session.run(renamings()) }

    /// The number of rows that belong to deleted rows.
    package func leftoverCount() throws -> Int {
        try SQL.leftovers.reduce(0) { count, table in
            try count + (session.first("SELECT count(*) FROM \(table)") { try $0[0] } ?? 0)
        }
    }

    package func deleteLeftovers() throws { try session.run(SQL.leftovers.map { "DELETE FROM \($0)" }) }

    /// The number of names that plays in the log refer to, but that don't exist.
    package func lostNameCount() throws -> Int {
        try session.first(
            """
            SELECT count(*) FROM (SELECT DISTINCT version_id FROM plays) AS heard
            WHERE NOT EXISTS (SELECT 1 FROM play_versions WHERE id = version_id)
            """
        ) { try $0[0] } ?? 0
    }
}

/// A table with rows that are looked up by the keys of their names.
private struct NamedTable: Sendable {
    let table: String
    var name = "name"
    var key = "name_key"
    var fold: @Sendable (String) -> String = { $0.folded }

    static let all = [
        NamedTable(table: "playlists", fold: { $0.playlistKey }), NamedTable(table: "devices"),
        NamedTable(table: "sources"), NamedTable(table: "sources", name: "account", key: "account_key"),
        NamedTable(table: "scrobblers"), NamedTable(table: "scrobblers", name: "account", key: "account_key"),
        NamedTable(table: "name_joins", fold: NameKey.artist),
        NamedTable(table: "name_joins", name: "artist", key: "artist_key", fold: NameKey.artist),
        NamedTable(table: "player_counts", name: "title", key: "title_key", fold: NameKey.title),
        NamedTable(table: "player_counts", name: "artist", key: "artist_key", fold: NameKey.artist),
    ]
}

extension SQL {
    /// The rows that belong to deleted rows, in the form of a `FROM` clause.
    fileprivate static let leftovers: [SQL] = [
        "playlist_entries WHERE playlist_id NOT IN (SELECT id FROM playlists)",
        "changed_rows WHERE change_id NOT IN (SELECT id FROM changes)",
        "tag_writes WHERE pending = 0 AND change_id NOT IN (SELECT id FROM changes)",
    ]
}

extension SessionStore {
    /// Examines all tracks in batches. What is examined belongs to the snapshot that the tracks are from.
    ///
    /// - Parameter body: receives the findings about each batch.
    package func forEachTrack<Findings: Sendable>(
        examining examine: @escaping @Sendable (Session, [TrackRow]) throws -> Findings,
        _ body: (Findings) async throws(ServiceError) -> Void
    ) async throws(ServiceError) {
        var last = Int64.min
        while true {
            let batch = try await reading { [last] session -> (findings: Findings, end: Int64)? in
                let tracks = try MaintenanceRows(session).tracks(after: last, limit: 5_000)
                return try tracks.last.map { (try examine(session, tracks), $0.id) }
            }
            guard let batch else { return }
            try await body(batch.findings)
            last = batch.end
        }
    }

    /// Corrects the sort keys of all tracks and the keys of names, and deletes leftovers.
    package func repairKeys() async throws(ServiceError) {
        // Before the tracks, whose name hashes depend on the rules that join names.
        try await writing([.playlists, .sources, .scrobblers, .devices]) { session in
            let rows = MaintenanceRows(session)
            try rows.mendNames()
            try rows.deleteLeftovers()
        }
        try await forEachTrack(examining: { session, tracks in
            try MaintenanceRows(session).withWrongKeys(tracks)
        }) { wrong throws(ServiceError) in
            guard !wrong.isEmpty else { return }
            try await writing(.tracks) { session in
                // The tracks may have been edited since they were read.
                let rows = MaintenanceRows(session)
                try session.journal.lock()
                let current = try session.tracks("WHERE tracks.id IN \(in: wrong.map(\.id))")
                try rows.writeKeys(of: rows.withWrongKeys(current))
            }
        }
    }

    /// The defects that `repairKeys` repairs, and lost names.
    package func keyDefects() async throws(ServiceError) -> [LibraryDefect] {
        var keys = 0
        try await forEachTrack(examining: { session, tracks in
            try MaintenanceRows(session).withWrongKeys(tracks).count
        }) { count throws(ServiceError) in keys += count }
        let others = try await reading { session in
            let rows = MaintenanceRows(session)
            return [
                LibraryDefect(.lostNames, count: try rows.lostNameCount()),
                LibraryDefect(.names, count: try rows.wrongNameCount()),
                LibraryDefect(.leftovers, count: try rows.leftoverCount()),
            ]
        }
        return [LibraryDefect(.sortKeys, count: keys)] + others
    }
}
