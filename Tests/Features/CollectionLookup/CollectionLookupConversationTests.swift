import Console
import Entities
import Services
import TestSupport
import Testing

@testable import CollectionLookup
@testable import CollectionLookupPrompt

@MainActor struct CollectionLookupConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded") func conversations() async throws {
        await type(on: makeSUT(CollectionBrowsingSpy(albums: [.sample(1)], artists: [.sample(1)])))
        await type(on: makeSUT(CollectionBrowsingSpy(albums: [])))

        try conversation.expectRecorded(as: "CollectionLookup")
    }

    private func type(on module: CollectionLookupView) async {
        await conversation.type(["album kid a", "artist radiohead"], on: module, output: output)
    }

    private func makeSUT(_ browser: CollectionBrowsingSpy) -> CollectionLookupView {
        let interactor = CollectionLookupInteractor(
            browser: browser.recorded(in: conversation)
        )
        let presenter = CollectionLookupPresenter(
            interactor: CollectionLookupInteractingSpy().passing(to: interactor, in: conversation),
            router: CollectionLookupRoutingSpy().recorded(in: conversation)
        )
        let view = CollectionLookupView(
            presenter: CollectionLookupPresentingSpy().passing(to: presenter, in: conversation),
            output: output
        )
        interactor.delegate = CollectionLookupInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = CollectionLookupViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
