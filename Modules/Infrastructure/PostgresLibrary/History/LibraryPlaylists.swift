import Entities
import Foundation
import Postgres
import Services
import StoreCore

extension PostgresLibrary: PlaylistQuerying {
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
        try PostgresLibrarySession(self).tracks(RecipeQuery(recipe).clause).map(\.track)
    }

    fileprivate func size(of recipe: PlaylistRecipe) throws -> PlaylistSize {
        try PostgresLibrarySession(self).first(
            """
            SELECT count(*), \(.totalDuration("duration_ms"))
            FROM (SELECT duration_ms FROM tracks \(RecipeQuery(recipe).clause)) AS chosen
            """
        ) { row in PlaylistSize(trackCount: try row[0], durationMs: try row[1]) } ?? PlaylistSize()
    }

    /// Draws tracks without replacement, weighted by their plays in the recipe's window.
    fileprivate func mix(_ recipe: PlaylistRecipe, seed: UInt64) throws -> [Track] {
        let draws = try PostgresLibrarySession(self).rows(RecipeQuery(recipe).pool) { row in
            WeightedSample(of: try row[0], seed: seed, plays: try row[1])
        }
        return try winners(of: draws, limit: recipe.limit)
    }

    /// Draws tracks with equal probability.
    fileprivate func shuffled(_ recipe: PlaylistRecipe, seed: UInt64) throws -> [Track] {
        let ids: [Int64] = try rows(RecipeQuery(recipe).numbers).first?[0] ?? []
        return try winners(of: ids.map { WeightedSample(of: $0, seed: seed) }, limit: recipe.limit)
    }

    /// The tracks with the lowest draws.
    private func winners(of draws: [WeightedSample], limit: Int) throws -> [Track] {
        try PostgresLibrarySession(self).tracks(draws.first(limit) { $0.number < $1.number }.map(\.id))
    }
}
