import Entities
import Foundation

/// A playlist as it was made.
struct MadePlaylist: Equatable {
    let name: String
    let reason: String
    /// `nil` if it can't be made before an artist is named.
    let tracks: [Track]?
    let madeAt: Date
}
