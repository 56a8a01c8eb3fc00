import Entities
import GRDB

extension Database {
    /// The numbers of the rows that match a search, in a listing's order.
    func matches(_ query: SearchQuery, in listing: Listing) throws -> [Int64] {
        let (expression, conditions) = (try SearchExpression(query), SearchConditions(query))
        if listing.order == .relevance, let wanted = expression.wanted {
            let ranked = try rankedMatches(wanted, exact: expression.exact, conditions)
            return listing.isReversed ? ranked.reversed() : ranked
        }
        var all = conditions
        if let wanted = expression.wanted { all.add("id IN (\(Self.search))", [wanted]) }
        if let unwanted = expression.unwanted { all.add("id NOT IN (\(Self.search))", [unwanted]) }
        let sql = "SELECT id FROM tracks WHERE \(all.sql) \(TrackOrder(listing).clause)"
        return try Int64.fetchAll(cachedStatement(sql: sql), arguments: all.arguments)
    }

    private static var search: String { "SELECT rowid FROM tracks_search WHERE tracks_search MATCH ?" }

    /// What has all words as they are, best first; then the others.
    private func rankedMatches(_ wanted: String, exact: String?, _ conditions: SearchConditions) throws
        -> [Int64]
    {
        let isSimple = conditions.isEmpty
        let sql =
            isSimple
            ? "\(Self.search) ORDER BY rank, rowid"
            : """
            SELECT id FROM tracks_search CROSS JOIN tracks ON id = tracks_search.rowid
            WHERE tracks_search MATCH ? AND \(conditions.sql) ORDER BY rank, id
            """
        let statement = try cachedStatement(sql: sql)
        let expressions = exact.map { [$0, "(\(wanted)) NOT (\($0))"] } ?? [wanted]
        return try expressions.flatMap { expression in
            try Int64.fetchAll(statement, arguments: [expression] + conditions.arguments)
        }
    }
}
