import Entities
import Foundation
import Services
import StoreCore

/// The tracks that a recipe chooses from, in SQL.
struct RecipeQuery {
    private let recipe: PlaylistRecipe
    private var conditions: SearchConditions<PostgresLibrarySession>
    /// Joins the plays in the window; `nil` without a window.
    private let window: SQL?

    /// - Throws: `invalid` if the filter is too long.
    init(_ recipe: PlaylistRecipe) throws(ServiceError) {
        self.recipe = recipe
        // The plays before a date are all plays minus those since.
        let ranges = recipe.end.map { [$0..<max($0, .distantFuture)] } ?? recipe.window
        let heard = ranges.map { ranges -> SQL in
            "(\(WindowedPlayCounts.sql(HeardVersions(in: ranges.map(QuarterHour.range)).sql()))) AS in_window"
        }
        conditions = try SearchConditions(whole: recipe.filter)
        if recipe.end != nil, let heard {
            window = """
                JOIN (
                    SELECT all_plays.id, all_plays.plays - coalesce(in_window.plays, 0) AS plays,
                        \(raw: PlayGroups(kind: .tracks).place(of: "name_hash")) AS place
                    FROM heard_tracks AS all_plays JOIN tracks ON tracks.id = all_plays.id
                    LEFT JOIN \(heard) ON in_window.id = all_plays.id
                ) AS in_window ON in_window.id = tracks.id
                """
        } else {
            window = heard.map { "JOIN \($0) ON in_window.id = tracks.id" }
        }
        if window != nil { conditions.add("in_window.plays > 0") }
        if let condition = recipe.order.listing.flatMap({ TrackOrder($0).condition }) {
            conditions.add("\(raw: condition)")
        }
    }

    private var join: SQL { window ?? "" }

    /// The rest of a query, after `FROM tracks`.
    var clause: SQL {
        """
        \(join) \(raw: orderJoin) WHERE \(conditions.sql) ORDER BY \(raw: columns) LIMIT \(recipe.limit)
        """
    }

    /// A query for the numbers of all tracks, as one array.
    var numbers: SQL { "SELECT array_agg(tracks.id) FROM tracks \(join) WHERE \(conditions.sql)" }

    /// A query for the numbers and plays of the most-played tracks, from which a mix draws.
    var pool: SQL {
        """
        SELECT tracks.id, \(raw: window == nil ? "pool.plays" : "in_window.plays") FROM (
            SELECT id, plays FROM heard_tracks WHERE plays > 0
            ORDER BY plays DESC, id LIMIT \(PlaylistRecipe.mixed)
        ) AS pool JOIN tracks ON tracks.id = pool.id \(join) WHERE \(conditions.sql)
        """
    }

    /// The join that the order needs in addition to `tracks` and the window.
    private var orderJoin: String {
        switch recipe.order {
        case .mostPlayed, .leastPlayed:
            window == nil ? "JOIN heard_tracks AS heard ON heard.id = tracks.id" : ""
        case .sorted: recipe.order.listing.map { TrackOrder($0).join } ?? ""
        case .newest, .oldest, .mix, .shuffled: ""
        }
    }

    /// The columns to sort by. Random orders aren't sorted.
    private var columns: String {
        switch recipe.order {
        case .newest: "added_at DESC, tracks.id DESC"
        case .mostPlayed:
            window == nil ? "heard.plays DESC, tracks.id" : "in_window.plays DESC, in_window.place, tracks.id"
        case .leastPlayed:
            window == nil ? "heard.plays, tracks.id" : "in_window.plays, in_window.place, tracks.id"
        case .oldest, .mix, .shuffled: "tracks.id"
        case .sorted: recipe.order.listing.map { TrackOrder($0).columns } ?? "tracks.id"
        }
    }
}
