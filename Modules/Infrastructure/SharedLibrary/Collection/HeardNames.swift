import Entities
import Postgres
import Storing

/// Names in the spellings of the history.
extension PostgresSession {
    /// The number of an album in the history, whatever spelling or edition names it: of the compilation that it is a
    /// part of, if the library has one.
    func albumNumber(of album: AlbumID) throws -> Int64 {
        let number = NameNumber.album(album.title, artist: album.artist)
        let whole = try rows(
            "SELECT compilation_id FROM compilations WHERE album_id = $1",
            [.integer(number)]
        ).first
        return try whole?[0] ?? number
    }

    package func libraryAlbum(like album: AlbumID) throws -> AlbumKey? {
        let exact = AlbumKey(album)
        let isThere = try rows("SELECT 1 FROM tracks WHERE \(AlbumKey.condition) LIMIT 1", exact.arguments)
        guard isThere.isEmpty else { return exact }
        let number = try albumNumber(of: album)
        let artists = try spellings(ofArtist: album.artist ?? "")
        let albums = try rows(
            """
            WITH artists AS (SELECT name AS key FROM unnest($1::TEXT[]) AS names (name))
            SELECT \(AlbumKey.columns) FROM tracks WHERE artist_key IN (SELECT key FROM artists)
            UNION
            SELECT \(AlbumKey.columns) FROM tracks WHERE album_artist_key IN (SELECT key FROM artists)
            """,
            [.texts(Array(artists))]
        ).map(AlbumKey.init).filter { key in
            !key.title.isEmpty && NameNumber.album(key.title, artist: key.artist) == number
        }
        return albums.count == 1 ? albums.first : nil
    }

    package func libraryArtist(like name: String) throws -> Artist? {
        if let artist = try artist(name.folded) { return artist }
        let artists = try artists(Array(spellings(ofArtist: name)))
        return artists.count == 1 ? artists.values.first : nil
    }

    /// The `folded` spellings of an artist that were heard, and this one.
    private func spellings(ofArtist name: String) throws -> Set<String> {
        let heard = try rows(
            "SELECT DISTINCT artist FROM play_versions WHERE artist_id = $1",
            [.integer(NameNumber.artist(name))]
        ).map { row in (try row[0] as String? ?? "").folded }
        return Set(heard).union([name.folded])
    }
}
