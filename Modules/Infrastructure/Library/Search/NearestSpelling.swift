import Entities
import GRDB

extension Database {
    /// A search with its misspelt words replaced by the nearest in the library, `nil` if that finds nothing either.
    func nearestSpelling(of query: SearchQuery) throws -> SearchQuery? {
        let nearest = SearchQuery(try query.terms.map(nearestSpelling))
        guard nearest != query else { return nil }
        return try matches(nearest, in: Listing()).isEmpty ? nil : nearest
    }

    private func nearestSpelling(of term: SearchQuery.Term) throws -> SearchQuery.Term {
        guard !term.isExcluded, case .text(let text, let field, let match) = term.condition else {
            return term
        }
        let words = text.words
        let corrected = try words.enumerated().map { index, word in
            let mayGoOn = match == .beginning && index == words.count - 1
            if try has(.text(word, in: field, as: mayGoOn ? .beginning : .whole)) { return word }
            return try nearestWord(to: word, in: field) ?? word
        }
        guard corrected != words else { return term }
        return SearchQuery.Term(.text(corrected.joined(separator: " "), in: field, as: match))
    }

    /// Whether any track's texts meet a condition.
    private func has(_ condition: SearchQuery.Condition) throws -> Bool {
        let expression = try SearchExpression(SearchQuery([.init(condition)])).wanted
        let sql = "SELECT 1 FROM tracks_search WHERE tracks_search MATCH ? LIMIT 1"
        return try Int.fetchOne(cachedStatement(sql: sql), arguments: [expression]) != nil
    }

    /// The library's word nearest to another; of ties, the one in most tracks.
    private func nearestWord(to word: String, in field: SearchQuery.TextField?) throws -> String? {
        let key = word.folded
        let distance = SpellingDistance(from: key)
        // Any number is as likely as another.
        guard distance.limit > 0, key.contains(where: { !$0.isNumber }) else { return nil }
        let columns = field.map { [$0.rawValue] } ?? ["title", "artist", "album"]
        // Most mistakes come after the first letter, and scanning all words takes longest. Digits sort before
        // letters.
        let (first, least) = (
            key.unicodeScalars.first.map(String.init) ?? "", key.contains(where: \.isNumber) ? "" : "a"
        )
        let nearest =
            try nearestTerm(by: distance, in: columns, from: first, to: first + "\u{10FFFF}")
            ?? nearestTerm(by: distance, in: columns, from: least, to: "\u{10FFFF}")
        return try nearest.map { try spelling(of: $0, in: columns) }
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
        var nearest: (term: String, distance: Int, tracks: Int)?
        while let row = try rows.next() {
            let (term, tracks): (String, Int) = (row[0], row[1])
            guard let distance = distance.to(term) else { continue }
            if let nearest, (nearest.distance, -nearest.tracks) <= (distance, -tracks) { continue }
            nearest = (term, distance, tracks)
        }
        return nearest?.term
    }

    /// A word of the full-text index as a track spells it, with accents.
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

extension String {
    /// The text's words, much as the full-text index splits them.
    var words: [String] {
        unicodeScalars.split { scalar in
            let properties = scalar.properties
            return !properties.isAlphabetic && properties.numericType == nil && !properties.isDiacritic
        }.map(String.init)
    }
}
