import Entities
import Postgres
import StoreCore

extension PostgresSession {
    /// A search with its misspelt words replaced by the nearest in the library; `nil` if that also finds nothing.
    func nearestSpelling(of query: SearchQuery) throws -> SearchQuery? {
        let nearest = SearchQuery(
            try query.terms.map { try $0.corrected(isKnown: has, nearest: nearestWord) }
        )
        guard nearest != query else { return nil }
        return try matches(nearest, in: Listing()).isEmpty ? nil : nearest
    }

    /// Returns whether any track matches a phrase.
    private func has(_ phrase: SearchPhrase) throws -> Bool {
        guard let places = phrase.places() else { return false }
        return try PostgresLibrarySession(self).exists("\(places) LIMIT 1")
    }

    private func nearestWord(to word: String, in field: SearchQuery.TextField?) throws -> String? {
        let key = word.folded
        guard SpellingDistance.canCorrect(key) else { return nil }
        let fields = field.map { [SearchField($0)] } ?? SearchField.standard
        for (first, last) in SpellingDistance.ranges(for: key) {
            if let nearest = try nearestWord(to: key, in: fields, from: first, to: last) {
                return try spelling(of: nearest, in: fields)
            }
        }
        return nil
    }

    private func nearestWord(
        to key: String,
        in fields: [SearchField],
        from first: String,
        to last: String
    ) throws -> String? {
        let distance = SpellingDistance(from: key)
        // A changed letter takes at most four bytes.
        let longest = key.utf8.count + 4 * distance.limit
        let rows = try rows(
            """
            SELECT word, count(*) FROM track_words
            WHERE word BETWEEN $1 AND $2 AND field IN (\(fields.list)) AND octet_length(word) BETWEEN $3 AND $4
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

    /// A folded word as spelled in the first track with it, in lower case with accents.
    private func spelling(of word: String, in fields: [SearchField]) throws -> String {
        let rows = try storedTracks(
            "WHERE id = (SELECT min(track_id) FROM track_words WHERE word = $1 AND field IN (\(fields.list)))",
            [.sought(word)]
        )
        let words = rows.flatMap { row in fields.flatMap { $0.text(of: row.track.details)?.words ?? [] } }
        return words.first { $0.folded == word }?.lowercased() ?? word
    }
}
