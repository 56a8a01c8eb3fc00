/// A rule of the listener's: plays of one artist's name count for another artist.
public struct NameJoin: Equatable, Sendable {
    /// The name that plays are reported with.
    public let name: String
    /// The artist that they count for.
    public let artist: String
    /// The number of plays with the name.
    public let plays: Int

    public init(name: String, artist: String, plays: Int) {
        (self.name, self.artist, self.plays) = (name, artist, plays)
    }
}
