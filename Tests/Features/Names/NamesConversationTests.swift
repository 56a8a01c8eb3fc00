import Console
import Entities
import Services
import TestSupport
import Testing

@testable import Names
@testable import NamesPrompt

@MainActor struct NamesConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded") func conversations() async throws {
        for error in [nil, ServiceError.notFound(.nameJoin("Beatles"))] {
            await conversation.type(
                ["names", "names join Beatles \"The Beatles\"", "names remove 1"],
                on: makeSUT(error: error),
                output: output
            )
        }

        try conversation.expectRecorded(as: "Names")
    }

    private func makeSUT(error: ServiceError?) -> NamesView {
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
        let view = NamesView(
            presenter: NamesPresentingSpy().passing(to: presenter, in: conversation),
            output: output
        )
        interactor.delegate = NamesInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = NamesViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
