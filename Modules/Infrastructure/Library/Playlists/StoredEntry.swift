import Entities
import GRDB
import Services
import Storing

/// Rows of the table `playlist_entries`, with their tracks.
enum StoredEntry {
    /// An entry has the track it was made with or, if the library doesn't have that, one at the same location.
    fileprivate static let source = """
        (
            SELECT id AS entry_id, playlist_id, position, track_id AS entry_track, location AS entry_location,
                title AS entry_title, artist AS entry_artist, duration_ms AS entry_duration
            FROM playlist_entries
        )
        LEFT JOIN tracks ON tracks.id = ifnull(
            (SELECT id FROM tracks AS own WHERE own.id = entry_track),
            (SELECT min(id) FROM tracks AS found WHERE found.location = entry_location)
        )
        """
    /// Entries of deleted tracks are hidden; those that never had one are missing.
    fileprivate static let isShown = "playlist_id = ? AND (tracks.id IS NOT NULL OR entry_track IS NULL)"
    /// The shown entries of a playlist, with the columns that `entry(_:)` reads.
    static let selection = """
        SELECT \(StoredTrack.columns), entry_id, entry_location, entry_title, entry_artist, entry_duration
        FROM \(source) WHERE \(isShown)
        """

    fileprivate static func entry(_ row: StatementRow) -> PlaylistEntry {
        let first = StoredTrack.columnCount
        guard row.isNull(0) else {
            return PlaylistEntry(id: row[first], .track(StoredTrack(row).track))
        }
        return PlaylistEntry(
            id: row[first],
            .missing(
                ListedTrack(
                    location: row.text(first + 1).map(Location.init),
                    title: row.text(first + 2),
                    artist: row.text(first + 3),
                    durationMs: row.number(first + 4).map(Int.init)
                )
            )
        )
    }
}

extension Database {
    /// The first entries of a playlist in order.
    func entries(ofPlaylist id: Int64, limit: Int) throws -> [PlaylistEntry] {
        let statement = try cachedStatement(sql: "\(StoredEntry.selection) ORDER BY position LIMIT ?")
        return try statement.rows([id, limit], StoredEntry.entry)
    }

    /// The entry at a place; throws `notFound`.
    func entry(at place: PlaylistEntry.Place, ofPlaylist playlist: Int64) throws -> PlaylistEntry {
        let (condition, number): (String, Int64) =
            switch place {
            case .entry(let id, _): ("AND entry_id = ?", id)
            case .row(let row): ("ORDER BY position LIMIT 1 OFFSET ?", Int64(max(row, 1) - 1))
            }
        let statement = try cachedStatement(sql: "\(StoredEntry.selection) \(condition)")
        guard let entry = try statement.firstRow([playlist, number], StoredEntry.entry) else {
            throw ServiceError.notFound(.playlistRow(place.row))
        }
        return entry
    }

    /// The number of tracks of a playlist, and their total duration.
    func sizeOfPlaylist(_ id: Int64) throws -> PlaylistSize {
        try size(
            "SELECT duration_ms FROM \(StoredEntry.source) WHERE playlist_id = ? AND tracks.id IS NOT NULL",
            [id]
        )
    }

    /// The number of rows that a query for `duration_ms` finds, and the total of those known.
    func size(_ durations: String, _ arguments: StatementArguments) throws -> PlaylistSize {
        let sql = """
            SELECT count(*), iif(count(duration_ms) > 0, CAST(total(duration_ms) AS INTEGER), NULL)
            FROM (\(durations))
            """
        guard let row = try Row.fetchOne(cachedStatement(sql: sql), arguments: arguments) else {
            return PlaylistSize()
        }
        return PlaylistSize(trackCount: row[0], durationMs: row[1])
    }

    /// The position after a playlist's last entry.
    func endOfPlaylist(_ id: Int64) throws -> Int64 {
        let sql = "SELECT max(position) FROM playlist_entries WHERE playlist_id = ?"
        return (try Int64.fetchOne(cachedStatement(sql: sql), arguments: [id]) ?? 0) &+ PlaylistPosition.gap
    }
}
