import Console
import TestSupport
import Testing

@testable import Template
@testable import TemplatePrompt

@MainActor struct TemplateAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        var screen: (any Screen)? = makeSUT()
        await screen?.viewDidLoad()
        let parts = screen.map { ModuleParts(of: $0, named: "Template") }

        screen = nil

        #expect(parts?.names == ["TemplateInteractor", "TemplatePresenter", "TemplateView"])
        #expect(parts?.leaked == [])
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return TemplateBuilder.build(service: TemplateServicingSpy(), router: TemplateRoutingSpy()) {
            TemplateBuilder.view(for: $0, output: output)
        }
    }
}
