import TestSupport
import Testing

@testable import Console

@Suite struct HistoryWalkTests {
    @Test("Only lines that begin with the text left of the cursor are found, the latest first")
    func beginning() {
        var sut = HistoryWalk(from: ("find x", 4), in: ["find a", "list", "find b", "refind c"])

        let lines = back(&sut)

        expectEqual(lines, ["find b", "find a"])
    }

    @Test("Each line is found once, at its latest place")
    func repeats() {
        var sut = HistoryWalk(from: ("", 0), in: ["a", "b", "a", "c", "c"])

        let lines = back(&sut)

        expectEqual(lines, ["c", "a", "b"])
    }

    @Test("The way forward ends at the typed line, with its cursor")
    func forward() {
        var sut = HistoryWalk(from: ("pla", 2), in: ["play 1", "plays", "play 2"])
        _ = back(&sut)

        var lines: [String] = []
        while sut.goForward() { lines.append(sut.current.text) }

        expectEqual(lines, ["plays", "play 2", "pla"])
        #expect(sut.current == ("pla", 2))
    }

    @Test("The cursor is at the end of a line that was found")
    func cursor() {
        var sut = HistoryWalk(from: ("", 0), in: ["find Bjo\u{308}rk"])

        _ = sut.goBack()

        expectEqual(sut.current.cursor, 11)
    }

    private func back(_ sut: inout HistoryWalk) -> [String] {
        var lines: [String] = []
        while sut.goBack() { lines.append(sut.current.text) }
        return lines
    }
}
