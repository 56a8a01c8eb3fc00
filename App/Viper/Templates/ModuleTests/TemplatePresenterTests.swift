import Services
import TestSupport
import Testing

@testable import Template

@MainActor struct TemplatePresenterTests {
    @Test("viewDidLoad() calls fetchTemplate()") func viewDidLoad() async {
        let sut = makeSUT()

        await sut.presenter.viewDidLoad()

        expectEqual(sut.interactor.messages, [.fetchTemplate])
    }

    @Test("didTapClose() calls close()") func didTapClose() async {
        let sut = makeSUT()

        await sut.presenter.didTapClose()

        expectEqual(sut.router.messages, [.close])
    }

    @Test("didFetch(template:) calls show(viewModel:)") func didFetch() {
        let sut = makeSUT()

        sut.presenter.didFetch(template: "template")

        expectEqual(sut.view.messages, [.show(viewModel: TemplateRow("template"))])
    }

    private struct SUT {
        let presenter: TemplatePresenter
        let view: TemplateViewingSpy
        let interactor: TemplateInteractingSpy
        let router: TemplateRoutingSpy
    }

    private func makeSUT() -> SUT {
        let view = TemplateViewingSpy()
        let interactor = TemplateInteractingSpy()
        let router = TemplateRoutingSpy()
        let presenter = TemplatePresenter(interactor: interactor, router: router)
        presenter.view = view
        return SUT(presenter: presenter, view: view, interactor: interactor, router: router)
    }
}
