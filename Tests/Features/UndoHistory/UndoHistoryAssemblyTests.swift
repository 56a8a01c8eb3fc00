import Console
import Services
import TestSupport
import Testing

@testable import UndoHistory
@testable import UndoHistoryPrompt
@testable import UndoHistoryWeb

@MainActor struct UndoHistoryAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "UndoHistory") {
            let screen = makeSUT()
            await screen.viewDidAppear()
            return screen
        }
    }

    @Test("All parts go away after an HTTP request") func requestRelease() async {
        await expectRelease(of: "UndoHistory") {
            let view = build { UndoHistoryWebView(presenter: $0) }
            let page = await WebClient(UndoHistoryWebView.changes.route { _ in view }).page("/changes")
            #expect(page.contains("<h1>Changes</h1>"))
            return view
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return build { UndoHistoryView(presenter: $0, output: output) }
    }

    private func build<View: UndoHistoryViewing>(_ makeView: (any UndoHistoryPresenting) -> View) -> View {
        UndoHistoryBuilder.build(
            editor: TrackEditingSpy(.success(.sample(1))),
            browser: ChangeBrowsingSpy(),
            tagWriter: TagWriteServicingSpy(),
            makeView: makeView
        )
    }
}
