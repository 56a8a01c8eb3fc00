import Entities
import Foundation
import Services

struct DailyMix: PlaylistMaking {
    let name = "Daily Mix"
    let reason = "What you like, another mix each day"
    let needsArtist = false

    func remark(on tracks: [Track]) -> String? {
        if tracks.isEmpty { return "The library is empty" }
        return tracks.allSatisfy { $0.plays == 0 } ? "Anything, as nothing was played yet" : nil
    }

    /// All day long the mix is that of its beginning; a library that began today has none before, and one
    /// without plays has none at all.
    func tracks(_ request: PlaylistRequest) async throws(ServiceError) -> [Track] {
        let morning = request.calendar.startOfDay(for: request.now)
        let day = request.calendar.dateComponents([.year, .month, .day], from: morning)
        let seed = UInt64((day.year ?? 0) * 10_000 + (day.month ?? 0) * 100 + (day.day ?? 0))
        let mix = try await request.library.mix(seed: seed, asOf: morning, limit: request.limit)
        guard mix.isEmpty else { return mix }
        let fresh = try await request.library.mix(seed: seed, asOf: request.now, limit: request.limit)
        guard fresh.isEmpty else { return fresh }
        return try await request.library.pick(seed: seed, limit: request.limit)
    }
}
