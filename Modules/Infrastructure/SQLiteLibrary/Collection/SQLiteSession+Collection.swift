import Entities
import Foundation
import GRDB
import Services
import StoreCore

/// The parts of album and artist queries that are specific to SQLite: the full-text index, and the history.
extension SQLiteSession {
    package static let plays: StoreCore.SQL = "tracks.plays"

    package func counted(_ artist: String?) throws -> String? { try db.counted(artist) }

    package func nameHash(title: String, artist: String?) throws -> Int64 {
        NameHash.number(title: title, artist: try counted(artist))
    }

    package static func conditions(on phrases: SearchPhrases) -> [StoreCore.SQL] {
        let expression = SearchExpression(phrases)
        return [
            expression.wanted.map { "tracks.id IN (\(Self.rows(matching: $0)))" },
            expression.unwanted.map { "tracks.id NOT IN (\(Self.rows(matching: $0)))" },
        ].compactMap(\.self)
    }

    package static func rows(
        having phrase: SearchPhrase,
        in fields: [SearchQuery.TextField]
    ) -> StoreCore.SQL? {
        let expressions = fields.map { field in
            SearchPhrase(phrase.text, in: field, mayGoOn: phrase.mayGoOn).expression
        }
        return rows(matching: expressions.joined(separator: " OR "))
    }

    private static func rows(matching expression: String) -> StoreCore.SQL {
        "SELECT rowid FROM tracks_search WHERE tracks_search MATCH \(expression)"
    }

    package func plays(ofAlbums albums: [AlbumKey]) throws -> [AlbumKey: Int] {
        let parts = AlbumGroup.parts(title: "?1", artist: "?2").statement(for: .sqlite).text
        let statement = try db.cachedStatement(
            sql: "SELECT ifnull(sum(plays), 0) FROM play_albums WHERE group_id IN (\(parts))"
        )
        return try plays(of: albums, statement) {
            [NameKey.title($0.title), try db.countedKey(of: $0.artist)]
        }
    }

    package func plays(ofArtists artists: [String]) throws -> [String: Int] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT ifnull(sum(plays), 0) FROM artist_groups
                JOIN play_artists ON play_artists.group_id = artist_groups.id WHERE artist_groups.key = ?
                """
        )
        return try plays(of: artists, statement) { [try db.countedKey(of: $0)] }
    }

    /// Sums the plays of some albums or artists. Sums are at least 0, because retractions may precede the plays that
    /// they retract.
    ///
    /// - Parameter statement: takes the names of a key, and returns the sum of its plays.
    private func plays<Key: Hashable>(
        of keys: [Key],
        _ statement: Statement,
        names: (Key) throws -> [String]
    ) throws -> [Key: Int] {
        let plays = try keys.map { key in
            (key, Int(max(0, try statement.numbers(1, [], names(key))?.first ?? 0)))
        }
        return Dictionary(plays) { first, _ in first }
    }

    package func spellings(ofArtist name: String) throws -> [String: Int] {
        let spellings = try rows(
            """
            SELECT play_artists.key, plays FROM artist_groups
            JOIN play_artists ON play_artists.group_id = artist_groups.id
            WHERE artist_groups.key = \(try db.countedKey(of: name))
            """
        ) { row in (try row[0] as String, try row[1] as Int) }
        return Dictionary(spellings) { first, _ in first }
    }

    package func libraryAlbum(like id: AlbumID) throws -> AlbumKey? {
        try libraryAlbum(like: id, db.albumGroup(of: id))
    }

    /// The library's album with a name: in this spelling or, if only one exists, in another.
    func libraryAlbum(like album: AlbumID, _ group: AlbumGroup) throws -> AlbumKey? {
        let exact = AlbumKey(album)
        if try exists("SELECT 1 FROM tracks WHERE \(exact.condition)") { return exact }
        let artists = try rows(
            """
            SELECT key FROM play_artists WHERE group_id = \(group.artistGroup)
            UNION SELECT folded(ifnull(name, '')) FROM artist_groups WHERE id = \(group.artistGroup)
            """
        ) { try $0[0] as String }
        let albums = try Set(artists + [(album.artist ?? "").folded]).flatMap { artist in
            try rows(
                """
                SELECT album_key, album_artist_key FROM tracks WHERE album_artist_folded = \(artist)
                UNION SELECT album_key, album_artist_key FROM tracks
                WHERE artist_key = \(artist) AND album_artist_folded IS NULL
                """
            ) { try AlbumKey($0) }.filter { !$0.title.isEmpty && NameKey.title($0.title) == group.key }
        }
        return albums.count == 1 ? albums.first : nil
    }
}
