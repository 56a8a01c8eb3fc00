import Console
import Entities
import Foundation
import TestSupport
import Testing

@testable import Statistics
@testable import StatisticsPrompt
@testable import StatisticsWeb

@MainActor struct StatisticsAssemblyTests {
    @Test("The view reaches the service and is answered") func conversation() async {
        let display = DisplaySpy()
        let output = Output(display: display, style: .plain, isJSON: true)

        _ = await Session(stack: ScreenStack(makeSUT(output: output)), output: output).run(["stats"])

        #expect(display.text(of: .results).hasPrefix(#"{"tracks":1234,"#))
    }

    @Test("All parts go away with the view") func release() async {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        var screen: (any Screen)? = makeSUT(output: output)
        await screen?.viewDidLoad()
        let parts = screen.map { ModuleParts(of: $0, named: "Statistics") }

        screen = nil

        #expect(parts?.names == ["StatisticsInteractor", "StatisticsPresenter", "StatisticsView"])
        #expect(parts?.leaked == [])
    }

    @Test("After a request over HTTP, all parts go away") func requestRelease() async {
        let parts = await requestedParts()

        #expect(parts.names == ["StatisticsInteractor", "StatisticsPresenter", "StatisticsWebView"])
        #expect(parts.leaked == [])
    }

    /// The parts of the module that a page was requested of.
    private func requestedParts() async -> ModuleParts {
        let view = build { StatisticsWebView(presenter: $0) }
        let page = await WebClient(StatisticsWebView.stats.route { _ in view }).page("/stats")
        #expect(page.contains("1,234 tracks"))
        return ModuleParts(of: view, named: "Statistics")
    }

    private func makeSUT(output: Output) -> any Screen {
        build {
            StatisticsBuilder.view(for: $0, output: output, glyphs: .ascii)
        }
    }

    private func build<View: StatisticsViewing>(_ makeView: (any StatisticsPresenting) -> View) -> View {
        StatisticsBuilder.build(
            library: LibraryMeasuringSpy { $0.statistics = { _ in .success(.sample) } },
            timeZone: { .gmt },
            now: { .distantFuture },
            makeView: makeView
        )
    }
}
