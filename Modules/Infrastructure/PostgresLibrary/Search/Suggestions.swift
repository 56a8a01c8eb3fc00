import Entities
import Postgres
import StoreCore

extension PostgresLibrarySession {
    /// Values that begin with a prefix, each spelled as in the track that was added first.
    package func values(of field: SearchQuery.TextField, beginningWith prefix: String, limit: Int) throws
        -> [String]
    {
        let column = field.rawValue
        return try session.rows(
            """
            SELECT \(column) FROM (
                SELECT min(id) AS first_id, \(column)_key AS key FROM tracks
                WHERE \(column)_key BETWEEN $1 AND $2 AND \(column)_key > ''
                GROUP BY \(column)_key ORDER BY \(column)_key LIMIT $3
            ) AS found
            JOIN tracks ON tracks.id = first_id ORDER BY key
            """,
            [.sought(prefix), .sought(prefix + SearchPhrase.afterWords), .integer(Int64(max(limit, 0)))]
        ).map { row in try row[0] }
    }

    /// Values from the first rows containing such a word, sorted.
    package func values(
        of field: SearchQuery.TextField,
        withWord text: String,
        besides known: Set<String>,
        limit: Int
    ) throws -> [(key: String, value: String)] {
        let phrase = SearchPhrase(text, in: field, mayGoOn: text.last?.isWhitespace != true)
        guard let places = phrase.places() else { return [] }
        let column = field.rawValue
        let found = try rows(
            """
            SELECT \(raw: column) FROM (
                SELECT id, \(raw: column) FROM tracks WHERE id IN (\(places)) ORDER BY id
                LIMIT \(Self.rowsForSuggestions)
            ) AS found
            GROUP BY \(raw: column) ORDER BY min(id)
            """
        ) { row in try row[0] as String }
        var keys = known
        var values: [(key: String, value: String)] = []
        for value in found where keys.count < limit {
            let key = value.folded
            if keys.insert(key).inserted { values.append((key, value)) }
        }
        return values.sorted { $0.key < $1.key }
    }

    /// The maximum number of rows to scan. Scanning more would be noticeable at the prompt.
    private static var rowsForSuggestions: Int { 5000 }
}
