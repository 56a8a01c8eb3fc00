import Entities

/// A playlist as the user refers to it.
package enum PlaylistChoice: Equatable, Sendable {
    /// By name, ignoring case.
    case named(String)
    /// By row in the list of playlists, counted from 1.
    case row(Int)
    /// The one that is open.
    case open
}

/// A playlist to fetch.
struct PlaylistRequest: Equatable, Sendable {
    var choice: PlaylistChoice
    var options = PlaylistOptions()
}
