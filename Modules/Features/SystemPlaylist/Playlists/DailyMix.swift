import Entities
import Foundation
import Services

struct DailyMix: PlaylistMaking {
    let name = "Daily Mix"
    let reason = "A mix of what you like, another one each day"
    let needsArtist = false

    /// All day long the mix is that of its beginning; a library that began today has none before.
    func tracks(_ request: PlaylistRequest) async throws(ServiceError) -> [Track] {
        let morning = request.calendar.startOfDay(for: request.now)
        let day = request.calendar.dateComponents([.year, .month, .day], from: morning)
        let seed = UInt64((day.year ?? 0) * 10_000 + (day.month ?? 0) * 100 + (day.day ?? 0))
        let mix = try await request.library.mix(seed: seed, asOf: morning, limit: request.limit)
        guard mix.isEmpty else { return mix }
        return try await request.library.mix(seed: seed, asOf: request.now, limit: request.limit)
    }
}
