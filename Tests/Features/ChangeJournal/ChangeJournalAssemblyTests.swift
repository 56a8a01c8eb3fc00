import Console
import Services
import TestSupport
import Testing

@testable import ChangeJournal
@testable import ChangeJournalPrompt
@testable import ChangeJournalWeb

@MainActor struct ChangeJournalAssemblyTests {
    @Test("The view reaches the services and is answered") func conversation() async {
        let display = DisplaySpy()
        let output = Output(display: display, style: .plain, isJSON: false)
        let screen = makeSUT(output: output)

        _ = await Session(stack: ScreenStack(screen), output: output).run(["undo"])

        #expect(display.text(of: .results) == "Undone: add of “Title 1”.\n")
    }

    @Test("All parts go away with the view") func release() async {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        var screen: (any Screen)? = makeSUT(output: output)
        await screen?.viewDidAppear()
        let parts = screen.map { ModuleParts(of: $0, named: "ChangeJournal") }

        screen = nil

        #expect(parts?.names == ["ChangeJournalInteractor", "ChangeJournalPresenter", "ChangeJournalView"])
        #expect(parts?.leaked == [])
    }

    @Test("After a request over HTTP, all parts go away") func requestRelease() async {
        let parts = await requestedParts()

        #expect(parts.names == ["ChangeJournalInteractor", "ChangeJournalPresenter", "ChangeJournalWebView"])
        #expect(parts.leaked == [])
    }

    /// The parts of the module that a page was requested of.
    private func requestedParts() async -> ModuleParts {
        let view = build { ChangeJournalWebView(presenter: $0) }
        let page = await WebClient(ChangeJournalWebView.changes.route { _ in view }).page("/changes")
        #expect(page.contains("<h1>Changes</h1>"))
        return ModuleParts(of: view, named: "ChangeJournal")
    }

    private func makeSUT(output: Output) -> any Screen {
        build { ChangeJournalView(presenter: $0, output: output) }
    }

    private func build<View: ChangeJournalViewing>(_ makeView: (any ChangeJournalPresenting) -> View) -> View
    {
        ChangeJournalBuilder.build(
            editor: TrackEditingSpy(.success(.sample(1))),
            browser: ChangeBrowsingSpy(),
            router: ChangeJournalRoutingSpy(),
            makeView: makeView
        )
    }
}
