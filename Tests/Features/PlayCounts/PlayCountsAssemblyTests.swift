import Console
import Entities
import TestSupport
import Testing

@testable import PlayCounts
@testable import PlayCountsPrompt
@testable import PlayCountsWeb

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

    @Test("After a request over HTTP, all parts go away") func requestRelease() async {
        let parts = await requestedParts()

        #expect(parts.names == ["PlayCountsInteractor", "PlayCountsPresenter", "PlayCountsWebView"])
        #expect(parts.leaked == [])
    }

    /// The parts of the module that a page was requested of.
    private func requestedParts() async -> ModuleParts {
        let view = build { PlayCountsWebView(presenter: $0, calendar: { .kolkata }) }
        let page = await WebClient(PlayCountsWebView.counts.route { _ in view }).page("/counts")
        #expect(page.contains("Radiohead"))
        return ModuleParts(of: view, named: "PlayCounts")
    }

    private func makeSUT(output: Output) -> any Screen {
        build {
            PlayCountsView(presenter: $0, output: output, glyphs: .ascii, calendar: { .kolkata })
        }
    }

    private func build<View: PlayCountsViewing>(_ makeView: (any PlayCountsPresenting) -> View) -> View {
        let top = PlayCount(subject: .artist("Radiohead"), plays: 3)
        return PlayCountsBuilder.build(
            counter: PlayCountingSpy { $0.topPlayed = { _, _, _ in .success([top]) } },
            rebuilder: HistoryRebuildingSpy(),
            calendar: { .kolkata },
            makeView: makeView
        )
    }
}
