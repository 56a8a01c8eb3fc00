import Entities
import Foundation
import Postgres
import Services
import StoreCore

/// The parts of browsing albums and artists that are specific to PostgreSQL: searching words, and reading the history.
extension PostgresLibrarySession {
    package static let plays: SQL = "\(raw: StoredTrack.plays)"

    package func counted(_ artist: String?) throws -> String? { try session.counted(artist) }

    package func nameHash(title: String, artist: String?) throws -> Int64 {
        NameNumber.track(title: title, artist: try counted(artist))
    }

    package static func conditions(on phrases: SearchPhrases) -> [SQL] {
        let wanted = phrases.wanted.compactMap { $0.places() }
        let hasNone: [SQL] = wanted.isEmpty && !phrases.wanted.isEmpty ? ["false"] : []
        return hasNone + wanted.map { "tracks.id IN (\($0))" } + conditions(without: phrases.unwanted)
    }

    /// Conditions that exclude the tracks matching any of the phrases.
    static func conditions(without phrases: [SearchPhrase]) -> [SQL] {
        phrases.compactMap { $0.places() }.map { places in
            "NOT EXISTS (SELECT 1 FROM (\(places)) AS unwanted WHERE unwanted.track_id = tracks.id)"
        }
    }

    package static func rows(having phrase: SearchPhrase, in fields: [SearchQuery.TextField]) -> SQL? {
        phrase.places(in: fields.map(SearchField.init))
    }

    package func plays(ofAlbums albums: [AlbumKey]) throws -> [AlbumKey: Int] {
        try plays(of: albums, { NameNumber.album($0.title, artist: try counted($0.artist)) }) { numbers in
            """
            WITH wanted AS (
                SELECT number, coalesce(compilation_id, number) AS whole
                FROM \(.table([.integers(numbers)], as: "wanted", ["number"]))
                LEFT JOIN compilations ON album_id = number
            ), parts AS (
                SELECT whole, whole AS part FROM wanted
                UNION SELECT whole, album_id FROM wanted JOIN compilations ON compilation_id = whole
            ), heard AS (
                SELECT whole, sum(plays)::BIGINT AS plays FROM parts
                JOIN play_versions ON play_versions.album_id = part
                JOIN version_counts ON version_id = play_versions.id GROUP BY whole
            )
            SELECT number, plays FROM wanted JOIN heard ON heard.whole = wanted.whole
            """
        }
    }

    package func plays(ofArtists artists: [String]) throws -> [String: Int] {
        try plays(of: artists, { NameNumber.artist(try counted($0)) }) { numbers in
            """
            SELECT artist_id, sum(plays)::BIGINT
            FROM play_versions JOIN version_counts ON version_id = play_versions.id
            WHERE artist_id IN \(in: numbers) GROUP BY artist_id
            """
        }
    }

    /// The plays of some albums or artists.
    ///
    /// - Parameters:
    ///   - number: returns the number of a name in the history.
    ///   - query: returns a query for these numbers and their plays.
    private func plays<Name: Hashable>(
        of names: [Name],
        _ number: (Name) throws -> Int64,
        _ query: ([Int64]) -> SQL
    ) throws -> [Name: Int] {
        let numbers = try names.map(number)
        // A sum can be negative: retractions may have arrived before the plays they retract.
        let found = try rows(query(Array(Set(numbers)))) { row in
            (try row[0] as Int64, max(0, try row[1] as Int))
        }
        let plays = Dictionary(found) { first, _ in first }
        return Dictionary(zip(names, numbers.map { plays[$0] ?? 0 })) { first, _ in first }
    }

    package func spellings(ofArtist name: String) throws -> [String: Int] {
        let heard = try rows(
            """
            SELECT artist, coalesce(sum(plays), 0)::BIGINT
            FROM play_versions LEFT JOIN version_counts ON version_id = id
            WHERE artist_id = \(NameNumber.artist(try counted(name))) GROUP BY artist
            """
        ) { row in ((try row[0] as String? ?? "").folded, try row[1] as Int) }
        return Dictionary(heard, uniquingKeysWith: +)
    }

    /// The album's number in the history, for any spelling or edition: the number of its compilation, if the library
    /// has one.
    func albumNumber(of album: AlbumID) throws -> Int64 {
        let number = NameNumber.album(album.title, artist: try counted(album.artist))
        return try first("SELECT compilation_id FROM compilations WHERE album_id = \(number)") { row in
            try row[0]
        } ?? number
    }

    package func libraryAlbum(like album: AlbumID) throws -> AlbumKey? {
        let exact = AlbumKey(album)
        if try exists("SELECT 1 FROM tracks WHERE \(exact.condition) LIMIT 1") { return exact }
        let number = try albumNumber(of: album)
        let artist = album.artist ?? ""
        let artists = try Set(spellings(ofArtist: artist).keys).union([artist.folded])
        let albums = try rows(
            """
            SELECT \(raw: AlbumKey.columns) FROM tracks WHERE artist_key IN \(in: artists)
            UNION SELECT \(raw: AlbumKey.columns) FROM tracks WHERE album_artist_key IN \(in: artists)
            """
        ) { try AlbumKey($0) }.filter { key in
            try !key.title.isEmpty && NameNumber.album(key.title, artist: counted(key.artist)) == number
        }
        return albums.count == 1 ? albums.first : nil
    }
}
