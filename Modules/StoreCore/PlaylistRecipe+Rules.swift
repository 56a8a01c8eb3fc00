import Entities
import Foundation

extension PlaylistRecipe {
    /// The size of the pool that a mix draws from: the most-played tracks.
    package static var mixed: Int { 50_000 }

    /// Whether its tracks can be counted without choosing them.
    package var canBeCounted: Bool {
        guard window == nil else { return false }
        return switch order {
        case .newest, .oldest, .leastPlayed, .sorted: true
        case .shuffled: limit == .max
        case .mostPlayed, .mix: false
        }
    }

    /// The date before which plays count, if there is just that: they are all plays without those after it.
    package var end: Date? {
        guard let range = window?.first, window?.count == 1, range.lowerBound == .distantPast else {
            return nil
        }
        return range.upperBound
    }
}

extension PlaylistRecipe.Order {
    /// The listing with this order; `nil` for others.
    package var listing: Listing? {
        guard case .sorted(let sort, let isReversed) = self else { return nil }
        return Listing(order: .sorted(sort), isReversed: isReversed)
    }
}
