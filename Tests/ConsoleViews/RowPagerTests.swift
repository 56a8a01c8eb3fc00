import ConsoleTestSupport
import Testing

@testable import Console
@testable import ConsoleViews

@MainActor struct RowPagerTests {
    @Test("If a command names a row that wasn't printed, all rows are loaded, and printed as the next pages")
    func load() async throws {
        let display = DisplaySpy(terminals: [.results], size: TerminalSize(columns: 80, rows: 7))
        let output = Output(display: display, style: .plain, isJSON: false)
        var printed: [[String]] = []
        weak var loading: RowPager<String>?
        let sut = RowPager<String>(
            output: output,
            reference: { .artist($0) },
            print: { printed.append($0) },
            load: {
                loading?.show(["c", "d"], hasMore: true, isContinued: true)
                loading?.show(["e"], hasMore: false, isContinued: true)
            }
        )
        loading = sut

        sut.show(["a", "b"], hasMore: true, isContinued: false)
        await output.loadRows(
            namedIn: try Command("show", [.tracks], help: "") { _ in }.read([ShellWord("4")])
        )

        try expectEqual(output.shownRows(4...5, as: RowReference.self), [.artist("d"), .artist("e")])
        expectEqual(printed, [["a", "b"]])
        #expect(sut.showNextPage())
        #expect(sut.showNextPage())
        expectEqual(printed, [["a", "b"], ["c", "d"], ["e"]])
        #expect(!sut.showNextPage())
        let notice = "`more` shows the next page.\n"
        expectEqual(display.text(of: .notices), notice + notice)
    }

    @Test("Another list replaces the loaded rows") func reset() {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        let sut = RowPager<String>(output: output, reference: { .artist($0) }, print: { _ in }, load: {})

        sut.show(["a"], hasMore: false, isContinued: false)
        sut.reset()

        #expect(!sut.hasNextPage)
        #expect(!sut.showNextPage())
    }
}
