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

/// The rows of the queue, each made when it is needed: making those of 100,000 entries takes longer than to move one of
/// them.
package struct QueueRows: RandomAccessCollection, Equatable {
    private let entries: [PlayQueue.Entry]
    /// The index of the current entry, if any.
    package let currentIndex: Int?

    init(_ entries: [PlayQueue.Entry] = [], currentIndex: Int? = nil) {
        (self.entries, self.currentIndex) = (entries, currentIndex)
    }

    package static let empty = QueueRows()

    package var startIndex: Int { entries.startIndex }
    package var endIndex: Int { entries.endIndex }

    package subscript(position: Int) -> QueueRow {
        QueueRow(entries[position], row: position + 1, isCurrent: position == currentIndex)
    }

    /// The IDs of the entries in a range, in order.
    package func ids(in range: Range<Int>) -> [PlayQueue.Entry.ID] { entries[range].map(\.id) }

    /// The index of an entry; `nil` if it isn't in the queue.
    package func index(of id: PlayQueue.Entry.ID) -> Int? { entries.firstIndex { $0.id == id } }
}

extension QueueRow {
    /// The track as a record for scripts.
    package var record: Record {
        var record = track.record
        if isCurrent { record.add("current", true) }
        return record
    }
}
