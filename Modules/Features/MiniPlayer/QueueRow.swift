import Entities
import ViewModels

/// An entry of the queue, ready to show.
package struct QueueRow: Equatable, Identifiable {
    /// The entry, wherever it is moved.
    package let id: PlayQueue.Entry.ID
    package let track: TrackRow

    init(_ entry: PlayQueue.Entry, row: Int) {
        id = entry.id
        track = TrackRow(entry.track, row: row)
    }
}
