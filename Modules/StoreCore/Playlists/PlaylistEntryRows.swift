import Entities
import Services

/// The entries of the user's own playlists, with their tracks.
package struct PlaylistEntryRows<Session: StoreSession> {
    let session: Session

    package init(_ session: Session) { self.session = session }

    /// The first entries of a playlist in order.
    func first(_ limit: Int, of playlist: Int64) throws -> [PlaylistEntry] {
        try entries(of: playlist, "ORDER BY position LIMIT \(max(limit, 0))")
    }

    /// The entries at some places; throws `notFound` if one doesn't exist.
    func entries(at places: [PlaylistEntry.Place], of playlist: Int64) throws -> [PlaylistEntry] {
        var (ids, last): ([PlaylistEntry.ID], Int) = ([], 0)
        for place in places {
            switch place {
            case .entry(let id, _): ids.append(id)
            case .row(let row): last = max(last, row, 1)
            }
        }
        let named = ids.isEmpty ? [] : try entries(of: playlist, "AND entry.id IN \(in: ids)")
        let first = last == 0 ? [] : try first(last, of: playlist)
        return try places.map { place in
            switch place {
            case .entry(let id, let row):
                guard let entry = named.first(where: { $0.id == id }) else {
                    throw ServiceError.notFound(.playlistEntry(row))
                }
                return entry
            case .row(let row):
                guard let entry = first.dropFirst(max(row, 1) - 1).first else {
                    throw ServiceError.notFound(.playlistRow(row))
                }
                return entry
            }
        }
    }

    /// The entry in a row; `nil` for the row after the last. Throws `notFound` beyond it.
    func entry(atRow row: Int, of playlist: Int64) throws -> PlaylistEntry? {
        let entries = try first(row, of: playlist)
        guard row >= 1, entries.count >= row - 1 else { throw ServiceError.notFound(.playlistRow(row)) }
        return entries.count == row ? entries.last : nil
    }

    /// The shown entries of a playlist, selected by a clause.
    private func entries(of playlist: Int64, _ clause: SQL) throws -> [PlaylistEntry] {
        let rows = try session.rows("\(SQL.shownEntries(of: playlist)) \(clause)") { row in
            let listed = ListedTrack(
                location: (try row[2] as String?).map { Location($0) },
                title: try row[3],
                artist: try row[4],
                durationMs: try row[5]
            )
            return (id: try row[0] as Int64, track: try row[1] as Int64?, listed: listed)
        }
        let tracks = try session.tracks(inRows: Set(rows.compactMap(\.track)))
        return rows.map { row in
            let track = row.track.flatMap { tracks[$0] }
            return PlaylistEntry(id: row.id, track.map { .track($0) } ?? .missing(row.listed))
        }
    }

    /// The number and total duration of the tracks in each playlist, except empty ones.
    func sizes(of playlists: [Int64]) throws -> [Int64: PlaylistSize] {
        guard !playlists.isEmpty else { return [:] }
        let sizes = try session.rows(
            """
            SELECT playlist_id, count(*), \(.totalDuration("tracks.duration_ms")) FROM \(SQL.entries)
            WHERE playlist_id IN \(in: playlists) AND tracks.id IS NOT NULL GROUP BY playlist_id
            """
        ) { row in
            (try row[0] as Int64, PlaylistSize(trackCount: try row[1], durationMs: try row[2]))
        }
        return Dictionary(sizes) { first, _ in first }
    }

    /// The locations listed in a file's playlist, in order.
    func locations(of playlist: Int64) throws -> [String?] {
        try session.rows(
            "SELECT location FROM playlist_entries WHERE playlist_id = \(playlist) ORDER BY position"
        ) { row in try row[0] }
    }
}

extension SQL {
    /// All entries, each with its original track or, if the library doesn't have that, one at the same location.
    fileprivate static let entries: SQL = """
        playlist_entries AS entry LEFT JOIN tracks ON tracks.id = coalesce(
            (SELECT own.id FROM tracks AS own WHERE own.id = entry.track_id),
            (SELECT min(found.id) FROM tracks AS found WHERE found.location = entry.location)
        )
        """

    /// The entries of a playlist. Entries of deleted tracks are hidden; entries that never had a track are missing.
    package static func shownEntries(of playlist: Int64) -> SQL {
        """
        SELECT entry.id, tracks.id, entry.location, entry.title, entry.artist, entry.duration_ms FROM \(entries)
        WHERE playlist_id = \(playlist) AND (tracks.id IS NOT NULL OR entry.track_id IS NULL)
        """
    }
}
