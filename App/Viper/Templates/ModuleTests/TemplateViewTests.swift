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

        expectEqual(sut.presenter.messages, [event])
        expectEqual(sut.display.text(of: .notices), "")
    }

    @Test("viewDidLoad() is reported") func viewDidLoad() async {
        let sut = makeSUT()

        await sut.view.viewDidLoad()

        expectEqual(sut.presenter.messages, [.viewDidLoad])
    }

    @Test("show(viewModel:) is printed") func showViewModel() {
        let sut = makeSUT()

        sut.view.show(viewModel: TemplateRow("viewModel"))

        expectEqual(sut.display.messages, [.results(TemplateRow("viewModel").text + "\n")])
    }

    @MainActor private struct SUT {
        let view: TemplateView
        let presenter: TemplatePresentingSpy
        let output: Output
        let display: DisplaySpy
        let session: Session

        func type(_ line: String) async {
            _ = await session.run(LineReadingStub(lines: [line]), from: .prompt)
        }
    }

    private func makeSUT() -> SUT {
        let display = DisplaySpy()
        let output = Output(display: display, style: .plain, isJSON: false)
        let presenter = TemplatePresentingSpy()
        let view = TemplateView(presenter: presenter, output: output)
        let session = Session(stack: ScreenStack(view), output: output)
        return SUT(view: view, presenter: presenter, output: output, display: display, session: session)
    }
}
