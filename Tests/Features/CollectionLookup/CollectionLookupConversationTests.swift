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

    private func type(on module: CollectionLookupRecorded<CollectionLookupView>) async {
        await conversation.type(["album kid a", "artist radiohead"], on: module.view, output: output)
    }

    private func makeSUT(_ browser: CollectionBrowsingSpy) -> CollectionLookupRecorded<CollectionLookupView> {
        let interactor = CollectionLookupInteractor(
            browser: CollectionBrowsingRecorder(browser, in: conversation)
        )
        return CollectionLookupRecorded(in: conversation, interactor: interactor) {
            CollectionLookupPresenter(
                interactor: $0,
                router: CollectionLookupRoutingRecorder(CollectionLookupRoutingSpy(), in: conversation)
            )
        } view: {
            CollectionLookupView(presenter: $0, output: output)
        }
    }
}
