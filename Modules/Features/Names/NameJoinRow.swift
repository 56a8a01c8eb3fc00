import Entities
import Records

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

extension NameJoinRow: RecordRow {
    /// The name's fields for scripts.
    package static let fields = RecordFields<NameJoinRow>("Name") {
        Field.integer("row", "the row, counted from 1") { $0.row }
        Field.text("name", "the name that plays are reported with") { $0.name }
        Field.text("artist", "the artist that they count for") { $0.artist }
        Field.integer("plays", "the number of plays with the name") { $0.plays }
    }
}
