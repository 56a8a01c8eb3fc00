import Entities
import Foundation
import Services

struct ThisWeekYearsAgo: PlaylistMaking {
    let name = "This Week Years Ago"
    let reason = "Most played this week of past years"
    let needsArtist = false

    func remark(on tracks: [Track]) -> String? {
        tracks.isEmpty ? "No plays this week of past years" : nil
    }

    func tracks(_ request: PlaylistRequest) async throws(ServiceError) -> [Track] {
        try await request.library.mostPlayed(in: weeks(request), limit: request.limit)
    }

    /// The weeks around this day one to twenty years ago, as ISO 8601 has weeks.
    private func weeks(_ request: PlaylistRequest) -> [Range<Date>] {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = request.calendar.timeZone
        return (1...20).compactMap { years in
            calendar.date(byAdding: .year, value: -years, to: request.now)
                .flatMap { calendar.dateInterval(of: .weekOfYear, for: $0) }
                .map { $0.start..<$0.end }
        }
    }
}
