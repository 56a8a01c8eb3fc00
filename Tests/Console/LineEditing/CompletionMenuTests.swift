import Testing

@testable import Console

@Suite struct CompletionMenuTests {
    @Test("Labels are arranged in columns, from top to bottom")
    func columns() {
        #expect(
            text(["add", "back", "東京", "delete", "edit"], columns: 20) == """
                add     delete
                back    edit
                東京
                """
        )
    }

    @Test("Labels that don't fit on the screen are counted")
    func tooMany() {
        #expect(
            text((1...2000).map { "track\($0)" }, columns: 20, rows: 5) == """
                track1    track3
                track2    track4
                … and 1,996 more
                """
        )
    }

    @Test("A label wider than the screen is truncated; a hostile one is sanitized")
    func oddLabels() {
        #expect(text(["a title that goes on", "b\u{1B}[2J\n"], columns: 10, rows: 10) == "a title t…\nb�[2J")
    }

    private func text(_ labels: [String], columns: Int, rows: Int = 24) -> String {
        CompletionMenu(labels: labels).text(size: TerminalSize(columns: columns, rows: rows))
    }
}
