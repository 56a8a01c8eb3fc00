import Console
import Entities
import Foundation
import TestSupport
import Testing
import WebViews

@testable import Charts
@testable import ChartsPrompt
@testable import ChartsWeb

@MainActor struct ChartsAssemblyTests {
    @Test("The view reaches the services and is answered") func conversation() async {
        let display = DisplaySpy()
        let output = Output(display: display, style: .plain, isJSON: false)
        let session = Session(stack: ScreenStack(makeSUT(output)), output: output)

        _ = await session.run(["charts", "--limit", "1"])

        #expect(display.text(of: .results) == "1\t1\tAlbum 1\tArtist 1\t1\t100%\tin\t\t\n")
        #expect(display.text(of: .notices) == "2025-W47 · 17-23 Nov · a year ago · 1 play\n")
    }

    @Test("All parts go away with the view") func release() async {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        var screen: (any Screen)? = makeSUT(output)
        let parts = screen.map { ModuleParts(of: $0, named: "Charts") }

        screen = nil

        #expect(parts?.names == ["ChartsInteractor", "ChartsPresenter", "ChartsView"])
        #expect(parts?.leaked == [])
    }

    @Test("After a request over HTTP, all parts go away") func requestRelease() async {
        let parts = await requestedParts()

        #expect(parts.names == ["ChartsInteractor", "ChartsPresenter", "ChartsWebView"])
        #expect(parts.leaked == [])
    }

    /// The parts of the module that a page was requested of.
    private func requestedParts() async -> ModuleParts {
        let view = build { ChartsWebView(presenter: $0, today: { WebDay(number: 0) }) }
        let page = await WebClient(ChartsWebView.chart.route { _ in view }).page("/charts")
        #expect(page.contains("Album 1"))
        return ModuleParts(of: view, named: "Charts")
    }

    private func makeSUT(_ output: Output) -> any Screen {
        build {
            ChartsBuilder.view(for: $0, output: output, glyphs: .blocks)
        }
    }

    private func build<View: ChartsViewing>(_ makeView: (any ChartsPresenting) -> View) -> View {
        let now = Date(timeIntervalSince1970: 1_795_253_400)
        return ChartsBuilder.build(
            charts: ChartBrowsingSpy(plays: [now.addingTimeInterval(-365 * 86_400)]),
            friends: FriendBrowsingSpy(),
            filter: ChartFilterStoringSpy(),
            weeks: { .utc },
            now: { now },
            router: ChartsRoutingSpy(),
            makeView: makeView
        )
    }
}
