import Console
import Services
import TestSupport
import Testing

@testable import ChangeJournal
@testable import ChangeJournalPrompt
@testable import ChangeJournalWeb

@MainActor struct ChangeJournalAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "ChangeJournal") {
            let screen = makeSUT()
            await screen.viewDidAppear()
            return screen
        }
    }

    @Test("After a request over HTTP, all parts go away") func requestRelease() async {
        await expectRelease(of: "ChangeJournal") {
            let view = build { ChangeJournalWebView(presenter: $0) }
            let page = await WebClient(ChangeJournalWebView.changes.route { _ in view }).page("/changes")
            #expect(page.contains("<h1>Changes</h1>"))
            return view
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return build { ChangeJournalView(presenter: $0, output: output) }
    }

    private func build<View: ChangeJournalViewing>(_ makeView: (any ChangeJournalPresenting) -> View) -> View
    {
        ChangeJournalBuilder.build(
            editor: TrackEditingSpy(.success(.sample(1))),
            browser: ChangeBrowsingSpy(),
            tagWriter: TagWriteServicingSpy(),
            makeView: makeView
        )
    }
}
