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
            await writeback.view.didChangeTracks()
            withExtendedLifetime(writeback) {}
        }

        try conversation.expectRecorded(as: "TagWriteback")
    }

    private func makeSUT(_ service: TagWriteServicingSpy) -> TagWritebackRecorded<TagWritebackView> {
        let interactor = TagWritebackInteractor(
            service: TagWriteServicingRecorder(service, in: conversation)
        )
        return TagWritebackRecorded(in: conversation, interactor: interactor) {
            TagWritebackPresenter(interactor: $0)
        } view: {
            TagWritebackView(presenter: $0, output: output)
        }
    }
}
