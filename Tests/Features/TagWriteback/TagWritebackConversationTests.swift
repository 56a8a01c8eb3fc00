import Console
import Entities
import Services
import TestSupport
import Testing

@testable import TagWriteback
@testable import TagWritebackPrompt

@MainActor struct TagWritebackConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded") func conversations() async throws {
        let summary = TagWriteSummary(written: 1)
        let services = [
            TagWriteServicingSpy { answers in
                answers.writePendingTags = { report in
                    await report(.progress(summary))
                    return .success(summary)
                }
            },
            TagWriteServicingSpy { $0.error = .cancelled },
        ]
        for service in services {
            let writeback = makeSUT(service)
            await writeback.didChangeTracks()
            withExtendedLifetime(writeback) {}
        }

        try conversation.expectRecorded(as: "TagWriteback")
    }

    private func makeSUT(_ service: TagWriteServicingSpy) -> TagWritebackView {
        let interactor = TagWritebackInteractor(
            service: service.recorded(in: conversation)
        )
        let presenter = TagWritebackPresenter(
            interactor: TagWritebackInteractingSpy().passing(to: interactor, in: conversation)
        )
        let view = TagWritebackView(
            presenter: TagWritebackPresentingSpy().passing(to: presenter, in: conversation),
            output: output
        )
        interactor.delegate = TagWritebackInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = TagWritebackViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
