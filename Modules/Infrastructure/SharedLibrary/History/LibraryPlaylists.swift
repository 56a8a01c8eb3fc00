import Entities
import Foundation
import Postgres
import Services
import Storing

extension SharedLibrary: PlaylistQuerying {
    package func tracks(_ recipe: PlaylistRecipe) async throws(ServiceError) -> [Track] {
        guard recipe.limit > 0 else { return [] }
        return try await read { session in
            switch recipe.order {
            case .mix(let seed): try session.mix(recipe, seed: seed)
            case .shuffled(let seed): try session.shuffled(recipe, seed: seed)
            case .newest, .oldest, .mostPlayed, .leastPlayed, .sorted: try session.sorted(recipe)
            }
        }
    }

    package func size(of recipe: PlaylistRecipe) async throws(ServiceError) -> PlaylistSize {
        guard recipe.canBeCounted else {
            return PlaylistSize(try await tracks(recipe))
        }
        return try await read { session in try session.size(of: recipe) }
    }
}

extension PostgresSession {
    /// The tracks of a recipe that isn't random.
    fileprivate func sorted(_ recipe: PlaylistRecipe) throws -> [Track] {
        let (clause, arguments) = try RecipeQuery(recipe).clause()
        return try storedTracks(clause, arguments).map(\.track)
    }

    fileprivate func size(of recipe: PlaylistRecipe) throws -> PlaylistSize {
        let (clause, arguments) = try RecipeQuery(recipe).clause()
        // The sum of durations may overflow.
        let row = try rows(
            """
            SELECT count(*), \(TotalDuration.of("duration_ms"))
            FROM (SELECT duration_ms FROM tracks \(clause)) AS chosen
            """,
            arguments
        ).first
        return PlaylistSize(trackCount: try row?[0] ?? 0, durationMs: try row?[1] ?? nil)
    }

    /// Draws tracks without replacement, weighted by their plays in the recipe's window.
    fileprivate func mix(_ recipe: PlaylistRecipe, seed: UInt64) throws -> [Track] {
        let query = try RecipeQuery(recipe)
        let (sql, arguments) = query.pool
        var draws: [RandomDraw] = []
        try stream(sql, arguments) { row in
            draws.append(RandomDraw(of: try row[0], seed: seed, plays: try row[1]))
            return true
        }
        return try winners(of: draws, limit: recipe.limit)
    }

    /// Draws tracks with equal probability.
    fileprivate func shuffled(_ recipe: PlaylistRecipe, seed: UInt64) throws -> [Track] {
        let (sql, arguments) = try RecipeQuery(recipe).numbers
        let ids: [Int64] = try rows(sql, arguments).first?[0] ?? []
        return try winners(of: ids.map { RandomDraw(of: $0, seed: seed) }, limit: recipe.limit)
    }

    /// The tracks with the lowest numbers.
    private func winners(of draws: [RandomDraw], limit: Int) throws -> [Track] {
        try trackRows(draws.first(limit) { $0.number < $1.number }.map(\.id)).map(\.track)
    }
}
