import Foundation
import Records
import TestSupport
import Testing

@testable import Console

@MainActor struct OutputTests {
    @Test("A list is a table at a terminal, tab-separated cells in a pipe, and records in JSON") func show() {
        let (person, pipe, script) = (makeSUT(terminals: [.results]), makeSUT(), makeSUT(isJSON: true))

        for sut in [person, pipe, script] { sut.output.show([Listed(row: 1), Listed(row: 2)]) }

        expectEqual(person.display.messages, [.results("#  NAME\n1  Name 1\n2  Name 2\n")])
        expectEqual(pipe.display.messages, [.results("1\tName 1\n2\tName 2\n")])
        expectEqual(
            script.display.messages,
            [
                .results("{\"row\":1,\"name\":\"Name 1\"}\n{\"row\":2,\"name\":\"Name 2\"}\n")
            ]
        )
    }

    @Test(
        "While another program uses the terminal, text for it is held and progress isn't shown",
        arguments: [false, true]
    )
    func lentTerminal(isTerminal: Bool) async {
        let sut = makeSUT(terminals: isTerminal ? [.results, .notices] : [])
        var early: [DisplaySpy.Message] = []

        await sut.output.lendingTerminal {
            sut.output.notice("Playing Kid A.")
            sut.output.paged { sut.output.line("Kid A") }
            sut.output.progress("Copying:")
            early = sut.display.messages
        }
        sut.output.line("end")

        let texts: [DisplaySpy.Message] = [.notices("Playing Kid A.\n"), .results("Kid A\n")]
        expectEqual(early, [.progress(nil)] + (isTerminal ? [] : texts))
        expectEqual(sut.display.messages, [.progress(nil)] + texts + [.results("end\n")])
    }

    @Test("Before any list, no rows are remembered") func nothingShown() throws {
        #expect(try makeSUT().output.shownRows(1...1, as: String.self) == nil)
    }

    @Test("The rows of the last list are remembered, also in JSON mode", arguments: [false, true])
    func shownRows(isJSON: Bool) throws {
        let sut = makeSUT(isJSON: isJSON)

        sut.output.show([Listed(row: 1), Listed(row: 2)])
        sut.output.show([Listed(row: 7)])

        try expectEqual(sut.output.shownRows(1...1, as: String.self), [Listed(row: 7).shown])
        #expect(throws: CommandFailure.self) { try sut.output.shownRows(2...2, as: String.self) }
    }

    @Test("A page continues the list before it") func continuedList() throws {
        let sut = makeSUT()

        sut.output.show([Listed(row: 1)])
        sut.output.show([Listed(row: 2), Listed(row: 3)], isContinued: true)

        try expectEqual(sut.output.shownRows(1...3, as: String.self), (1...3).map { Listed(row: $0).shown })
    }

    @Test("A page without a list before it starts a new list") func continuedNothing() throws {
        let sut = makeSUT()

        sut.output.show([Listed(row: 1)], isContinued: true)

        try expectEqual(sut.output.shownRows(1...1, as: String.self), [Listed(row: 1).shown])
    }

