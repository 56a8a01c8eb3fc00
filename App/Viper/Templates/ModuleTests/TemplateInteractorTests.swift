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

    private struct SUT {
        let interactor: TemplateInteractor
        let delegate: TemplateInteractorDelegateSpy
        let service: TemplateServicingSpy
    }

    private func makeSUT() -> SUT {
        let delegate = TemplateInteractorDelegateSpy()
        let service = TemplateServicingSpy()
        let interactor = TemplateInteractor(service: service)
        interactor.delegate = delegate
        return SUT(interactor: interactor, delegate: delegate, service: service)
    }
}
