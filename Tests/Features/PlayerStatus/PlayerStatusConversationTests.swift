import Console
import Entities
import Services
import TestSupport
import Testing

@testable import PlayerStatus
@testable import PlayerStatusPrompt

@MainActor struct PlayerStatusConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "PlayerStatus") {
            for error in [nil, ServiceError.cancelled] {
                let view = makeSUT(error: error)
                await conversation.type(["player", "player start", "player stop"], on: view, output: output)
            }
        }
    }

    private func makeSUT(error: ServiceError?) -> PlayerStatusView {
        let service = PlayerProcessServicingSpy {
            $0.error = error
            guard error == nil else { return }
            $0.process = { .success(.sample) }
            $0.stopProcess = { .success(true) }
        }
        let interactor = PlayerStatusInteractor(service: service.recorded(in: conversation))
        let presenter = PlayerStatusPresenter(
            interactor: PlayerStatusInteractingSpy().passing(to: interactor, in: conversation)
        )
        let view = PlayerStatusView(
            presenter: PlayerStatusPresentingSpy().passing(to: presenter, in: conversation),
            output: output
        )
        interactor.delegate = PlayerStatusInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = PlayerStatusViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
