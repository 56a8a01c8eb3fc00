import Console
import TestSupport
import Testing

@testable import Template
@testable import TemplatePrompt

@MainActor struct TemplateAssemblyTests {
    @Test("All parts go away with the view") func release() async {
        await expectRelease(of: "Template") {
            let screen = makeSUT()
            await screen.viewDidLoad()
            return screen
        }
    }

    private func makeSUT() -> any Screen {
        let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)
        return TemplateBuilder.build(service: TemplateServicingSpy(), router: TemplateRoutingSpy()) {
            TemplateBuilder.view(for: $0, output: output)
        }
    }
}
