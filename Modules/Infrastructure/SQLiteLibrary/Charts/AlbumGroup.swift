import Entities
import GRDB
import StoreCore

/// The group of an album in the history: all its spellings or, if the album is part of a compilation, the whole
/// compilation.
struct AlbumGroup {
    /// The group's number; 0 if the album was never played.
    let id: Int64
    let artistGroup: Int64
    let key: String

    /// A query for the groups that make up an album: its own and, for a compilation, all of its parts.
    ///
    /// - Parameters:
    ///   - title: the key of the title.
    ///   - artist: the key of the artist.
    static func parts(title: StoreCore.SQL, artist: StoreCore.SQL) -> StoreCore.SQL {
        """
        WITH whole AS (
            SELECT ifnull(compilation_id, album_groups.id) AS id FROM artist_groups
            JOIN album_groups ON artist_id = artist_groups.id AND album_groups.key = \(title)
            WHERE artist_groups.key = \(artist)
        )
        SELECT id FROM whole
        UNION ALL SELECT album_groups.id FROM whole JOIN album_groups ON compilation_id = whole.id
        """
    }
}

extension Database {
    /// The group of an album, for any spelling or edition.
    func albumGroup(of album: AlbumID) throws -> AlbumGroup {
        let key = NameKey.title(album.title)
        let artist =
            try cachedStatement(sql: "SELECT id FROM artist_groups WHERE key = ?")
            .numbers(1, [], [countedKey(of: album.artist)])?.first ?? 0
        let found = try cachedStatement(
            sql: """
                SELECT whole.id, whole.artist_id FROM album_groups AS part
                JOIN album_groups AS whole ON whole.id = ifnull(part.compilation_id, part.id)
                WHERE part.artist_id = ? AND part.key = ?
                """
        ).numbers(2, [artist], [key])
        return AlbumGroup(id: found?[0] ?? 0, artistGroup: found?[1] ?? artist, key: key)
    }
}
