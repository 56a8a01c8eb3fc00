import Entities
import GRDB
import Storing

/// The spellings of an album in the history, with its part of a compilation.
struct AlbumGroup {
    /// 0 if it was never heard.
    let id: Int64
    let artistGroup: Int64
    let key: String

    /// A query for the groups whose plays an album has: its own, or all of the compilation that it is part of. Takes the
    /// keys of the title and of the artist.
    static let parts = """
        WITH whole AS (
            SELECT ifnull(compilation_id, album_groups.id) AS id FROM artist_groups
            JOIN album_groups ON artist_id = artist_groups.id AND album_groups.key = ?
            WHERE artist_groups.key = ?
        )
        SELECT id FROM whole
        UNION ALL SELECT album_groups.id FROM whole JOIN album_groups ON compilation_id = whole.id
        """
}

extension Database {
    /// The group of an album, whatever spelling or edition names it.
    func albumGroup(of album: AlbumID) throws -> AlbumGroup {
        let key = NameKey.title(album.title)
        let artist =
            try cachedStatement(sql: "SELECT id FROM artist_groups WHERE key = ?")
            .numbers(1, [], [NameKey.artist(album.artist ?? "")])?.first ?? 0
        let found = try cachedStatement(
            sql: """
                SELECT whole.id, whole.artist_id FROM album_groups AS part
                JOIN album_groups AS whole ON whole.id = ifnull(part.compilation_id, part.id)
                WHERE part.artist_id = ? AND part.key = ?
                """
        ).numbers(2, [artist], [key])
        return AlbumGroup(id: found?[0] ?? 0, artistGroup: found?[1] ?? artist, key: key)
    }

    /// The library's album with a name: in this spelling or, if there is only one, in another.
    func libraryAlbum(like album: AlbumID, _ group: AlbumGroup) throws -> AlbumKey? {
        let exact = AlbumKey(album)
        let isThere = "SELECT EXISTS (SELECT 1 FROM tracks WHERE \(AlbumKey.condition))"
        if try Bool.fetchOne(cachedStatement(sql: isThere), arguments: exact.arguments) == true {
            return exact
        }
        let albums = try artistKeys(of: group, album).flatMap { artist in
            try Row.fetchAll(
                cachedStatement(
                    sql: """
                        SELECT album_key, album_artist_key FROM tracks WHERE album_artist_folded = ?1
                        UNION SELECT album_key, album_artist_key FROM tracks
                        WHERE artist_key = ?1 AND album_artist_folded IS NULL
                        """
                ),
                arguments: [artist]
            ).map(AlbumKey.init).filter { !$0.title.isEmpty && NameKey.title($0.title) == group.key }
        }
        return albums.count == 1 ? albums.first : nil
    }

    /// The library's spellings of an album's artist.
    private func artistKeys(of group: AlbumGroup, _ album: AlbumID) throws -> Set<String> {
        let names = try String.fetchAll(
            cachedStatement(
                sql: """
                    SELECT key FROM play_artists WHERE group_id = ?1
                    UNION SELECT folded(ifnull(name, '')) FROM artist_groups WHERE id = ?1
                    """
            ),
            arguments: [group.artistGroup]
        )
        return Set(names).union([(album.artist ?? "").folded])
    }
}

extension Database {
    /// The library's tracks with a title in another spelling or edition; none if several titles could be meant.
    package func tracks(like title: String, artist: String?) throws -> [Track] {
        let statement = try cachedStatement(
            sql: "SELECT \(TrackRow.columns) FROM tracks WHERE name_hash = ? ORDER BY id"
        )
        let hash = NameHash.number(title: title, artist: artist)
        let tracks = try statement.rows([hash]) { TrackRow($0).track }
        return Set(tracks.map(\.details.title.folded)).count == 1 ? tracks : []
    }
}
