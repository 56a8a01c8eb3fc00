import Services

@MainActor final class TemplatePresenter {
    weak var view: (any TemplateViewing)?

    private let interactor: any TemplateInteracting
    private let router: any TemplateRouting

    init(interactor: any TemplateInteracting, router: any TemplateRouting) {
        self.interactor = interactor
        self.router = router
    }
}

extension TemplatePresenter: TemplatePresenting {
    func viewDidLoad() async {
        await interactor.fetchTemplate()
    }

    func didTapClose() async {
        router.close()
    }
}

extension TemplatePresenter: TemplateInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didFetch(template: String) {
        view?.show(viewModel: TemplateRow(template))
    }
}
