import Entities
import Foundation
import GRDB
import Services
import StoreCore

extension SQLiteLibrary: PlaylistQuerying {
    package func tracks(_ recipe: PlaylistRecipe) async throws(ServiceError) -> [Track] {
        guard recipe.limit > 0 else { return [] }
        return try await read { db in
            switch recipe.order {
            case .mix(let seed): try db.mix(recipe, seed: seed)
            case .shuffled(let seed): try db.shuffled(recipe, seed: seed)
            case .newest, .oldest, .mostPlayed, .leastPlayed, .sorted: try db.sorted(recipe)
            }
        }
    }

    package func size(of recipe: PlaylistRecipe) async throws(ServiceError) -> PlaylistSize {
        guard recipe.canBeCounted else {
            return PlaylistSize(try await tracks(recipe))
        }
        return try await read { db in
            let order = recipe.limit == .max ? "" : "ORDER BY \(recipe.order.columns)"
            return try SQLiteSession(db).first(
                """
                SELECT count(*), \(.totalDuration("duration_ms")) FROM (
                    SELECT duration_ms FROM tracks WHERE \(recipe.conditions.sql) \(raw: order) LIMIT \(recipe.limit)
                )
                """
            ) { row in PlaylistSize(trackCount: try row[0], durationMs: try row[1]) } ?? PlaylistSize()
        }
    }
}

extension Database {
    /// The tracks of a recipe with a sort order.
    fileprivate func sorted(_ recipe: PlaylistRecipe) throws -> [Track] {
        if let window = recipe.window { return try sorted(recipe, heardIn: window) }
        if recipe.order == .mostPlayed, let forgotten = PlayedCondition(recipe.filter) {
            return try sorted(recipe, lastPlayed: forgotten)
        }
        return try SQLiteSession(self).tracks(
            """
            WHERE \(recipe.conditions.sql) ORDER BY \(raw: recipe.order.columns) LIMIT \(recipe.limit)
            """
        ).map(\.track)
    }

    /// Tracks that were played in some ranges of time.
    private func sorted(_ recipe: PlaylistRecipe, heardIn window: [Range<Date>]) throws -> [Track] {
        let filter = try SearchConditions<SQLiteSession>(whole: recipe.filter)
        let limit = recipe.order == .mostPlayed && filter.isEmpty ? recipe.limit : nil
        var heard = try windowPlays(in: window, limit: limit).filter { $0.plays > 0 }
        var order = "place"
        switch recipe.order {
        case .mostPlayed: heard = heard.first(limit ?? heard.count, by: WindowedPlayCounts.ranked)
        case .leastPlayed: heard.sort { ($0.plays, $0.group, $0.row) < ($1.plays, $1.group, $1.row) }
        default: order = recipe.order.columns
        }
        return try SQLiteSession(self).tracks(
            """
            JOIN (SELECT key AS place, value AS heard FROM json_each(\(heard.map(\.row).json))) ON tracks.id = heard
            WHERE \(filter.sql) ORDER BY \(raw: order) LIMIT \(recipe.limit)
            """
        ).map(\.track)
    }

    /// Tracks filtered by their last play, most plays first. The history stores plays and the last play side by side,
    /// which takes a third of the time of querying each track.
    private func sorted(_ recipe: PlaylistRecipe, lastPlayed: PlayedCondition) throws -> [Track] {
        let filter = try SearchConditions<SQLiteSession>(whole: recipe.filter)
        let session = SQLiteSession(self)
        var found: [Track] = []
        try forEachPlayedTrack(atLeast: lastPlayed.plays, where: lastPlayed.sql) { group, plays in
            // If the library has several spellings of a track, each has fewer plays than the group.
            guard found.count < recipe.limit || found[recipe.limit - 1].plays < plays else { return false }
            let more = try session.tracks(
                """
                WHERE name_hash = (SELECT name_hash FROM track_groups WHERE track_groups.id = \(group))
                    AND \(filter.sql)
                ORDER BY tracks.id
                """
            ).map(\.track)
            for track in more {
                found.insert(track, at: found.lastIndex { $0.plays >= track.plays }.map { $0 + 1 } ?? 0)
            }
            return true
        }
        return Array(found.prefix(recipe.limit))
    }
}

extension PlaylistRecipe.Order {
    /// The `ORDER BY` terms for `tracks`; random orders use the row's number.
    fileprivate var columns: String {
        switch self {
        case .newest: "added_at DESC, id DESC"
        case .mostPlayed: "plays_key, id"
        case .leastPlayed: "plays, id"
        case .oldest, .mix, .shuffled: "id"
        case .sorted: listing.map { TrackOrder($0).columns } ?? "id"
        }
    }
}

extension PlaylistRecipe {
    /// The conditions of the filter and of the order.
    fileprivate var conditions: SearchConditions<SQLiteSession> {
        get throws(ServiceError) {
            var conditions = try SearchConditions<SQLiteSession>(whole: filter)
            if let condition = order.listing.flatMap({ TrackOrder($0).condition }) {
                conditions.add("\(raw: condition)")
            }
            return conditions
        }
    }
}

/// The conditions of a filter on the last play and the number of plays, for queries on the history's own tables.
private struct PlayedCondition {
    /// The minimum number of plays, at least 1.
    private(set) var plays = 1
    /// The SQL condition on a row of `track_groups`.
    let sql: String

    /// Returns `nil` if the filter has words to search for, or no condition on the last play.
    init?(_ filter: SearchQuery?) {
        var slots: [String] = []
        for term in filter?.terms ?? [] where !term.isExcluded {
            switch term.condition {
            case .date(.played, let range):
                slots.append(
                    "last_slot BETWEEN \(QuarterHour.first(in: range)) AND \(QuarterHour.last(in: range))"
                )
            case .number(.plays, let range): plays = max(plays, range.lowerBound)
            case .text(_, _, let match) where match != .exact: return nil
            default: break
            }
        }
        guard !slots.isEmpty else { return nil }
        sql = slots.joined(separator: " AND ")
    }
}
