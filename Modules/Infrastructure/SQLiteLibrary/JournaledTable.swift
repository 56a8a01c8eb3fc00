import GRDB
import Services
import StoreCore

extension JournaledTable {
    /// The columns that are restored. Excludes the row's number, `id`.
    var columns: [String] {
        switch self {
        case .tracks: TrackColumns.names
        case .playlists:
            ["urn", "name", "name_key", "made_at", "search", "search_order", "is_reversed", "track_limit"]
        case .playlistEntries:
            ["playlist_id", "position", "track_id", "location", "title", "artist", "duration_ms"]
        case .folders: ["location", "updated_at"]
        case .places: ["track_id", "location"]
        case .sources:
            [
                "name", "name_key", "address", "account", "account_key", "authorities", "client_certificate",
                "client_key", "traits", "synced_at",
            ]
        case .submissions:
            ["scrobbler_id", "started_at", "report", "location", "attempts", "not_before", "refusal"]
        case .playArtists, .playAlbums, .playTracks, .playVersions: ["name"]
        case .nameJoins: ["name", "name_key", "artist", "artist_key"]
        case .playerCounts:
            [
                "player", "title", "artist", "title_key", "artist_key", "plays", "first_played_at",
                "last_played_at",
            ]
        }
    }

    /// An SQL expression for a row of the table as JSON.
    var image: String {
        "json_object(\(columns.map { "'\($0)', \($0)" }.joined(separator: ", ")))"
    }

    /// Restores a change's rows to their state before or after it.
    func restore(_ image: RowImage, of change: Int64, in db: Database) throws {
        let session = SQLiteSession(db)
        let rows = try session.rows(
            "SELECT row_id FROM changed_rows WHERE change_id = \(change) AND part = \(part)"
        ) { try $0[0] as Int64 }
        guard !rows.isEmpty else { return }
        if isOfNames {
            try db.run(
                """
                UPDATE \(name) SET name = \(image.rawValue) ->> '$.name'
                FROM changed_rows WHERE row_id = \(name).id AND change_id = ? AND part = \(part)
                """,
                [change]
            )
        } else if self == .tracks {
            try db.rewriting(rows) { try restoreRows(image.rawValue, of: change, in: db) }
        } else {
            try restoreRows(image.rawValue, of: change, in: db)
        }
        if self == .sources { try SourceRows(session).didRestore(rows) }
    }

    /// Whether the rows are of names in the history, which are never added or deleted by a change that can be undone.
    var isOfNames: Bool { [.playArtists, .playAlbums, .playTracks].contains(self) }

    private func restoreRows(_ image: String, of change: Int64, in db: Database) throws {
        func value(_ column: String) -> String { "\(image) ->> '$.\(column)'" }
        let changed = "SELECT row_id FROM changed_rows WHERE change_id = ? AND part = \(part)"
        try db.run("DELETE FROM \(name) WHERE id IN (\(changed) AND \(image) IS NULL)", [change])
        let isTracks = self == .tracks
        let restored = columns + (isTracks ? ["name_hash"] : [])
        let hash = "name_hash(\(value("title")), \(Database.counted(value("artist"))))"
        let values = columns.map(value) + (isTracks ? [hash] : [])
        try db.run(
            """
            INSERT INTO \(name) (id, \(restored.joined(separator: ", ")))
            SELECT row_id, \(values.joined(separator: ", "))
            FROM changed_rows WHERE change_id = ? AND part = \(part) AND \(image) IS NOT NULL
            ON CONFLICT (id) DO UPDATE SET \(restored.map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
            """,
            [change]
        )
    }
}
