import Entities
import Records

/// The tracks with the same values of some tags, ready to show.
package struct TagGroupRow: Equatable, Sendable {
    /// The row in the list, counted from 1.
    package let row: Int
    /// The value of each tag; `nil` if the tracks lack it.
    package let values: [String?]
    package let tracks: Int
    /// The total duration in milliseconds.
    package let durationMs: Int

    init(_ group: TagGroup, row: Int) {
        (self.row, values, tracks, durationMs) = (row, group.values, group.trackCount, group.durationMs)
    }

    /// The value of the first tag; `nil` if the tracks lack it.
    package var value: String? { values.first ?? nil }
    /// The total duration in clock notation.
    package var duration: String { PlayingTime(milliseconds: durationMs).description }
}

extension TagGroupRow: RecordRow {
    /// The fields of a value for scripts.
    package static let fields = RecordFields<TagGroupRow>("TagValue") {
        Field.integer("row", "the row in the list") { $0.row }
        Field.text("value", "the value; absent for the tracks that lack the tag") { $0.value }
        Field.integer("tracks", "the number of tracks") { $0.tracks }
        Field.integer("durationMs", "their duration in milliseconds") { $0.durationMs }
    }
}
