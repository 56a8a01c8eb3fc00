import Console
import ConsoleViews
import Services
import Template

@MainActor final class TemplateView {
    private let presenter: any TemplatePresenting
    private let output: Output
    private(set) var status: String?

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

    func viewDidAppear() async {}

    private func close(_ input: CommandInput) async {
        await presenter.didTapClose()
    }
}

extension TemplateView: TemplateViewing {
    func show(viewModel: TemplateRow) {
        output.line(viewModel.text)
    }

    func show(error: ServiceError) {
        output.fail(error)
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
