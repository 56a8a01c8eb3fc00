import Console
import Services
import TestSupport
import Testing

@testable import Template
@testable import TemplatePrompt

@MainActor struct TemplateConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "Template") {
            for error in [nil, ServiceError.cancelled] {
                let view = makeSUT(error: error)
                await view.viewDidLoad()
                await conversation.type(["close"], on: view, output: output)
            }
        }
    }

    private func makeSUT(error: ServiceError?) -> TemplateView {
        let service = TemplateServicingSpy { $0.error = error }
        let interactor = TemplateInteractor(service: service.recorded(in: conversation))
        let presenter = TemplatePresenter(
            interactor: TemplateInteractingSpy().passing(to: interactor, in: conversation),
            router: TemplateRoutingSpy().recorded(in: conversation)
        )
        let view = TemplateView(
            presenter: TemplatePresentingSpy().passing(to: presenter, in: conversation),
            output: output
        )
        interactor.delegate = TemplateInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = TemplateViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
