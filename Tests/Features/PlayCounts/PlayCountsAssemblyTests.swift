import Console
import Entities
import TestSupport
import Testing

@testable import PlayCounts
@testable import PlayCountsPrompt
@testable import PlayCountsWeb

@MainActor struct PlayCountsAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "PlayCounts") {
            let screen = makeSUT()
            await screen.viewDidAppear()
            return screen
        }
    }

    @Test("All parts go away after an HTTP request") func requestRelease() async {
        await expectRelease(of: "PlayCounts") {
            let view = build {
                PlayCountsWebView(presenter: $0, calendar: { .kolkata }, today: { CalendarDay(number: 0) })
            }
            let page = await WebClient(PlayCountsWebView.counts.route { _ in view }).page("/counts")
            #expect(page.contains("Radiohead"))
            return view
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return build {
            PlayCountsView(presenter: $0, output: output, glyphs: .ascii)
        }
    }

    private func build<View: PlayCountsViewing>(_ makeView: (any PlayCountsPresenting) -> View) -> View {
        let top = PlayCount(subject: .artist("Radiohead"), plays: 3)
        return PlayCountsBuilder.build(
            counter: PlayCountingSpy { $0.topPlayed = { _, _, _ in .success([top]) } },
            calendar: { .kolkata },
            makeView: makeView
        )
    }
}
