import Entities
import Records
import ViewModels

/// A queue entry, ready to show.
package struct QueueRow: Equatable, Identifiable {
    /// The identity of the entry, which moving doesn't change.
    package let id: PlayQueue.Entry.ID
    package let track: TrackRow

    init(_ entry: PlayQueue.Entry, row: Int) {
        id = entry.id
        track = TrackRow(entry.track, row: row)
    }
}

extension QueueRow {
    /// The track as a record for scripts.
    package var record: Record { track.record }
}
