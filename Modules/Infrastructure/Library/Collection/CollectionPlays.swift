import GRDB
import Storing

/// How often albums and artists were heard: the same plays as `PlayCounting` counts, of all spellings, also of music that
/// the library doesn't have.
extension Database {
    /// The plays from an album, or from the compilation that it is part of.
    func plays(of album: AlbumKey) throws -> Int {
        try playCount(
            "SELECT sum(plays) FROM play_albums WHERE group_id IN (\(AlbumGroup.parts))",
            [NameKey.title(album.title), NameKey.artist(album.artist)]
        )
    }

    /// The plays of an artist, given as `folded` name.
    func plays(ofArtist artist: String) throws -> Int {
        try playCount(
            """
            SELECT sum(plays) FROM artist_groups
            JOIN play_artists ON play_artists.group_id = artist_groups.id WHERE artist_groups.key = ?
            """,
            [NameKey.artist(artist)]
        )
    }

    /// The sum that a query finds; retractions may have come before the plays that they retract.
    private func playCount(_ sql: String, _ names: [String]) throws -> Int {
        let sum = try cachedStatement(sql: "SELECT ifnull((\(sql)), 0)").numbers(1, [], names)?.first
        return Int(max(0, sum ?? 0))
    }
}
