import Console
import Services
import TestSupport
import Testing

@testable import Template
@testable import TemplatePrompt

@MainActor struct TemplateConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded") func conversations() async throws {
        for error in [nil, ServiceError.cancelled] {
            let sut = makeSUT(error: error)
            await sut.view.viewDidLoad()
            await conversation.type(["close"], on: sut.view, output: output)
        }

        try conversation.expectRecorded(as: "Template")
    }

    private func makeSUT(error: ServiceError?) -> TemplateRecorded<TemplateView> {
        let service = TemplateServicingSpy { $0.error = error }
        let interactor = TemplateInteractor(service: TemplateServicingRecorder(service, in: conversation))
        return TemplateRecorded(in: conversation, interactor: interactor) {
            TemplatePresenter(
                interactor: $0,
                router: TemplateRoutingRecorder(TemplateRoutingSpy(), in: conversation)
            )
        } view: {
            TemplateView(presenter: $0, output: output)
        }
    }
}
