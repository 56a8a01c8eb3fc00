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
        var all = try SearchConditions(whole: query)
        let order = TrackOrder(listing)
        if let condition = order.condition { all.add(condition, []) }
        let sql = "SELECT id FROM tracks WHERE \(all.sql) \(order.clause)"
        return try Int64.fetchAll(cachedStatement(sql: sql), arguments: all.arguments)
    }

    private static var search: String { "SELECT rowid FROM tracks_search WHERE tracks_search MATCH ?" }

    /// Tracks with all words as typed, best first, then the others.
    private func rankedMatches(_ wanted: String, exact: String?, _ conditions: SearchConditions) throws
        -> [Int64]
    {
        let first = try matches(exact ?? wanted, conditions, by: "rank, rowid")
        guard let exact else { return first }
        let others = "(\(wanted)) NOT (\(exact))"
        let added = try matches(others, conditions, by: "rowid")
        return try first
            + (added.count > Self.mostRanked ? added : matches(others, conditions, by: "rank, rowid"))
    }

    private func matches(_ expression: String, _ conditions: SearchConditions, by order: String) throws
        -> [Int64]
    {
        let sql =
            conditions.isEmpty
            ? "\(Self.search) ORDER BY \(order)"
            : """
            SELECT tracks_search.rowid FROM tracks_search CROSS JOIN tracks ON id = tracks_search.rowid
            WHERE tracks_search MATCH ? AND \(conditions.sql)
            ORDER BY \(order.replacing("rowid", with: "tracks_search.rowid"))
            """
        return try Int64.fetchAll(cachedStatement(sql: sql), arguments: [expression] + conditions.arguments)
    }

    /// How many tracks with prefix matches are ranked. `find a` would match nearly the whole library, and ranking
    /// takes six times as long as finding.
    private static var mostRanked: Int { 5000 }
}
