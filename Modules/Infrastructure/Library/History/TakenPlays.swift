import GRDB

/// The plays of the library's tracks, which are taken from the history.
///
/// The plays of all spellings of a track count for it, unless the library itself tells spellings apart: then each of
/// its tracks has those of its own.
extension Database {
    /// Takes over the plays of the tracks with some names.
    func takePlays(ofTracksNamed hashes: some Sequence<Int64>) throws {
        let takeover = try cachedStatement(sql: "\(Self.takeover) AND name_hash = ?")
        for hash in hashes { try takeover.run([hash]) }
    }

    /// Takes over the plays of all tracks.
    func takePlaysOfAllTracks() throws {
        try run(Self.takeover)
    }

    /// Computes the hashes of all tracks' names; those that are correct already aren't written.
    func hashNames() throws {
        try run(
            """
            UPDATE tracks SET name_hash = name_hash(title, artist)
            WHERE name_hash <> name_hash(title, artist)
            """
        )
    }

    /// Changes some rows of tracks, then takes over the plays of these and of others with the same names.
    ///
    /// - Parameter condition: selects the rows before and after the change.
    func renamingTracks(
        where condition: String,
        _ arguments: StatementArguments,
        _ change: () throws -> Void
    ) throws {
        let hashes = try cachedStatement(sql: "SELECT DISTINCT name_hash FROM tracks WHERE \(condition)")
        let before = try Int64.fetchSet(hashes, arguments: arguments)
        try change()
        let after = try Int64.fetchSet(hashes, arguments: arguments)
        try takePlays(ofTracksNamed: before.union(after))
    }

    private static let takeover = "UPDATE tracks SET plays = \(plays) WHERE plays <> \(plays)"

    /// The plays of a track, in SQL.
    private static let plays = """
        max(0, ifnull(iif(
            EXISTS (
                SELECT 1 FROM tracks AS others
                WHERE others.name_hash = tracks.name_hash AND others.title_key <> tracks.title_key
            ),
            (
                SELECT play_tracks.plays FROM play_artists
                JOIN play_tracks ON artist_id = play_artists.id AND play_tracks.key = tracks.title_key
                WHERE play_artists.key = tracks.artist_key
            ),
            (SELECT plays FROM track_groups WHERE track_groups.name_hash = tracks.name_hash)
        ), 0))
        """
}
