import Entities
import Postgres
import Storing

extension PostgresSession {
    /// Deletes the tracks that are at a source only. Others that are shown there are shown where else they are. What was
    /// listed stays known, for when this is undone.
    ///
    /// - Returns: how many were deleted.
    func deleteSongs(of source: String, in change: Int64) throws -> Int {
        let journal = Journal(session: self)
        let places = LocationRange(ofSongs: source, in: "places")
        let placed = try ids("SELECT id FROM places WHERE \(places.condition)", places.arguments)
        try journal.willChange(placed, of: .places, in: change)
        try execute("DELETE FROM places WHERE id = ANY ($1)", [.integers(placed)])
        let tracks = LocationRange(ofSongs: source, in: "tracks")
        let shown = try ids("SELECT id FROM tracks WHERE \(tracks.condition)", tracks.arguments)
        try journal.willChange(shown, in: change)
        let elsewhere = Set(try showElsewhere(shown, in: change))
        let deleted = shown.filter { !elsewhere.contains($0) }
        try deleteTracks(deleted)
        return deleted.count
    }

    /// Shows tracks at the first of their other places, which they lose. They must be in the journal.
    ///
    /// - Returns: those that have other places.
    private func showElsewhere(_ tracks: [Int64], in change: Int64) throws -> [Int64] {
        let places = try rows(
            """
            SELECT id, track_id, location FROM places WHERE id IN (
                SELECT min(id) FROM places WHERE track_id = ANY ($1) GROUP BY track_id
            )
            """,
            [.integers(tracks)]
        ).map { row in (id: try row[0] as Int64, track: try row[1] as Int64, at: Location(try row[2])) }
        guard !places.isEmpty else { return [] }
        try Journal(session: self).willChange(places.map(\.id), of: .places, in: change)
        try execute("DELETE FROM places WHERE id = ANY ($1)", [.integers(places.map(\.id))])
        let locations = Dictionary(places.map { ($0.track, $0.at) }) { first, _ in first }
        let shown = try trackRows(Array(locations.keys)).map { row in
            var track = row.track
            (track.details.location, track.missingSince) = (locations[row.id], nil)
            return (id: row.id, track: track)
        }
        let ids = shown.map(\.id)
        try update(shown, keepingWordsOf: Set(ids))
        return ids
    }

    private func ids(_ sql: String, _ arguments: [PostgresValue]) throws -> [Int64] {
        try rows(sql, arguments).map { row in try row[0] }
    }

    /// Songs as they were last listed; a track that was never listed, with its own tags.
    func songs(after start: String, before end: String, limit: Int) throws -> [SourceSong] {
        let files = LocationRange(after: start, before: end, in: "files")
        let listed = try rows(
            """
            SELECT \(FileRow.columns) FROM files WHERE \(files.condition)
            ORDER BY \(LocationRange.order(of: "files")) LIMIT $\(files.arguments.count + 1)
            """,
            files.arguments + [.integer(Int64(limit))]
        ).map { try FileRow($0) }
        // Tracks behind a full page are on a later one.
        let last = listed.count == limit ? listed.last?.location.text : nil
        let tracks = LocationRange(after: start, before: last ?? end, in: "tracks")
        let others = try rows(
            """
            SELECT \(FileRow.columnsOfTracks) FROM tracks WHERE \(tracks.condition) AND NOT EXISTS (
                SELECT 1 FROM files WHERE files.location = tracks.location
            )
            ORDER BY \(LocationRange.order(of: "tracks")) LIMIT $\(tracks.arguments.count + 1)
            """,
            tracks.arguments + [.integer(Int64(limit))]
        ).map { try FileRow($0) }
        let all = others.isEmpty ? listed : (listed + others).sorted { $0.isBefore($1) }
        return all.prefix(limit).map(\.song)
    }
}

extension FileRow {
    fileprivate func isBefore(_ other: FileRow) -> Bool {
        location.text.utf8.lexicographicallyPrecedes(other.location.text.utf8)
    }
}
