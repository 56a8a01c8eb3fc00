/// A playlist as the user points at it.
package enum PlaylistChoice: Equatable, Sendable {
    /// By its name, in any case.
    case named(String)
    /// By its row in the list of playlists, counted from 1.
    case row(Int)
}
