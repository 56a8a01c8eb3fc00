import Postgres
import Storing

/// How often albums and artists were heard: the same plays as `PlayCounting` counts, of all spellings, also of music that
/// the library doesn't have.
extension PostgresSession {
    /// The plays from albums, or from the compilations that they are part of.
    func plays(of albums: [AlbumKey]) throws -> [AlbumKey: Int] {
        try plays(
            of: albums,
            """
            WITH wanted AS (
                SELECT number, coalesce(compilation_id, number) AS whole
                FROM unnest($1::BIGINT[]) AS wanted (number) LEFT JOIN compilations ON album_id = number
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
        ) { album in NameNumber.album(album.title, artist: album.artist) }
    }

    /// The plays of artists, given as `folded` names.
    func plays(ofArtists artists: [String]) throws -> [String: Int] {
        try plays(
            of: artists,
            """
            SELECT artist_id, sum(plays)::BIGINT
            FROM play_versions JOIN version_counts ON version_id = play_versions.id
            WHERE artist_id = ANY ($1) GROUP BY artist_id
            """
        ) { artist in NameNumber.artist(artist) }
    }

    /// - Parameter sql: takes the numbers of names, and finds each with its plays.
    private func plays<Name: Hashable>(
        of names: [Name],
        _ sql: String,
        number: (Name) -> Int64
    ) throws -> [Name: Int] {
        let numbers = names.map(number)
        var plays: [Int64: Int] = [:]
        // Retractions may have come before the plays that they retract.
        for row in try rows(sql, [.integers(Array(Set(numbers)))]) { plays[try row[0]] = max(0, try row[1]) }
        return Dictionary(zip(names, numbers.map { plays[$0] ?? 0 })) { first, _ in first }
    }
}
