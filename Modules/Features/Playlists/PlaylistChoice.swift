/// A playlist as the user refers to it.
package enum PlaylistChoice: Equatable, Sendable {
    /// By name, ignoring case.
    case named(String)
    /// By row in the list of playlists, counted from 1.
    case row(Int)
    /// The one that is open.
    case open
}

/// What some system playlists are built with.
package struct PlaylistOptions: Equatable, Sendable {
    package var artist: String?
    /// The maximum number of tracks.
    package var limit: Int?

    package init(artist: String? = nil, limit: Int? = nil) {
        self.artist = artist
        self.limit = limit
    }
}

/// A playlist to fetch.
struct PlaylistRequest: Equatable, Sendable {
    var choice: PlaylistChoice
    var options = PlaylistOptions()
}
