import Console
import Entities
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
            await conversation.type(["undo", "redo", "changes"], on: journal, output: output)
        }

        try conversation.expectRecorded(as: "ChangeJournal")
    }

    private func makeSUT(error: ServiceError?) -> ChangeJournalView {
        let editor = TrackEditingSpy(error.map(Result.failure) ?? .success(.sample(1)))
        let browser = ChangeBrowsingSpy { $0.error = error }
        let tagWriter = TagWriteServicingSpy {
            $0.writePendingTags = { report in
                if let error { return .failure(error) }
                await report(.progress(TagWriteSummary(written: 1)))
                await report(.finished(TagWriteSummary(written: 1)))
                return .success(())
            }
        }
        let interactor = ChangeJournalInteractor(
            editor: editor.recorded(in: conversation),
            browser: browser.recorded(in: conversation),
            tagWriter: tagWriter.recorded(in: conversation)
        )
        let presenter = ChangeJournalPresenter(
            interactor: ChangeJournalInteractingSpy().passing(to: interactor, in: conversation)
        )
        let view = ChangeJournalView(
            presenter: ChangeJournalPresentingSpy().passing(to: presenter, in: conversation),
            output: output
        )
        interactor.delegate = ChangeJournalInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = ChangeJournalViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
