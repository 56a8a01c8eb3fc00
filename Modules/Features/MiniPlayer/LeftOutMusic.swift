/// Music left out of a request to the player.
package enum LeftOutMusic: Equatable, Sendable {
    /// A number of plays of music that the library doesn't have.
    case plays(Int)
    /// Tracks without a file, by title.
    case tracks([String])
}
