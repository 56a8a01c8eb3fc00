import Services
import TestSupport
import Testing

@testable import Template

@MainActor struct TemplatePresenterTests {
    @Test("viewDidLoad() calls fetchTemplate()") func viewDidLoad() async {
        let sut = makeSUT()

        await sut.presenter.viewDidLoad()

        sut.interactor.expectMessages(.fetchTemplate)
    }

    @Test("didTapClose() calls close()") func didTapClose() async {
        let sut = makeSUT()

        await sut.presenter.didTapClose()

        sut.router.expectMessages(.close)
    }

    @Test("didFetch(template:) calls show(viewModel:)") func didFetch() {
        let sut = makeSUT()

        sut.presenter.didFetch(template: "template")

        sut.view.expectMessages(.show(viewModel: TemplateRow("template")))
    }

    private func makeSUT() -> (
        presenter: TemplatePresenter, view: TemplateViewingSpy, interactor: TemplateInteractingSpy,
        router: TemplateRoutingSpy
    ) {
        let view = TemplateViewingSpy()
        let interactor = TemplateInteractingSpy()
        let router = TemplateRoutingSpy()
        let presenter = TemplatePresenter(interactor: interactor, router: router)
        presenter.view = view
        return (presenter, view, interactor, router)
    }
}
