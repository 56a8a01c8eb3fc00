import Console
import Entities
import Foundation
import TestSupport
import Testing

@testable import Statistics
@testable import StatisticsPrompt
@testable import StatisticsWeb

@MainActor struct StatisticsAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "Statistics") {
            let screen = makeSUT()
            await screen.viewDidLoad()
            return screen
        }
    }

    @Test("All parts go away after an HTTP request") func requestRelease() async {
        await expectRelease(of: "Statistics") {
            let view = build { StatisticsWebView(presenter: $0) }
            let page = await WebClient(StatisticsWebView.stats.route { _ in view }).page("/stats")
            #expect(page.contains("1,234 tracks"))
            return view
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return build {
            StatisticsBuilder.view(for: $0, output: output, glyphs: .ascii)
        }
    }

    private func build<View: StatisticsViewing>(_ makeView: (any StatisticsPresenting) -> View) -> View {
        StatisticsBuilder.build(
            library: StatisticsComputingSpy { $0.statistics = { _ in .success(.sample) } },
            timeZone: { .gmt },
            now: { .distantFuture },
            makeView: makeView
        )
    }
}
