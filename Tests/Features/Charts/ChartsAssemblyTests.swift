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
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "Charts") {
            makeSUT()
        }
    }

    @Test("All parts go away after an HTTP request") func requestRelease() async {
        await expectRelease(of: "Charts") {
            let view = build {
                ChartsWebView(presenter: $0, calendar: { .utc }, today: { CalendarDay(number: 0) })
            }
            let page = await WebClient(ChartsWebView.chart.route { _ in view }).page("/charts")
            #expect(page.contains("Album 1"))
            return view
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return build {
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
