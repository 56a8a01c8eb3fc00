import Entities
import Foundation
import Postgres
import Services
import Storing

/// What a recipe chooses from, in SQL.
struct RecipeQuery {
    private let recipe: PlaylistRecipe
    private var conditions: SearchConditions
    /// Joins the plays in the window.
    private let join: String

    /// - Throws: `searchTooLong`.
    init(_ recipe: PlaylistRecipe) throws(ServiceError) {
        self.recipe = recipe
        // The plays before a date are all plays without those after it.
        let ranges = recipe.end.map { [$0..<max($0, .distantFuture)] } ?? recipe.window
        let heard = ranges.map { HeardVersions(in: $0.map(Slot.range)) }
        conditions = try SearchConditions(whole: recipe.filter, after: heard?.arguments ?? [])
        let window = heard.map { "(\(WindowPlays.sql($0.sql(argument: 1)))) AS in_window" }
        if recipe.end != nil, let window {
            join = """
                JOIN (
                    SELECT all_plays.id, all_plays.plays - coalesce(in_window.plays, 0) AS plays,
                        \(PlayGroups(kind: .tracks).place(of: "name_hash")) AS place
                    FROM heard_tracks AS all_plays JOIN tracks ON tracks.id = all_plays.id
                    LEFT JOIN \(window) ON in_window.id = all_plays.id
                ) AS in_window ON in_window.id = tracks.id
                """
        } else {
            join = window.map { "JOIN \($0) ON in_window.id = tracks.id" } ?? ""
        }
        if !join.isEmpty { conditions.add("in_window.plays > 0") }
        if let condition = recipe.order.listing.flatMap({ TrackOrder($0).condition }) {
            conditions.add(condition)
        }
    }

    /// What follows `FROM tracks`, with arguments.
    func clause() -> (sql: String, arguments: [PostgresValue]) {
        var whole = conditions
        let limit = whole.argument(.integer(Int64(recipe.limit)))
        return (
            "\(join) \(orderJoin) WHERE \(whole.sql) ORDER BY \(columns) LIMIT \(limit)", whole.arguments
        )
    }

    /// The numbers of all tracks, in one array.
    var numbers: (sql: String, arguments: [PostgresValue]) {
        ("SELECT array_agg(tracks.id) FROM tracks \(join) WHERE \(conditions.sql)", conditions.arguments)
    }

    /// The numbers and the plays of those of the most-played tracks that a mix draws from.
    var pool: (sql: String, arguments: [PostgresValue]) {
        (
            """
            SELECT tracks.id, \(join.isEmpty ? "pool.plays" : "in_window.plays") FROM (
                SELECT id, plays FROM heard_tracks WHERE plays > 0
                ORDER BY plays DESC, id LIMIT \(PlaylistRecipe.mixed)
            ) AS pool JOIN tracks ON tracks.id = pool.id \(join) WHERE \(conditions.sql)
            """,
            conditions.arguments
        )
    }

    /// What the order needs besides `tracks` and the window.
    private var orderJoin: String {
        switch recipe.order {
        case .mostPlayed, .leastPlayed:
            join.isEmpty ? "JOIN heard_tracks AS heard ON heard.id = tracks.id" : ""
        case .sorted: recipe.order.listing.map { TrackOrder($0).join } ?? ""
        case .newest, .oldest, .mix, .shuffled: ""
        }
    }

    /// The columns that tracks are sorted by; random orders aren't sorted.
    private var columns: String {
        switch recipe.order {
        case .newest: "added_at DESC, tracks.id DESC"
        case .mostPlayed:
            join.isEmpty ? "heard.plays DESC, tracks.id" : "in_window.plays DESC, in_window.place, tracks.id"
        case .leastPlayed:
            join.isEmpty ? "heard.plays, tracks.id" : "in_window.plays, in_window.place, tracks.id"
        case .oldest, .mix, .shuffled: "tracks.id"
        case .sorted: recipe.order.listing.map { TrackOrder($0).columns } ?? "tracks.id"
        }
    }
}
