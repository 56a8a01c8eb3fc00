import Console
import Entities
import Services
import TestSupport
import Testing
import Web

@testable import ChangeJournal
@testable import ChangeJournalPrompt
@testable import ChangeJournalWeb

@MainActor struct ChangeJournalConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded") func conversations() async throws {
        for error in [nil, ServiceError.cancelled] {
            let journal = makeSUT(error: error)
            await conversation.type(["undo", "redo", "changes"], on: journal, output: output)
        }

        await get("/changes", ChangeJournalWebView.changes, error: nil)
        await get("/changes", ChangeJournalWebView.changes, error: .cancelled)

        try conversation.expectRecorded(as: "ChangeJournal")
    }

    private func get(_ address: String, _ endpoint: Endpoint<ChangeJournalWebView>, error: ServiceError?)
        async
    {
        let view = build(error: error) { ChangeJournalWebView(presenter: $0) }
        await conversation.get(address, from: endpoint.route { _ in view })
    }

    private func makeSUT(error: ServiceError?) -> ChangeJournalView {
        build(error: error) {
            ChangeJournalView(presenter: $0, output: output)
        }
    }

    private func build<View: ChangeJournalViewing>(
        error: ServiceError?,
        makeView: (any ChangeJournalPresenting) -> View
    ) -> View {
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
        let view = makeView(ChangeJournalPresentingSpy().passing(to: presenter, in: conversation))
        interactor.delegate = ChangeJournalInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = ChangeJournalViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
