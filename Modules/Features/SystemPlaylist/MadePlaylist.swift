import Entities
import Foundation

/// A playlist with its tracks.
struct MadePlaylist: Equatable {
    let name: String
    /// Why it has these tracks, or none.
    let reason: String
    /// `nil` if the playlist needs an artist and none was given.
    var tracks: [Track]?
    var madeAt: Date
}
