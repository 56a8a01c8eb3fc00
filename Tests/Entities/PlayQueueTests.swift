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

        #expect(indexes == [0, 1, nil, 0])
    }

    @Test("Going back stops at the first track")
    func goBack() {
        var sut = PlayQueue(tracks(1, 2, 3), currentIndex: 2)

        let indexes = (0..<3).map { _ in
            sut.goBack()
            return sut.currentIndex
        }

        #expect(indexes == [1, 0, 0])
    }

    @Test("Playing replaces the queue, playing next inserts after the current track, queueing appends")
    func adding() {
        var sut = PlayQueue(tracks(9))

        sut.replace(with: tracks(1, 2))
        sut.append(tracks(3))
        sut.insertNext(tracks(4, 5))

        #expect(sut.tracks == tracks(1, 4, 5, 2, 3))
        #expect(sut.current?.track == .sample(1))
        #expect(Set(sut.entries.map(\.id)).count == 5)
    }

    @Test(
        "Removing another track keeps the current one; removing the current track makes the next one current",
        arguments: [(0, 2), (1, 3), (2, 2)]
    )
    func remove(index: Int, current: Int) {
        var sut = PlayQueue(tracks(1, 2, 3), currentIndex: 1)

        let removed = sut.remove(sut.entries[index].id)

        #expect(removed?.track == .sample(index + 1))
        #expect(sut.current?.track == .sample(current))
    }

    @Test("Removing the last track while it is current leaves no current track")
    func removeLast() {
        var sut = PlayQueue(tracks(1, 2), currentIndex: 1)

        let last = sut.entries[1].id

        sut.remove(last)

        #expect(sut.current == nil)
        #expect(sut.remove(last) == nil)
    }

    @Test(
        "A track moves to the position of another, and the current track stays current",
        arguments: [(0, 2, [2, 3, 1]), (2, 0, [3, 1, 2]), (1, 1, [1, 2, 3])]
    )
    func move(source: Int, target: Int, order: [Int]) {
        var sut = PlayQueue(tracks(1, 2, 3), currentIndex: 1)

        let isMoved = sut.move(sut.entries[source].id, to: sut.entries[target].id)

        #expect(isMoved)
        #expect(sut.tracks == order.map { .sample($0) })
        #expect(sut.current?.track == .sample(2))
    }

    @Test("A nonexistent entry can't be moved, selected or made current")
    func nothing() {
        var sut = PlayQueue(tracks(1), currentIndex: 5)

        let isMoved = sut.move(0, to: 99)
        sut.select(99)

        #expect(!isMoved)
        #expect(sut == PlayQueue(tracks(1)))
    }

    @Test("An entry is found by ID after a move, and a row by its position")
    func places() {
        var sut = PlayQueue(tracks(1, 2))
        let (first, second) = (sut.entries[0].id, sut.entries[1].id)

        _ = sut.move(first, to: second)

        #expect(sut.index(of: .entry(first, row: 1)) == 1)
        #expect(sut.index(of: .row(1)) == 0)
        let nowhere = [PlayQueue.Place.row(0), .row(3), .row(.min), .entry(99, row: 1)]
        #expect(nowhere.map { sut.index(of: $0) } == [nil, nil, nil, nil])
    }

    private func tracks(_ numbers: Int...) -> [Track] { numbers.map { .sample($0) } }
}
