import TestSupport
import Testing

@testable import Subsonic

struct ListPositionTests {
    /// Reads a list from a server that pages it.
    ///
    /// - Parameter page: called with the number of the request, the offset and the size.
    private func read(
        size: Int = 10,
        maximumRequests: Int = 1000,
        page: (Int, Int, Int) -> [UInt64]
    ) -> (rows: [UInt64], end: ListPosition.Step?) {
        var (position, rows) = (ListPosition(), [UInt64]())
        for number in 1...maximumRequests {
            // Each position is also restored from its text, as after a restart.
            let restored = ListPosition(position.text) ?? ListPosition()
            expectEqual(restored, position)
            let received = page(number, restored.requested, size)
            switch restored.step(after: received, of: size) {
            case .rows(let start, let next):
                rows += received[start...]
                position = next
            case .again(let next): position = next
            case .end: return (rows, .end)
            case .ignored: return (rows, .ignored)
            }
        }
        return (rows, nil)
    }

    private func slice(_ list: [UInt64], _ offset: Int, _ size: Int) -> [UInt64] {
        Array(list.dropFirst(offset).prefix(size))
    }

    @Test(
        "Every row is listed once, however small the server's pages are",
        arguments: [1, 2, 3, 7, 10],
        [0, 1, 9, 10, 11, 95]
    )
    func whole(clamp: Int, count: Int) {
        let list = (0..<count).map(UInt64.init)

        let (rows, end) = read { _, offset, size in slice(list, offset, min(size, clamp)) }

        expectEqual(rows, list)
        expectEqual(end, .end)
    }

    @Test("Rows that vanish leave no gap", arguments: 1...6)
    func vanishing(count: Int) {
        var list = (0..<60).map(UInt64.init)

        let (rows, end) = read { number, offset, size in
            if number == 3 { list.removeFirst(count) }
            return slice(list, offset, size)
        }

        expectEqual(Set(rows), Set((0..<60).map(UInt64.init)))
        expectEqual(end, .end)
    }

    @Test("The end of the list may vanish during reading")
    func vanishingEnd() {
        var list = (0..<30).map(UInt64.init)

        let (rows, end) = read { number, offset, size in
            if number == 3 { list.removeLast(15) }
            return slice(list, offset, size)
        }

        #expect(Set(rows).isSuperset(of: list))
        expectEqual(end, .end)
    }

    @Test("Rows inserted at the beginning cause no duplicates")
    func added() {
        var list = (0..<60).map(UInt64.init)

        let (rows, end) = read { number, offset, size in
            if number == 3 { list.insert(contentsOf: [100, 101, 102], at: 0) }
            return slice(list, offset, size)
        }

        expectEqual(rows, (0..<60).map(UInt64.init))
        expectEqual(end, .end)
    }

    @Test("A server that ignores the offset is detected; a list of one page ends")
    func ignored() {
        let list = (0..<60).map(UInt64.init)

        expectEqual(read { _, _, size in slice(list, 0, size) }.end, .ignored)
        expectEqual(read { _, _, _ in slice(list, 0, 6) }.end, .end)
        expectEqual(read { _, _, _ in slice(list, 0, 6) }.rows, slice(list, 0, 6))
    }

    @Test("Reading a list with a constantly changing order ends")
    func shuffled() {
        var generator = SeededGenerator(trial: 3)
        let list = (0..<200).map(UInt64.init)

        let (rows, end) = read { _, offset, size in
            slice(list.shuffled(using: &generator), offset, size)
        }

        #expect(rows.count >= 100)
        #expect(end != nil)
    }

    @Test("Reading ends for any responses of a server")
    func random() {
        var generator = SeededGenerator(trial: 5)
        for _ in 0..<300 {
            let (_, end) = read(maximumRequests: 100_000) { _, _, size in
                (0..<Int.random(in: 0...size, using: &generator)).map { _ in
                    .random(in: 0..<5, using: &generator)
                }
            }
            #expect(end != nil)
        }
    }

    @Test(
        "Invalid text isn't parsed as a position",
        arguments: ["", "a", "1", "1:2:3", "-1:::", "1:2:3:4:5", "9e99:::"]
    )
    func texts(text: String) {
        #expect(ListPosition(text) == nil)
    }
}
