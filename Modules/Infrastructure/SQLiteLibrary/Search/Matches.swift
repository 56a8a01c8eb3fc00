import Entities
import GRDB
import StoreCore

extension SQLiteSession {
    package func matches(_ query: SearchQuery, in listing: Listing) throws -> [Int64] {
        let expression = SearchExpression(try SearchPhrases(query))
        var conditions = SearchConditions<SQLiteSession>()
        conditions.addOthers(of: query)
        if listing.order == .relevance, let wanted = expression.wanted {
            let ranked = try rankedMatches(wanted, exact: expression.exact, conditions)
            return listing.isReversed ? ranked.reversed() : ranked
        }
        var all = try SearchConditions<SQLiteSession>(whole: query)
        let order = TrackOrder(listing)
        if let condition = order.condition { all.add("\(raw: condition)") }
        return try rows("SELECT id FROM tracks WHERE \(all.sql) \(raw: order.clause)") {
            try $0[0]
        }
    }

    /// Tracks that contain all words as typed, best first, then the other matches.
    private func rankedMatches(
        _ wanted: String,
        exact: String?,
        _ conditions: SearchConditions<SQLiteSession>
    ) throws -> [Int64] {
        let first = try matches(exact ?? wanted, conditions, by: "rank, rowid")
        guard let exact else { return first }
        let others = "(\(wanted)) NOT (\(exact))"
        let added = try matches(others, conditions, by: "rowid")
        return try first
            + (added.count > Self.maximumRanked ? added : matches(others, conditions, by: "rank, rowid"))
    }

    private func matches(
        _ expression: String,
        _ conditions: SearchConditions<SQLiteSession>,
        by order: String
    ) throws -> [Int64] {
        let order = order.replacing("rowid", with: "tracks_search.rowid")
        let tracks: StoreCore.SQL =
            conditions.isEmpty ? "" : "CROSS JOIN tracks ON tracks.id = tracks_search.rowid"
        return try rows(
            """
            SELECT tracks_search.rowid FROM tracks_search \(tracks)
            WHERE tracks_search MATCH \(expression) AND \(conditions.sql) ORDER BY \(raw: order)
            """
        ) { try $0[0] }
    }

    /// The maximum number of prefix matches that are ranked. `find a` would match nearly the whole library, and
    /// ranking takes six times as long as finding.
    private static var maximumRanked: Int { 5000 }
}
