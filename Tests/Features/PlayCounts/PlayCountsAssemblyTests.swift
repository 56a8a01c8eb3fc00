import Console
import Entities
import TestSupport
import Testing

@testable import PlayCounts
@testable import PlayCountsPrompt

@MainActor struct PlayCountsAssemblyTests {
    @Test("The view reaches the services and is answered") func conversation() async {
        let display = DisplaySpy()
        let output = Output(display: display, style: .plain, isJSON: false)
        let screen = makeSUT(output: output)

        _ = await Session(stack: ScreenStack(screen), output: output).run(["counts"])

        #expect(display.text(of: .results) == "1\tRadiohead\t3\n")
    }

    @Test("All parts go away with the view") func release() async {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        var screen: (any Screen)? = makeSUT(output: output)
        await screen?.viewDidAppear()
        let parts = screen.map { ModuleParts(of: $0, named: "PlayCounts") }

        screen = nil

        #expect(parts?.names == ["PlayCountsInteractor", "PlayCountsPresenter", "PlayCountsView"])
        #expect(parts?.leaked == [])
    }

    private func makeSUT(output: Output) -> any Screen {
        let top = PlayCount(subject: .artist("Radiohead"), plays: 3)
        return PlayCountsBuilder.build(
            counter: PlayCountingSpy { $0.topPlayed = { _, _, _ in .success([top]) } },
            rebuilder: HistoryRebuildingSpy(),
            calendar: { .kolkata }
        ) {
            PlayCountsView(presenter: $0, output: output, glyphs: .ascii, calendar: { .kolkata })
        }
    }
}
