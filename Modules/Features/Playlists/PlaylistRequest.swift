import Entities

/// A playlist to fetch.
struct PlaylistRequest: Equatable, Sendable {
    var pick: ListPick
    var options = PlaylistOptions()
}
