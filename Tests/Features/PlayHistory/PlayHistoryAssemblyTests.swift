import Console
import Entities
import TestSupport
import Testing

@testable import PlayHistory
@testable import PlayHistoryPrompt
@testable import PlayHistoryWeb

@MainActor struct PlayHistoryAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "PlayHistory") {
            let screen = makeSUT()
            await screen.viewDidLoad()
            return screen
        }
    }

    @Test("All parts go away after an HTTP request") func requestRelease() async {
        await expectRelease(of: "PlayHistory") {
            let view = build {
                PlayHistoryWebView(presenter: $0, calendar: { .utc }, today: { CalendarDay(number: 0) })
            }
            let page = await WebClient(PlayHistoryWebView.plays.route { _ in view }).page("/plays")
            #expect(page.contains("Title 1"))
            return view
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return build { PlayHistoryBuilder.view(for: $0, output: output) }
    }

    private func build<View: PlayHistoryViewing>(_ makeView: (any PlayHistoryPresenting) -> View) -> View {
        PlayHistoryBuilder.build(
            browser: PlayBrowsingSpy(plays: [.sample(1)]),
            calendar: { .utc },
            makeView: makeView
        )
    }
}
