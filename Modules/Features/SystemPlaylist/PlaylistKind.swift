import Entities
import Foundation

/// A playlist that the system makes, never by hand.
struct PlaylistKind: Sendable {
    let name: String
    /// Why its tracks are in it, in a line.
    let reason: String
    /// What is said in place of the reason if it has no tracks.
    let emptyRemark: String
    /// What is said in place of the reason if it has tracks and none was ever played, `nil` for the reason.
    var unplayedRemark: String?
    /// Whether it is made for an artist.
    var needsArtist = false
    /// How it is made. Of several recipes the first that gives tracks counts.
    let recipes: @Sendable (Occasion) -> [PlaylistRecipe]

    /// When and for whom a playlist is made.
    struct Occasion {
        let artist: String?
        let now: Date
        /// Tells when days begin.
        let calendar: Calendar
        /// How many tracks are wanted at most.
        let limit: Int
    }

    /// Why these tracks are in it, or why there are none.
    func remark(on tracks: [Track]) -> String {
        if tracks.isEmpty { return emptyRemark }
        return tracks.allSatisfy { $0.plays == 0 } ? unplayedRemark ?? reason : reason
    }
}

extension PlaylistKind: Equatable {
    static func == (one: PlaylistKind, other: PlaylistKind) -> Bool { one.name == other.name }
}
