import Entities
import GRDB

extension Database {
    /// Values of a field whose folded text begins with a prefix, one of each spelling that differs in more than
    /// case and accents. Each is looked up for itself, so it doesn't matter how many tracks share one.
    func suggestions(for field: SearchQuery.Field, beginningWith prefix: String, limit: Int) throws
        -> [String]
    {
        let column = field.rawValue
        let next = "SELECT \(column), \(column)_key FROM tracks WHERE \(column)_key"
        let order = "ORDER BY \(column)_key LIMIT 1"
        let first = try cachedStatement(sql: "\(next) >= ? AND \(column)_key > '' \(order)")
        let following = try cachedStatement(sql: "\(next) > ? \(order)")
        var suggestions: [String] = []
        var found = try Row.fetchOne(first, arguments: [prefix])
        while let row = found, suggestions.count < limit {
            let key: String = row[1]
            guard key.utf8.starts(with: prefix.utf8) else { break }
            suggestions.append(row[0])
            found = try Row.fetchOne(following, arguments: [key])
        }
        return suggestions
    }
}
