import Entities
import Foundation

extension PlaylistRecipe {
    /// The number of most-played tracks that a mix draws from.
    package static var mixed: Int { 50_000 }

    /// Whether its tracks can be counted without selecting them.
    package var canBeCounted: Bool {
        guard window == nil else { return false }
        return switch order {
        case .newest, .oldest, .leastPlayed, .sorted: true
        case .shuffled: limit == .max
        case .mostPlayed, .mix: false
        }
    }

    /// The end of the window if it is a single range without a beginning: its plays are all plays minus later ones.
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
