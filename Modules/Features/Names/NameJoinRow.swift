import Entities

/// A joined name, ready to show.
package struct NameJoinRow: Equatable, Sendable {
    /// The row in the list, counted from 1; `nil` if it isn't listed.
    package let row: Int?
    package let name: String
    /// The artist that plays of the name count for.
    package let artist: String
    /// The number of plays of the name.
    package let plays: Int

    init(_ join: NameJoin, row: Int? = nil) {
        self.row = row
        (name, artist, plays) = (join.name, join.artist, join.plays)
    }
}
