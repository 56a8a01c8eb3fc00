import Console
import Entities
import Foundation
import TestSupport
import Testing

@testable import Statistics
@testable import StatisticsPrompt

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

    private func makeSUT(output: Output) -> any Screen {
        StatisticsBuilder.build(
            library: LibraryMeasuringSpy { $0.statistics = { _ in .success(.sample) } },
            timeZone: { .gmt },
            now: { .distantFuture }
        ) {
            StatisticsBuilder.view(for: $0, output: output, glyphs: .ascii)
        }
    }
}
