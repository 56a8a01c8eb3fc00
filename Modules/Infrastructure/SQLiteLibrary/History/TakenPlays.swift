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

    /// Takes over the plays of groups, by the hashes of their names. Hardly any group has tracks that the library tells
    /// apart, and the others take half the time if their plays are given.
    func takePlays(_ plays: [Int64: Int64]) throws {
        let takeover = try cachedStatement(
            sql: """
                UPDATE tracks SET plays = ?2
                WHERE name_hash = ?1 AND plays <> ?2 AND NOT \(Self.isToldApart)
                """
        )
        for (hash, plays) in plays.sorted(by: { $0.key < $1.key }) {
            try takeover.run([hash, max(0, plays)])
            if changesCount == 0 { try takePlays(ofTracksNamed: [hash]) }
        }
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

    private static let takeover = "UPDATE tracks SET plays = \(plays) WHERE \(hasWrongPlays)"

    /// Whether a row of `tracks` has other plays than the history, in SQL.
    static let hasWrongPlays = "plays <> \(plays)"

    /// Whether the library tells spellings of a track apart, in SQL.
    private static let isToldApart = """
        EXISTS (
            SELECT 1 FROM tracks AS others
            WHERE others.name_hash = tracks.name_hash AND others.title_key <> tracks.title_key
        )
        """

    /// The plays of a track, in SQL.
    private static let plays = """
        max(0, ifnull(iif(
            \(isToldApart),
            (
                SELECT play_tracks.plays FROM play_artists
                JOIN play_tracks ON artist_id = play_artists.id AND play_tracks.key = tracks.title_key
                WHERE play_artists.key = tracks.artist_key
            ),
            (SELECT plays FROM track_groups WHERE track_groups.name_hash = tracks.name_hash)
        ), 0))
        """
}
