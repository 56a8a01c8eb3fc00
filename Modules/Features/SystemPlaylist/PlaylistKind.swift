import Entities
import Foundation

/// A kind of system playlist, which is built automatically and never edited.
struct PlaylistKind: Sendable {
    let name: String
    /// Why its tracks are in it, in one line.
    let reason: String
    /// Replaces the reason if the playlist is empty.
    let emptyRemark: String
    /// Replaces the reason if none of its tracks has ever been played; `nil` to show the reason.
    var unplayedRemark: String?
    /// Whether it is built for one artist.
    var needsArtist = false
    /// The recipes in order of preference; the first one that finds tracks is used.
    let recipes: @Sendable (Occasion) -> [PlaylistRecipe]

    /// The parameters of a build.
    struct Occasion {
        let artist: String?
        let now: Date
        /// Determines when days begin.
        let calendar: Calendar
        /// The maximum number of tracks.
        let limit: Int
    }

    /// Why the playlist has these tracks, or none.
    func remark(on tracks: [Track]) -> String {
        if tracks.isEmpty { return emptyRemark }
        return tracks.allSatisfy { $0.plays == 0 } ? unplayedRemark ?? reason : reason
    }
}

extension PlaylistKind: Equatable {
    static func == (one: PlaylistKind, other: PlaylistKind) -> Bool { one.name == other.name }
}
