import Console
import Services
import TestSupport
import Testing

@testable import ChangeJournal
@testable import ChangeJournalPrompt

@MainActor struct ChangeJournalConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded") func conversations() async throws {
        for error in [nil, ServiceError.cancelled] {
            let journal = makeSUT(error: error)
            await conversation.type(["undo", "redo", "changes"], on: journal.view, output: output)
        }

        try conversation.expectRecorded(as: "ChangeJournal")
    }

    private func makeSUT(error: ServiceError?) -> ChangeJournalRecorded<ChangeJournalView> {
        let editor = TrackEditingSpy(error.map(Result.failure) ?? .success(.sample(1)))
        let browser = ChangeBrowsingSpy { $0.error = error }
        let interactor = ChangeJournalInteractor(
            editor: TrackEditingRecorder(editor, in: conversation),
            browser: ChangeBrowsingRecorder(browser, in: conversation)
        )
        return ChangeJournalRecorded(in: conversation, interactor: interactor) {
            ChangeJournalPresenter(
                interactor: $0,
                router: ChangeJournalRoutingRecorder(ChangeJournalRoutingSpy(), in: conversation)
            )
        } view: {
            ChangeJournalView(presenter: $0, output: output)
        }
    }
}
