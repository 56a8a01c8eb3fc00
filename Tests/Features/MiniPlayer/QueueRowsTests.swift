import Entities
import TestSupport
import Testing

@testable import MiniPlayer

struct QueueRowsTests {
    @Test("Rows are numbered, and one of them is the current entry's") func rows() {
        let entries = PlayQueue([.playable(1), .playable(2)]).entries
        let sut = QueueRows(entries, currentIndex: 1)

        expectEqual(
            Array(sut),
            [QueueRow(entries[0], row: 1), QueueRow(entries[1], row: 2, isCurrent: true)]
        )
        #expect(QueueRows.empty.isEmpty)
    }

    @Test("Entries are found by their IDs, and have IDs by their places") func ids() {
        let entries = [7, 3, 5].map { PlayQueue.Entry(id: $0, track: .playable($0)) }
        let sut = QueueRows(entries)

        expectEqual(sut.ids(in: 1..<3), [3, 5])
        expectEqual([7, 5, 4].map(sut.index), [0, 2, nil])
    }
}
