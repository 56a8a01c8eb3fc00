import Entities

/// A playlist to fetch.
struct PlaylistRequest: Equatable, Sendable {
    var pick: PlaylistPick
    var options = PlaylistOptions()
}
