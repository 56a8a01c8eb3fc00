import Entities
import ViewModels

/// The change of a field that an edited text makes.
package struct FieldChangeRow: Equatable, Sendable {
    /// The track before the change.
    package let track: TrackRow
    package let field: TrackField
    /// The old and the new value; empty if it is unknown.
    package let old, new: String

    package init(track: TrackRow, field: TrackField, old: String, new: String) {
        (self.track, self.field, self.old, self.new) = (track, field, old, new)
    }
}

extension [FieldChangeRow] {
    /// The changes of a track.
    init(of revision: TrackRevision, in track: Track) {
        self = TrackField.allCases.compactMap { field in
            field.text(of: revision.edit).map { new in
                FieldChangeRow(
                    track: TrackRow(track),
                    field: field,
                    old: field.text(of: track.details),
                    new: new
                )
            }
        }
    }
}
