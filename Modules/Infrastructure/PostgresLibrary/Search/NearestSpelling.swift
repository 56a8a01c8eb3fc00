import Entities
import Postgres
import StoreCore

extension PostgresLibrarySession {
    package func nearestWord(
        to key: String,
        in fields: [SearchQuery.TextField],
        from first: String,
        to last: String
    ) throws -> String? {
        let distance = SpellingDistance(from: key)
        // A changed letter takes at most four bytes.
        let longest = key.utf8.count + 4 * distance.limit
        let rows = try session.rows(
            """
            SELECT word, count(*) FROM track_words
            WHERE word BETWEEN $1 AND $2 AND field IN (\(fields.map(SearchField.init).list)) AND octet_length(word) BETWEEN $3 AND $4
            GROUP BY word
            """,
            [
                .sought(first), .sought(last), .integer(Int64(distance.length - distance.limit)),
                .integer(Int64(longest)),
            ]
        )
        var nearest = NearestWord(by: distance)
        for row in rows {
            nearest.consider(try row[0], tracks: try row[1])
        }
        return nearest.word
    }

    package func spelling(of word: String, in fields: [SearchQuery.TextField]) throws -> String {
        let fields = fields.map(SearchField.init)
        let rows = try session.storedTracks(
            "WHERE id = (SELECT min(track_id) FROM track_words WHERE word = $1 AND field IN (\(fields.list)))",
            [.sought(word)]
        )
        let words = rows.flatMap { row in fields.flatMap { $0.text(of: row.track.details)?.words ?? [] } }
        return words.first { $0.folded == word }?.lowercased() ?? word
    }
}
