import Entities
import GRDB
import StoreCore

extension Database {
    /// A search with its misspelt words replaced by the nearest in the library; `nil` if that also finds nothing.
    func nearestSpelling(of query: SearchQuery) throws -> SearchQuery? {
        let nearest = SearchQuery(
            try query.terms.map { try $0.corrected(isKnown: has, nearest: nearestWord) }
        )
        guard nearest != query else { return nil }
        return try matches(nearest, in: Listing()).isEmpty ? nil : nearest
    }

    /// Returns whether any track contains a phrase.
    private func has(_ phrase: SearchPhrase) throws -> Bool {
        let sql = "SELECT 1 FROM tracks_search WHERE tracks_search MATCH ? LIMIT 1"
        return try Int.fetchOne(cachedStatement(sql: sql), arguments: [phrase.expression]) != nil
    }

    private func nearestWord(to word: String, in field: SearchQuery.TextField?) throws -> String? {
        let key = word.folded
        guard SpellingDistance.canCorrect(key) else { return nil }
        let columns = field.map { [$0.rawValue] } ?? ["title", "artist", "album"]
        for (first, last) in SpellingDistance.ranges(for: key) {
            let nearest = try nearestTerm(by: SpellingDistance(from: key), in: columns, from: first, to: last)
            if let nearest { return try spelling(of: nearest, in: columns) }
        }
        return nil
    }

    private func nearestTerm(
        by distance: SpellingDistance,
        in columns: [String],
        from first: String,
        to last: String
    ) throws -> String? {
        let rows = try Row.fetchCursor(
            cachedStatement(
                sql: """
                    SELECT term, doc FROM tracks_words
                    WHERE term >= ? AND term <= ? AND col IN (\(columns.map { "'\($0)'" }.joined(separator: ", ")))
                        AND length(term) BETWEEN ? AND ?
                    """
            ),
            arguments: [first, last, distance.length - distance.limit, distance.length + distance.limit]
        )
        var nearest = NearestWord(by: distance)
        while let row = try rows.next() { nearest.consider(row[0], tracks: row[1]) }
        return nearest.word
    }

    /// A word of the full-text index in the spelling of a track, with accents.
    private func spelling(of term: String, in columns: [String]) throws -> String {
        let statement = try cachedStatement(
            sql: """
                SELECT \(columns.joined(separator: ", ")) FROM tracks
                WHERE id = (SELECT rowid FROM tracks_search WHERE tracks_search MATCH ? LIMIT 1)
                """
        )
        let expression = "{\(columns.joined(separator: " "))} : \"\(term)\""
        guard let row = try Row.fetchOne(statement, arguments: [expression]) else { return term }
        let words = columns.indices.flatMap { index in (row[index] as String?)?.words ?? [] }
        return words.first { $0.folded == term }?.lowercased() ?? term
    }
}
