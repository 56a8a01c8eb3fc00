import Entities
import Records
import ViewModels

/// A queue entry, ready to show.
package struct QueueRow: Equatable, Identifiable {
    /// The identity of the entry, which moving doesn't change.
    package let id: PlayQueue.Entry.ID
    package let track: TrackRow
    /// Whether it is playing or, when stopped, where playback starts.
    package let isCurrent: Bool

    init(_ entry: PlayQueue.Entry, row: Int? = nil, isCurrent: Bool = false) {
        id = entry.id
        track = TrackRow(entry.track, row: row)
        self.isCurrent = isCurrent
    }
}

extension QueueRow {
    /// The track as a record for scripts.
    package var record: Record {
        var record = track.record
        if isCurrent { record.add("current", true) }
        return record
    }
}
