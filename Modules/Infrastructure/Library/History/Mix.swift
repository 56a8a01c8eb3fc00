import Entities
import Foundation
import GRDB

extension Database {
    /// Draws tracks without replacement, weighted by their plays in the recipe's window.
    ///
    /// Each track draws a number from its own name and the seed, independent of other tracks; the lowest numbers
    /// relative to the plays win (after Efraimidis and Spirakis).
    func mix(_ recipe: PlaylistRecipe, seed: UInt64) throws -> [Track] {
        let plays = try recipe.window.map(plays)
        var draws: [Draw] = []
        try cachedStatement(
            sql:
                "SELECT id, -plays_key FROM tracks WHERE plays_key < 0 ORDER BY plays_key LIMIT \(Self.mixed)"
        ).forEachRow { row in
            let plays = plays?(row[0], Int(row[1])) ?? Int(row[1])
            guard plays > 0 else { return }
            draws.append(Draw(id: row[0], number: -log(Self.draw(row[0], seed)) / Double(plays)))
        }
        return try winners(of: draws, for: recipe)
    }

    /// Draws tracks with equal probability.
    func shuffled(_ recipe: PlaylistRecipe, seed: UInt64) throws -> [Track] {
        let plays = try recipe.window.map(plays)
        var draws: [Draw] = []
        try cachedStatement(sql: "SELECT id, -plays_key FROM tracks").forEachRow { row in
            if let plays, plays(row[0], Int(row[1])) <= 0 { return }
            draws.append(Draw(id: row[0], number: Self.draw(row[0], seed)))
        }
        return try winners(of: draws, for: recipe)
    }

    /// The size of the pool that a mix draws from: the most-played tracks.
    private static var mixed: Int { 50_000 }

    /// The tracks with the lowest numbers that pass the recipe's filter.
    private func winners(of draws: [Draw], for recipe: PlaylistRecipe) throws -> [Track] {
        let filter = try SearchConditions(whole: recipe.filter)
        let statement = try cachedStatement(
            sql: "SELECT \(StoredTrack.columns) FROM tracks WHERE id = ? AND \(filter.sql)"
        )
        var tracks: [Track] = []
        // Most filters pass nearly all tracks, so a few of the best draws are enough.
        for count in [min(recipe.limit, draws.count) + 200, draws.count] {
            tracks = []
            for draw in draws.first(count, by: { $0.number < $1.number }) where tracks.count < recipe.limit {
                let row = try Row.fetchOne(statement, arguments: [draw.id] + filter.arguments)
                if let row { tracks.append(StoredTrack(row).track) }
            }
            if tracks.count == recipe.limit || count >= draws.count { break }
        }
        return tracks
    }

    /// Returns a function from a track's number and its total plays to its plays in some ranges.
    private func plays(in window: [Range<Date>]) throws -> (_ id: Int64, _ plays: Int) -> Int {
        // The plays before a date are the total minus those after it.
        if let range = window.first, window.count == 1, range.lowerBound == .distantPast {
            let later = try playsByRow(in: [range.upperBound..<max(range.upperBound, .distantFuture)])
            return { id, plays in plays - later[id, default: 0] }
        }
        let heard = try playsByRow(in: window)
        return { id, _ in heard[id, default: 0] }
    }

    private func playsByRow(in window: [Range<Date>]) throws -> [Int64: Int] {
        var plays: [Int64: Int] = [:]
        for heard in try windowPlays(in: window) { plays[heard.row] = heard.plays }
        return plays
    }

    /// A number strictly between 0 and 1, the same for the same track and seed.
    private static func draw(_ id: Int64, _ seed: UInt64) -> Double {
        var bits = seed &+ UInt64(bitPattern: id) &* 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        bits ^= bits >> 31
        return (Double(bits >> 11) + 0.5) / Double(1 << 53)
    }
}

/// The number a track has drawn.
private struct Draw {
    let id: Int64
    let number: Double
}
