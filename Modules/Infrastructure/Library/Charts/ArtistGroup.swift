import Entities
import GRDB
import Storing

extension Database {
    /// The library's artist with a name: in this spelling or, if there is only one, in another that was heard.
    package func libraryArtist(like name: String) throws -> Artist? {
        if let artist = try artist(name.folded) { return artist }
        let statement = try cachedStatement(
            sql: """
                SELECT play_artists.key FROM artist_groups
                JOIN play_artists ON play_artists.group_id = artist_groups.id WHERE artist_groups.key = ?
                """
        )
        let artists = try String.fetchAll(statement, arguments: [NameKey.artist(name)]).compactMap(artist)
        return artists.count == 1 ? artists.first : nil
    }
}
