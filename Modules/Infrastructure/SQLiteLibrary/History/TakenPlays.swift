import GRDB

/// The play counts of the library's tracks, copied from the history.
///
/// A track gets the plays of all its spellings, unless the library itself has several spellings: then each of its
/// tracks gets only the plays of its own spelling.
extension Database {
    /// Updates the plays of the tracks with some name hashes.
    func copyPlayCounts(ofTracksNamed hashes: some Sequence<Int64>) throws {
        guard try TrackIndexes.canMatchPlays(in: self) else { return }
        let takeover = try cachedStatement(sql: "\(Self.takeover) AND name_hash = ?")
        for hash in hashes { try takeover.run([hash]) }
    }

    /// Sets the plays of tracks from the plays of their groups, by name hash. Groups with several spellings in the
    /// library are rare, and updating the others takes half the time if the plays are given.
    func copyPlayCounts(_ plays: [Int64: Int64]) throws {
        guard try TrackIndexes.canMatchPlays(in: self) else { return }
        let takeover = try cachedStatement(
            sql: """
                UPDATE tracks SET plays = ?2
                WHERE name_hash = ?1 AND plays <> ?2 AND NOT \(Self.hasSeveralSpellings)
                """
        )
        for (hash, plays) in plays.sorted(by: { $0.key < $1.key }) {
            try takeover.run([hash, max(0, plays)])
            if changesCount == 0 { try copyPlayCounts(ofTracksNamed: [hash]) }
        }
    }

    /// Updates the plays of all tracks.
    func copyAllPlayCounts() throws {
        try run(Self.takeover)
    }

    /// Changes some rows of tracks, then updates the plays of these and of others with the same names.
    ///
    /// - Parameter condition: selects the rows before and after the change.
    func updatingPlayCounts(
        where condition: String,
        _ arguments: StatementArguments,
        _ change: () throws -> Void
    ) throws {
        let hashes = try cachedStatement(sql: "SELECT DISTINCT name_hash FROM tracks WHERE \(condition)")
        let before = try Int64.fetchSet(hashes, arguments: arguments)
        try change()
        let after = try Int64.fetchSet(hashes, arguments: arguments)
        try copyPlayCounts(ofTracksNamed: before.union(after))
    }

    private static let takeover = "UPDATE tracks SET plays = \(plays) WHERE \(hasWrongPlays)"

    /// An SQL condition: the plays in a row of `tracks` differ from the history.
    static let hasWrongPlays = "plays <> \(plays)"

    /// An SQL condition: the library has several spellings of a track.
    private static let hasSeveralSpellings = """
        EXISTS (
            SELECT 1 FROM tracks AS others
            WHERE others.name_hash = tracks.name_hash AND others.title_key <> tracks.title_key
        )
        """

    /// An SQL expression for the plays of a track.
    private static let plays = """
        max(0, ifnull(iif(
            \(hasSeveralSpellings),
            (
                SELECT play_tracks.plays FROM play_artists
                JOIN play_tracks ON artist_id = play_artists.id AND play_tracks.key = tracks.title_key
                WHERE play_artists.key = tracks.artist_key
            ),
            (SELECT plays FROM track_groups WHERE track_groups.name_hash = tracks.name_hash)
        ), 0))
        """
}
