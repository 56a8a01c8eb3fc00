import Console
import Services
import TestSupport
import Testing

@testable import Template
@testable import TemplatePrompt

@MainActor struct TemplateViewTests {
    @Test(
        "A command is reported as its event",
        arguments: [
            ("close", .didTapClose)
        ] as [(String, TemplatePresentingSpy.Message)]
    )
    func commands(line: String, event: TemplatePresentingSpy.Message) async {
        let sut = makeSUT()

        await sut.type(line)

        sut.presenter.expectMessages(event)
        expectEqual(sut.display.text(of: .notices), "")
    }

    @Test("viewDidLoad() is reported") func viewDidLoad() async {
        let sut = makeSUT()

        await sut.view.viewDidLoad()

        sut.presenter.expectMessages(.viewDidLoad)
    }

    @Test("show(viewModel:) is printed") func showViewModel() {
        let sut = makeSUT()

        sut.view.show(viewModel: TemplateRow("viewModel"))

        expectEqual(sut.display.messages, [.results(TemplateRow("viewModel").text + "\n")])
    }

    private func makeSUT() -> PromptSUT<TemplateView, TemplatePresentingSpy> {
        PromptSUT(TemplatePresentingSpy()) {
            TemplateView(presenter: $0, output: $1)
        }
    }
}
