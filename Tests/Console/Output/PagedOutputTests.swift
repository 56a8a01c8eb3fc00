import TestSupport
import Testing

@testable import Console

@MainActor struct PagedOutputTests {
    @Test("Lines that don't fit on the screen wait for the next page") func pages() {
        let sut = makeSUT()

        sut.output.paged { for number in 1...8 { sut.output.line("\(number)") } }
        expectEqual(sut.text, "1\n2\n3\n4\n`more` shows the next page.\n")
        sut.output.showMoreLines()

        #expect(sut.text.hasSuffix("next page.\n5\n6\n7\n8\n"))
        #expect(!sut.output.hasMoreLines)
    }

    @Test("Lines can follow those of the next page, or be printed if there is none") func behindPage() {
        let sut = makeSUT()

        sut.output.behindPage { sut.output.line("0") }
        sut.output.paged { for number in 1...8 { sut.output.line("\(number)") } }
        sut.output.behindPage { sut.output.line("9") }
        expectEqual(sut.text, "0\n1\n2\n3\n4\n`more` shows the next page.\n")
        sut.output.showMoreLines()

        #expect(sut.text.hasSuffix("next page.\n5\n6\n7\n8\n9\n"))
    }

    @Test("Lines that fit leave no row for a notice") func fits() {
        let sut = makeSUT()

        sut.output.paged { for number in 1...5 { sut.output.line("\(number)") } }

        expectEqual(sut.text, "1\n2\n3\n4\n5\n")
    }

    @Test("A page counts the rows of a long line, without its colours") func longLines() {
        let sut = makeSUT(isColored: true)
        let path = "/" + String(repeating: "x", count: 40)

        sut.output.paged { for _ in 1...3 { sut.output.fact("File", path) } }

        expectEqual(sut.text.ranges(of: path).count, 2)
        #expect(sut.text.hasSuffix("`more` shows the next page.\u{1B}[m\n"))
    }

    @Test("A heading and its table are one page, in order") func mixed() {
        let sut = makeSUT()

        sut.output.paged {
            sut.output.heading(["Kid A", "Radiohead"])
            sut.output.table(Table([.init("#")], rows: (1...9).map { ["\($0)"] }))
        }

        expectEqual(sut.text, "Kid A · Radiohead\n#\n1\n2\n`more` shows the next page.\n")
    }

    @Test("All rows of a list can be named, also those of later pages") func rows() throws {
        let sut = makeSUT()

        sut.output.show((1...9).map { Listed(shown: $0) })

        expectEqual(sut.text, "#\n1\n2\n3\n`more` shows the next page.\n")
        try expectEqual(sut.output.shownRows(9...9, as: Int.self), [9])
    }

    @Test("Output to another program isn't paged") func pipe() {
        let sut = makeSUT(terminals: [])

        sut.output.paged { for number in 1...30 { sut.output.line("\(number)") } }

        expectEqual(sut.text.split(separator: "\n").count, 30)
    }

    @Test("A heading breaks between its parts", arguments: [false, true])
    func heading(isTerminal: Bool) {
        let sut = makeSUT(terminals: isTerminal ? [.results, .notices] : [])

        sut.output.heading(["Kid A", "Radiohead", "10 tracks, 47:12"])

        let lines = ["Kid A · Radiohead", "10 tracks, 47:12"]
        expectEqual(sut.text, lines.joined(separator: isTerminal ? "\n" : " · ") + "\n")
    }

    @MainActor private struct SUT {
        let output: Output
        let display: DisplaySpy

        /// Everything written, in order.
        var text: String {
            display.messages.map { message in
                switch message {
                case .results(let text), .notices(let text): text
                default: ""
                }
            }.joined()
        }
    }

    /// - Parameter terminals: the streams at a terminal of 30 columns and 8 rows.
    private func makeSUT(terminals: Set<TextStream> = [.results, .notices], isColored: Bool = false) -> SUT {
        let display = DisplaySpy(terminals: terminals, size: TerminalSize(columns: 30, rows: 8))
        return SUT(
            output: Output(display: display, style: isColored ? .colored : .plain, isJSON: false),
            display: display
        )
    }
}

private struct Listed: NumberedRow {
    let shown: Int

    static func table(_ rows: [Listed]) -> Table { Table([.init("#")], rows: rows.map { ["\($0.shown)"] }) }

    var record: Record { Record() }
}
