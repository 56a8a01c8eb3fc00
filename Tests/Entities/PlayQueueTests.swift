import Entities
import TestSupport
import Testing

@Suite("The queue")
struct PlayQueueTests {
    @Test("Advancing moves from before the first track past the last, then starts over")
    func advance() {
        var sut = PlayQueue(tracks(1, 2))

        let indexes = (0..<4).map { _ in
            sut.advance()
            return sut.currentIndex
        }

        expectEqual(indexes, [0, 1, nil, 0])
    }

    @Test("Going back stops at the first track")
    func goBack() {
        var sut = PlayQueue(tracks(1, 2, 3), currentIndex: 2)

        let indexes = (0..<3).map { _ in
            sut.goBack()
            return sut.currentIndex
        }

        expectEqual(indexes, [1, 0, 0])
    }

    @Test("Playing replaces the queue, playing next inserts after the current track, queueing appends")
    func adding() {
        var sut = PlayQueue(tracks(9))

        sut.replace(with: tracks(1, 2))
        sut.insert(tracks(3), at: .end)
        sut.insert(tracks(4, 5), at: .next)

        expectEqual(sut.tracks, tracks(1, 4, 5, 2, 3))
        expectEqual(sut.current?.track, .sample(1))
        expectEqual(Set(sut.entries.map(\.id)).count, 5)
    }

    @Test(
        "Removing another track keeps the current one; removing the current track makes the next one current",
        arguments: [(0, 2), (1, 3), (2, 2)]
    )
    func remove(index: Int, current: Int) {
        var sut = PlayQueue(tracks(1, 2, 3), currentIndex: 1)

        sut.remove([sut.entries[index].id])

        #expect(!sut.tracks.contains(.sample(index + 1)))
        expectEqual(sut.current?.track, .sample(current))
    }

    @Test("Removing the last track while it is current leaves no current track")
    func removeLast() {
        var sut = PlayQueue(tracks(1, 2), currentIndex: 1)

        let last = sut.entries[1].id

        sut.remove([last])
        let rest = sut
        sut.remove([last])

        #expect(sut.current == nil)
        expectEqual(sut, rest)
    }

    @Test(
        "Removing several tracks and the current one makes the next one that remains current",
        arguments: [
            ([1, 2], 3, .off), ([0, 1, 2], 3, .off), ([1, 2, 3], nil, .off), ([1, 2, 3], 0, .all),
            ([0, 1, 2, 3], nil, .all),
        ] as [(Set<Int>, Int?, RepeatMode)]
    )
    func removeSeveral(ids: Set<Int>, current: Int?, mode: RepeatMode) {
        var sut = PlayQueue(tracks(1, 2, 3, 4), currentIndex: 1)
        sut.setRepeat(mode)

        sut.remove(ids)

        expectEqual(sut.entries.map(\.id), (0..<4).filter { !ids.contains($0) })
        expectEqual(sut.current?.id, current)
    }

    @Test(
        "Tracks are inserted at an index, and the current track stays current",
        arguments: [(0, [3, 4, 1, 2]), (1, [1, 3, 4, 2]), (2, [1, 2, 3, 4])]
    )
    func insert(index: Int, order: [Int]) {
        for current in [nil, 0, 1] {
            var sut = PlayQueue(tracks(1, 2), currentIndex: current)
            let before = sut.current

            sut.insert(tracks(3, 4), at: .index(index))

            expectEqual(sut.tracks, order.map { .sample($0) })
            expectEqual(sut.entries.map(\.id), order.map { $0 - 1 })
            expectEqual(sut.current, before)
        }
    }

    @Test("An index beyond the ends is the nearest end")
    func insertOutside() {
        var sut = PlayQueue(tracks(1))

        sut.insert(tracks(2), at: .index(.max))
        sut.insert(tracks(3), at: .index(.min))

        expectEqual(sut.tracks, tracks(3, 1, 2))
    }

    @Test(
        "Arranged entries share the places that they had, and the current track stays current",
        arguments: [
            ([3, 1], [0, 3, 2, 1, 4]), ([4, 0, 2], [4, 1, 0, 3, 2]), ([1], [0, 1, 2, 3, 4]),
            ([], [0, 1, 2, 3, 4]),
        ]
    )
    func arrange(ids: [Int], order: [Int]) {
        var sut = PlayQueue(tracks(1, 2, 3, 4, 5), currentIndex: 3)

        let isArranged = sut.arrange(ids)

        #expect(isArranged)
        expectEqual(sut.entries.map(\.id), order)
        expectEqual(sut.tracks, order.map { .sample($0 + 1) })
        expectEqual(sut.current?.id, 3)
    }

    @Test(
        "Nonexistent entries, and entries named twice, can't be arranged",
        arguments: [[0, 9], [0, 1, 0], [-1]]
    )
    func arrangeNonsense(ids: [Int]) {
        var sut = PlayQueue(tracks(1, 2, 3), currentIndex: 1)

        let isArranged = sut.arrange(ids)

        #expect(!isArranged)
        expectEqual(sut, PlayQueue(tracks(1, 2, 3), currentIndex: 1))
    }

    @Test(
        "A track moves to the position of another, and the current track stays current",
        arguments: [(0, 2, [2, 3, 1]), (2, 0, [3, 1, 2]), (1, 1, [1, 2, 3])]
    )
    func move(source: Int, target: Int, order: [Int]) {
        var sut = PlayQueue(tracks(1, 2, 3), currentIndex: 1)

        let isMoved = sut.move(sut.entries[source].id, to: sut.entries[target].id)

        #expect(isMoved)
        expectEqual(sut.tracks, order.map { .sample($0) })
        expectEqual(sut.current?.track, .sample(2))
    }

    @Test("A nonexistent entry can't be moved, selected or made current")
    func nothing() {
        var sut = PlayQueue(tracks(1), currentIndex: 5)

        let isMoved = sut.move(0, to: 99)
        sut.select(99)

        #expect(!isMoved)
        expectEqual(sut, PlayQueue(tracks(1)))
    }

    @Test("An entry is found by ID after a move, and a row by its position")
    func places() {
        var sut = PlayQueue(tracks(1, 2))
        let (first, second) = (sut.entries[0].id, sut.entries[1].id)

        _ = sut.move(first, to: second)

        expectEqual(sut.index(of: .entry(first, row: 1)), 1)
        expectEqual(sut.index(of: .row(1)), 0)
        let nowhere = [PlayQueue.Place.row(0), .row(3), .row(.min), .entry(99, row: 1)]
        expectEqual(nowhere.map { sut.index(of: $0) }, [nil, nil, nil, nil])
    }

    private func tracks(_ numbers: Int...) -> [Track] { numbers.map { .sample($0) } }
}
