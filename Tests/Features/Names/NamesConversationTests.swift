import Console
import Entities
import Services
import TestSupport
import Testing
import Web

@testable import Names
@testable import NamesPrompt
@testable import NamesWeb

@MainActor struct NamesConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "Names") {
            for error in [nil, ServiceError.notFound(.nameJoin("Beatles"))] {
                await conversation.type(
                    ["names", "names join Beatles \"The Beatles\"", "names remove 1"],
                    on: build(error: error) { NamesView(presenter: $0, output: output) },
                    output: output
                )
            }
            let page = build(error: nil) { NamesWebView(presenter: $0) }
            await conversation.get("/names", from: NamesWebView.names.route { _ in page })
        }
    }

    private func build<View: NamesViewing>(
        error: ServiceError?,
        makeView: (any NamesPresenting) -> View
    ) -> View {
        let join = NameJoin(name: "Beatles", artist: "The Beatles", plays: 412)
        let names = NameJoiningSpy {
            $0.error = error
            guard error == nil else { return }
            $0.nameJoins = { .success([join]) }
            $0.join = { _, _ in .success(join) }
            $0.split = { _ in .success([join]) }
        }
        let interactor = NamesInteractor(names: names.recorded(in: conversation))
        let presenter = NamesPresenter(
            interactor: NamesInteractingSpy().passing(to: interactor, in: conversation)
        )
        let view = makeView(NamesPresentingSpy().passing(to: presenter, in: conversation))
        interactor.delegate = NamesInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = NamesViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