    @Test("After an empty list, no rows of the previous list remain") func emptyList() {
        let sut = makeSUT()

        sut.output.show([Listed(row: 1)])
        sut.output.show([Listed]())

        let message = "There is no row 1: the last list has 0 rows."
        #expect(throws: CommandFailure(code: .notFound, message: message)) {
            try sut.output.shownRows(1...1, as: String.self)
        }
    }

    @Test("Rows of another type aren't returned") func otherRows() {
        let sut = makeSUT()

        sut.output.show([Listed(row: 1)])

        let message = "The rows of the last list can't be used here."
        #expect(throws: CommandFailure(code: .notFound, message: message)) {
            try sut.output.shownRows(1...1, as: Int.self)
        }
    }

    @Test("A table is JSON for scripts, with its column titles as keys") func shownTable() {
        let table = Table(
            [.init("MOON"), .init("DISCOVERED", .trailing)],
            rows: [["Phobos", "1877"], ["Io"]]
        )
        let (person, script) = (makeSUT(terminals: [.results]), makeSUT(isJSON: true))

        for sut in [person, script] { sut.output.show(table) }

        expectEqual(
            person.display.messages,
            [.results("MOON    DISCOVERED\nPhobos        1877\nIo\n")]
        )
        expectEqual(
            script.display.messages,
            [
                .results("{\"moon\":\"Phobos\",\"discovered\":\"1877\"}\n{\"moon\":\"Io\"}\n")
            ]
        )
    }

    @Test("Marks are only shown at terminals, as asterisks if only ASCII is available") func marks() {
        let table = Table([.init("", isMark: true), .init("NAME")], rows: [["♥", "A"], ["", "B"]])
        let (terminal, pipe) = (makeSUT(terminals: [.results]), makeSUT())

        for sut in [terminal, pipe] { sut.output.table(table) }
        terminal.output.hasOnlyASCII = true
        terminal.output.table(table)

        expectEqual(
            terminal.display.text(of: .results),
            "   NAME\n♥  A\n   B\n   NAME\n*  A\n   B\n"
        )
        expectEqual(pipe.display.text(of: .results), "A\nB\n")
    }

    @Test("Instants are printed in local time to the minute, other texts unchanged") func localTime() throws {
        let sut = makeSUT()
        let zone = try #require(TimeZone(secondsFromGMT: 19_800))
        sut.output.makeCalendar = {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = zone
            return calendar
        }
        let instant = "2026-11-21T23:59:59Z"

        sut.output.table(
            Table(
                [Table.Column("TITLE"), Table.Column("STATE", hasInstants: true)],
                rows: [[instant, "waiting until \(instant)"], ["never", "never"]]
            )
        )

        expectEqual(
            sut.display.text(of: .results),
            "\(instant)\twaiting until 2026-11-22 05:29\nnever\tnever\n"
        )
    }

    @Test("Lines for programs are unchanged, but lose control characters at a terminal")
    func lines() {
        let (person, pipe) = (makeSUT(terminals: [.results]), makeSUT())

        for sut in [person, pipe] { sut.output.lines("a\u{1B}[2J\n\nb\n") }

        expectEqual(person.display.messages, [.results("a\u{FFFD}[2J\n\nb\n")])
        expectEqual(pipe.display.messages, [.results("a\u{1B}[2J\n\nb\n")])
    }

    @Test("A fact's value is wrapped with indentation, unless people copy it") func facts() {
        let terminal = makeSUT(terminals: [.results])
        let word = String(repeating: "a", count: 39)

        terminal.output.fact("First", "\(word) \(word)", isWrapped: true)
        terminal.output.fact("Artist", "\(word) \(word)")
        let piped = makeSUT()
        piped.output.fact("First", "\(word) \(word)", isWrapped: true)

        expectEqual(
            terminal.display.text(of: .results),
            """
            First   \(word)
                    \(word)
            Artist  \(word) \(word)

            """
        )
        expectEqual(piped.display.text(of: .results), "first\t\(word) \(word)\n")
    }

    @Test("The screen's status is shown above the prompt") func status() {
        let sut = makeSUT()

        sut.output.status("Library")
        sut.output.status(nil)

        expectEqual(sut.display.messages, [.status(StyledLine("Library")), .status(nil)])
    }

    @Test("A docked line replaces the status of any screen on top")
    func dockStatus() {
        let sut = makeSUT()

        sut.output.dockStatus(StyledLine("Playing"))
        sut.output.status("Library")

        expectEqual(
            sut.display.messages,
            [.status(StyledLine("Playing")), .status(StyledLine("Playing"))]
        )
    }

    @Test("When the docked line is removed, the screen's status is restored") func undock() {
        let sut = makeSUT()
        sut.output.screenDidChange = { sut.output.status("Library") }

        sut.output.dockStatus(StyledLine("Playing"))
        sut.output.dockStatus(nil)

        expectEqual(
            sut.display.messages,
            [.status(StyledLine("Playing")), .status(StyledLine("Library"))]
        )
    }

    @Test("Only text for a terminal has colours, unless they are forced", arguments: [false, true])
    func redirectedNotices(isForced: Bool) {
        let display = DisplaySpy(terminals: [.results])
        let style = isForced ? Style(.always, isTerminal: true, environment: [:]) : .colored
        let output = Output(display: display, style: style, isJSON: false)

        output.notice("5 tracks")

        let notice = isForced ? "\u{1B}[2m5 tracks\u{1B}[m\n" : "5 tracks\n"
        expectEqual(display.messages, [.notices(notice)])
    }

    private func makeSUT(terminals: Set<TextStream> = [], isJSON: Bool = false) -> (
        output: Output, display: DisplaySpy
    ) {
        let display = DisplaySpy(terminals: terminals)
        return (Output(display: display, style: .plain, isJSON: isJSON), display)
    }
}

/// A row of a list.
private struct Listed: NumberedRow {
    let row: Int

    private var name: String { "Name \(row)" }

    static func table(_ rows: [Listed]) -> Table {
        Table([.init("#", .trailing), .init("NAME")], rows: rows.map { ["\($0.row)", $0.name] })
    }

    var record: Record {
        var record = Record()
        record.add("row", row)
        record.add("name", name)
        return record
    }

    var shown: String { name }
}
