import Entities
import Foundation
import GRDB
import StoreCore

extension Database {
    /// Draws tracks without replacement, weighted by their plays in the recipe's window.
    func mix(_ recipe: PlaylistRecipe, seed: UInt64) throws -> [Track] {
        let plays = try plays(in: recipe)
        var draws: [WeightedSample] = []
        try cachedStatement(
            sql: """
                SELECT id, -plays_key FROM tracks WHERE plays_key < 0
                ORDER BY plays_key LIMIT \(PlaylistRecipe.mixed)
                """
        ).forEachRow { row in
            let plays = plays?(row[0], Int(row[1])) ?? Int(row[1])
            guard plays > 0 else { return }
            draws.append(WeightedSample(of: row[0], seed: seed, plays: plays))
        }
        return try winners(of: draws, for: recipe)
    }

    /// Draws tracks with equal probability.
    func shuffled(_ recipe: PlaylistRecipe, seed: UInt64) throws -> [Track] {
        let plays = try plays(in: recipe)
        var draws: [WeightedSample] = []
        try cachedStatement(sql: "SELECT id, -plays_key FROM tracks").forEachRow { row in
            if let plays, plays(row[0], Int(row[1])) <= 0 { return }
            draws.append(WeightedSample(of: row[0], seed: seed))
        }
        return try winners(of: draws, for: recipe)
    }

    /// The tracks with the lowest draws that pass the recipe's filter.
    private func winners(of draws: [WeightedSample], for recipe: PlaylistRecipe) throws -> [Track] {
        let filter = try SearchConditions<SQLiteSession>(whole: recipe.filter).sql
        let session = SQLiteSession(self)
        var tracks: [Track] = []
        // Most filters pass nearly all tracks, so a few of the best draws are enough.
        for count in [min(recipe.limit, draws.count) + 200, draws.count] {
            tracks = []
            for draw in draws.first(count, by: { $0.number < $1.number }) where tracks.count < recipe.limit {
                tracks += try session.tracks("WHERE tracks.id = \(draw.id) AND \(filter)").map(\.track)
            }
            if tracks.count == recipe.limit || count >= draws.count { break }
        }
        return tracks
    }

    /// Returns a function from a track's number and its total plays to its plays in a recipe's window; `nil` without a
    /// window.
    private func plays(in recipe: PlaylistRecipe) throws -> ((_ id: Int64, _ plays: Int) -> Int)? {
        if let end = recipe.end {
            let later = try playsByRow(in: [end..<max(end, .distantFuture)])
            return { id, plays in plays - later[id, default: 0] }
        }
        guard let window = recipe.window else { return nil }
        let heard = try playsByRow(in: window)
        return { id, _ in heard[id, default: 0] }
    }

    private func playsByRow(in window: [Range<Date>]) throws -> [Int64: Int] {
        var plays: [Int64: Int] = [:]
        for heard in try windowPlays(in: window) { plays[heard.row] = heard.plays }
        return plays
    }
}
