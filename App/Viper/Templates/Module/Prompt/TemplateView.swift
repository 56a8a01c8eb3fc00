import Console
import ConsoleViews
import Services
import Template

@MainActor final class TemplateView {
    private let presenter: any TemplatePresenting
    let output: Output

    init(presenter: any TemplatePresenting, output: Output) {
        self.presenter = presenter
        self.output = output
    }
}

extension TemplateView: Screen {
    var title: String { "Template" }

    var commands: [Command] {
        [
            Command("close", help: "leave the screen", handler: close)
        ]
    }

    func viewDidLoad() async {
        await presenter.viewDidLoad()
    }

    private func close(_ input: CommandInput) async {
        await presenter.didTapClose()
    }
}

extension TemplateView: TemplateViewing, PromptView {
    func show(viewModel: TemplateRow) {
        output.line(viewModel.text)
    }
}

extension TemplateBuilder {
    /// The view at the prompt.
    @MainActor package static func view(
        for presenter: any TemplatePresenting,
        output: Output
    ) -> some TemplateViewing & Screen {
        TemplateView(presenter: presenter, output: output)
    }
}
