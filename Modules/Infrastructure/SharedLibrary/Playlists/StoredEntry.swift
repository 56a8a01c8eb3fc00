import Entities
import Postgres
import Services
import Storing

/// Rows of the table `playlist_entries`, with their tracks.
private enum StoredEntry {
    /// An entry has the track it was made with or, if the library doesn't have that, one at the same location.
    static let source = """
        playlist_entries AS entry LEFT JOIN tracks ON tracks.id = coalesce(
            (SELECT own.id FROM tracks AS own WHERE own.id = entry.track_id),
            (
                SELECT min(found.id) FROM tracks AS found
                WHERE found.location_hash = entry.location_hash AND found.location = entry.location
            )
        )
        """
    /// Entries of deleted tracks are hidden; those that never had one are missing.
    static let isShown = "playlist_id = $1 AND (tracks.id IS NOT NULL OR entry.track_id IS NULL)"

    static let columns = "entry.id, entry.location, entry.title, entry.artist, entry.duration_ms"

    /// - Parameter row: begins with `columns`.
    static func entry(_ row: PostgresRow, track: Track?) throws -> PlaylistEntry {
        if let track { return PlaylistEntry(id: try row[0], .track(track)) }
        return PlaylistEntry(
            id: try row[0],
            .missing(
                ListedTrack(
                    location: (try row[1] as String?).map(Location.init),
                    title: try row[2],
                    artist: try row[3],
                    durationMs: try row[4]
                )
            )
        )
    }
}

extension PostgresSession {
    /// The first entries of a playlist in order.
    func entries(ofPlaylist id: Int64, limit: Int) throws -> [PlaylistEntry] {
        try entries(of: id, "ORDER BY position LIMIT $2", .integer(Int64(limit)))
    }

    /// The entries at some places; throws `notFound`.
    func entries(at places: [PlaylistEntry.Place], ofPlaylist playlist: Int64) throws -> [PlaylistEntry] {
        var (ids, last): ([PlaylistEntry.ID], Int) = ([], 0)
        for place in places {
            switch place {
            case .entry(let id, _): ids.append(id)
            case .row(let row): last = max(last, row, 1)
            }
        }
        let named = ids.isEmpty ? [] : try entries(of: playlist, "AND entry.id = ANY ($2)", .integers(ids))
        let first = last == 0 ? [] : try entries(ofPlaylist: playlist, limit: last)
        return try places.map { place in
            let entry =
                switch place {
                case .entry(let id, _): named.first { $0.id == id }
                case .row(let row): first.dropFirst(max(row, 1) - 1).first
                }
            guard let entry else { throw ServiceError.notFound(.playlistRow(place.row)) }
            return entry
        }
    }

    /// The shown entries of a playlist that a clause selects.
    private func entries(of playlist: Int64, _ clause: String, _ argument: PostgresValue) throws
        -> [PlaylistEntry]
    {
        let rows = try rows(
            "SELECT \(StoredEntry.columns), tracks.id FROM \(StoredEntry.source) WHERE \(StoredEntry.isShown) \(clause)",
            [.integer(playlist), argument]
        )
        let ids = try rows.map { row in try row[5] as Int64? }
        let tracks = Dictionary(
            try trackRows(Array(Set(ids.compactMap(\.self)))).map { ($0.id, $0.track) }
        ) { first, _ in first }
        return try zip(rows, ids).map { row, id in
            try StoredEntry.entry(row, track: id.flatMap { tracks[$0] })
        }
    }

    /// The number of tracks of each playlist that has some, and their total duration.
    func sizes(ofPlaylists ids: [Int64]) throws -> [Int64: PlaylistSize] {
        guard !ids.isEmpty else { return [:] }
        var sizes: [Int64: PlaylistSize] = [:]
        for row in try rows(
            """
            SELECT playlist_id, count(*), \(TotalDuration.of("tracks.duration_ms"))
            FROM \(StoredEntry.source)
            WHERE playlist_id = ANY ($1) AND tracks.id IS NOT NULL GROUP BY playlist_id
            """,
            [.integers(ids)]
        ) {
            sizes[try row[0]] = PlaylistSize(trackCount: try row[1], durationMs: try row[2])
        }
        return sizes
    }

    /// Where a file's playlist says that its tracks are, in order.
    func locations(ofPlaylist id: Int64) throws -> [String?] {
        try rows(
            "SELECT location FROM playlist_entries WHERE playlist_id = $1 ORDER BY position",
            [.integer(id)]
        )
        .map { row in try row[0] }
    }
}
