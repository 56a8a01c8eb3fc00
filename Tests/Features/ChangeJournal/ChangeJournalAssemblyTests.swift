import Console
import Services
import TestSupport
import Testing

@testable import ChangeJournal
@testable import ChangeJournalPrompt

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

    private func makeSUT(output: Output) -> any Screen {
        ChangeJournalBuilder.build(
            editor: TrackEditingSpy(.success(.sample(1))),
            browser: ChangeBrowsingSpy(),
            router: ChangeJournalRoutingSpy()
        ) { ChangeJournalView(presenter: $0, output: output) }
    }
}
