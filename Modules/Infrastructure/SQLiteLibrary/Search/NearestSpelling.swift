import Entities
import GRDB
import StoreCore

extension SQLiteSession {
    package func nearestWord(
        to key: String,
        in fields: [SearchQuery.TextField],
        from first: String,
        to last: String
    ) throws -> String? {
        let distance = SpellingDistance(from: key)
        let columns = fields.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        let rows = try GRDB.Row.fetchCursor(
            db.cachedStatement(
                sql: """
                    SELECT term, doc FROM tracks_words
                    WHERE term >= ? AND term <= ? AND col IN (\(columns))
                        AND length(term) BETWEEN ? AND ?
                    """
            ),
            arguments: [first, last, distance.length - distance.limit, distance.length + distance.limit]
        )
        var nearest = NearestWord(by: distance)
        while let row = try rows.next() { nearest.consider(row[0], tracks: row[1]) }
        return nearest.word
    }

    package func spelling(of term: String, in fields: [SearchQuery.TextField]) throws -> String {
        let columns = fields.map(\.rawValue)
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(columns.joined(separator: ", ")) FROM tracks
                WHERE id = (SELECT rowid FROM tracks_search WHERE tracks_search MATCH ? LIMIT 1)
                """
        )
        let expression = "{\(columns.joined(separator: " "))} : \"\(term)\""
        guard let row = try GRDB.Row.fetchOne(statement, arguments: [expression]) else { return term }
        let words = columns.indices.flatMap { index in (row[index] as String?)?.words ?? [] }
        return words.first { $0.folded == term }?.lowercased() ?? term
    }
}
