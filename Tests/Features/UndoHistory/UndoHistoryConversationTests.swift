import Console
import Entities
import Services
import TestSupport
import Testing
import Web

@testable import UndoHistory
@testable import UndoHistoryPrompt
@testable import UndoHistoryWeb

@MainActor struct UndoHistoryConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "UndoHistory") {
            for error in [nil, ServiceError.cancelled] {
                let journal = makeSUT(error: error)
                await conversation.type(["undo", "redo", "changes"], on: journal, output: output)
            }

            await get("/changes", UndoHistoryWebView.changes, error: nil)
            await get("/changes", UndoHistoryWebView.changes, error: .cancelled)
        }
    }

    private func get(_ address: String, _ endpoint: Endpoint<UndoHistoryWebView>, error: ServiceError?)
        async
    {
        let view = build(error: error) { UndoHistoryWebView(presenter: $0) }
        await conversation.get(address, from: endpoint.route { _ in view })
    }

    private func makeSUT(error: ServiceError?) -> UndoHistoryView {
        build(error: error) {
            UndoHistoryView(presenter: $0, output: output)
        }
    }

    private func build<View: UndoHistoryViewing>(
        error: ServiceError?,
        makeView: (any UndoHistoryPresenting) -> View
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
        let interactor = UndoHistoryInteractor(
            editor: editor.recorded(in: conversation),
            browser: browser.recorded(in: conversation),
            tagWriter: tagWriter.recorded(in: conversation)
        )
        let presenter = UndoHistoryPresenter(
            interactor: UndoHistoryInteractingSpy().passing(to: interactor, in: conversation)
        )
        let view = makeView(UndoHistoryPresentingSpy().passing(to: presenter, in: conversation))
        interactor.delegate = UndoHistoryInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = UndoHistoryViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
