import Entities
import ViewModels

/// An entry of the queue, ready to show.
package struct QueueRow: Equatable {
    /// The entry, wherever it is moved.
    package let entryID: PlayQueue.Entry.ID
    package let track: TrackRow

    init(_ entry: PlayQueue.Entry, row: Int) {
        entryID = entry.id
        track = TrackRow(entry.track, row: row)
    }
}
