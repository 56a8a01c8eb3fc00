import Services
import TestSupport
import Testing

@testable import Template

@MainActor struct TemplateInteractorTests {
    @Test("fetchTemplate() is answered") func fetchTemplate() async {
        let sut = makeSUT()

        await withKnownIssue("TemplateInteractor.fetchTemplate() isn't implemented yet") {
            await sut.interactor.fetchTemplate()

            #expect(sut.delegate.messages != [])
        }
    }

    private func makeSUT() -> (
        interactor: TemplateInteractor, delegate: TemplateInteractorDelegateSpy, service: TemplateServicingSpy
    ) {
        let delegate = TemplateInteractorDelegateSpy()
        let service = TemplateServicingSpy()
        let interactor = TemplateInteractor(service: service)
        interactor.delegate = delegate
        return (interactor, delegate, service)
    }
}
