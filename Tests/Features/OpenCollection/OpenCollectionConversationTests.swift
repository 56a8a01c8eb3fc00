import Console
import Entities
import Services
import TestSupport
import Testing

@testable import OpenCollection
@testable import OpenCollectionPrompt

@MainActor struct OpenCollectionConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "OpenCollection") {
            await type(on: makeSUT(CollectionBrowsingSpy(albums: [.sample(1)], artists: [.sample(1)])))
            await type(on: makeSUT(CollectionBrowsingSpy(albums: [])))
        }
    }

    private func type(on module: OpenCollectionView) async {
        await conversation.type(["album kid a", "artist radiohead"], on: module, output: output)
    }

    private func makeSUT(_ browser: CollectionBrowsingSpy) -> OpenCollectionView {
        let interactor = OpenCollectionInteractor(
            browser: browser.recorded(in: conversation)
        )
        let presenter = OpenCollectionPresenter(
            interactor: OpenCollectionInteractingSpy().passing(to: interactor, in: conversation),
            router: OpenCollectionRoutingSpy().recorded(in: conversation)
        )
        let view = OpenCollectionView(
            presenter: OpenCollectionPresentingSpy().passing(to: presenter, in: conversation),
            output: output
        )
        interactor.delegate = OpenCollectionInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = OpenCollectionViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
