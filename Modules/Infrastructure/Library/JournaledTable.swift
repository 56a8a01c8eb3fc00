import GRDB
import Services
import Storing

extension JournaledTable {
    /// The columns that are restored, except for the row's number, `id`.
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
                "name", "name_key", "address", "user", "user_key", "authorities", "client_certificate",
                "client_key", "traits", "synced_at",
            ]
        }
    }

    /// A row of the table as JSON, in SQL.
    var image: String {
        "json_object(\(columns.map { "'\($0)', \($0)" }.joined(separator: ", ")))"
    }

    /// Sets the rows of a change to one of its images, the column `before` or `after` of the journal.
    func restore(_ image: String, of change: Int64, in db: Database) throws {
        let changed = "SELECT row_id FROM changed_rows WHERE change_id = ? AND part = \(part)"
        if self == .sources { return try restoreSources(image, of: change, in: db) }
        guard self == .tracks else { return try restoreRows(image, of: change, in: db) }
        try db.unindex("rowid IN (\(changed))", [change])
        try db.renamingTracks(where: "id IN (\(changed))", [change]) {
            try restoreRows(image, of: change, in: db)
        }
        try db.index("id IN (\(changed))", [change])
    }

    /// - Throws: if a device was given the name of one meanwhile.
    private func restoreSources(_ image: String, of change: Int64, in db: Database) throws {
        try restoreRows(image, of: change, in: db)
        let taken = """
            SELECT devices.name FROM devices JOIN sources USING (name_key)
            WHERE sources.id IN (SELECT row_id FROM changed_rows WHERE change_id = ? AND part = \(part)) LIMIT 1
            """
        if let name = try String.fetchOne(db, sql: taken, arguments: [change]) {
            throw ServiceError.alreadyExists(.deviceName(name))
        }
    }

    private func restoreRows(_ image: String, of change: Int64, in db: Database) throws {
        func value(_ column: String) -> String { "\(image) ->> '$.\(column)'" }
        let changed = "SELECT row_id FROM changed_rows WHERE change_id = ? AND part = \(part)"
        try db.run("DELETE FROM \(name) WHERE id IN (\(changed) AND \(image) IS NULL)", [change])
        let isTracks = self == .tracks
        let restored = columns + (isTracks ? ["name_hash"] : [])
        let hash = "name_hash(\(value("title")), \(value("artist")))"
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
