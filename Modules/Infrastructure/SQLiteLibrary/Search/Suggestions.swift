import Entities
import GRDB
import StoreCore

extension SQLiteSession {
    /// Values that begin with a prefix. Each value is looked up separately, so it doesn't matter how many tracks share
    /// one.
    package func values(of field: SearchQuery.TextField, beginningWith prefix: String, limit: Int) throws
        -> [String]
    {
        let column = field.rawValue
        let next = "SELECT \(column), \(column)_key FROM tracks WHERE \(column)_key"
        let order = "ORDER BY \(column)_key LIMIT 1"
        let first = try db.cachedStatement(sql: "\(next) >= ? AND \(column)_key > '' \(order)")
        let following = try db.cachedStatement(sql: "\(next) > ? \(order)")
        var values: [String] = []
        var found = try GRDB.Row.fetchOne(first, arguments: [prefix])
        while let row = found, values.count < limit {
            let key: String = row[1]
            guard key.utf8.starts(with: prefix.utf8) else { break }
            values.append(row[0])
            found = try GRDB.Row.fetchOne(following, arguments: [key])
        }
        return values
    }

    /// Values that contain such a word, sorted, from the first rows that match.
    package func values(
        of field: SearchQuery.TextField,
        withWord text: String,
        besides known: Set<String>,
        limit: Int
    ) throws -> [(key: String, value: String)] {
        let match: SearchQuery.Match = text.last?.isWhitespace == true ? .whole : .beginning
        let query = SearchQuery([.init(.text(text, in: field, as: match))])
        guard let expression = (try? SearchPhrases(query)).flatMap({ SearchExpression($0).wanted }) else {
            return []
        }
        let statement = try db.cachedStatement(
            sql: """
                SELECT tracks.\(field.rawValue) FROM tracks_search CROSS JOIN tracks ON id = tracks_search.rowid
                WHERE tracks_search MATCH ? LIMIT \(Self.rowsForSuggestions)
                """
        )
        let rows = try String.fetchCursor(statement, arguments: [expression])
        var keys = known
        var values: [(key: String, value: String)] = []
        while keys.count < limit, let value = try rows.next() {
            let key = value.folded
            if keys.insert(key).inserted { values.append((key, value)) }
        }
        return values.sorted { $0.key < $1.key }
    }

    /// The maximum number of rows to scan: more would be noticeable at the prompt.
    private static var rowsForSuggestions: Int { 5000 }
}
