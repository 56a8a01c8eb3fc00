import Entities
import Foundation

/// A playlist as it was made.
struct MadePlaylist: Equatable {
    let name: String
    /// Why its tracks are in it, or why there are none.
    let reason: String
    /// `nil` if it can't be made before an artist is named.
    var tracks: [Track]?
    var madeAt: Date
}
