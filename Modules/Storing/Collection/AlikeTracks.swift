import Entities

extension [Track] {
    /// Groups of at least two tracks whose durations are near that of the first one; the tracks come shortest first.
    package func groups(within milliseconds: Int) -> [[Track]] {
        var groups: [[Track]] = []
        for track in self {
            if let first = groups.last?.first?.details.durationMs, let duration = track.details.durationMs,
                duration - first <= milliseconds
            {
                groups[groups.count - 1].append(track)
            } else {
                groups.append([track])
            }
        }
        return groups.filter { $0.count > 1 }
    }
}

/// Where a list of duplicates continues; none of them is a search.
package typealias DuplicatePlace = Place<Never>

extension ListingName {
    package static let alikeByTags = ListingName(of: "alike", order: "tags")
    package static let alikeByDuration = ListingName(of: "alike", order: "duration")
}

extension DuplicateGroups {
    /// How far the durations of tracks with the same tags may be apart, in milliseconds.
    package static let nearDuration = 2000
}
