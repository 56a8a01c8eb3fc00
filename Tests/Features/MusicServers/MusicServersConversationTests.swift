import Console
import Entities
import Services
import TestSupport
import Testing

@testable import MusicServers
@testable import MusicServersPrompt

@MainActor struct MusicServersConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "MusicServers") {
            for error in [nil, ServiceError.cancelled] {
                let sources = makeSUT(error: error)
                await conversation.type(
                    [
                        "servers", "servers add home https://music.example me",
                        "servers add home https://music.example me --password-command 'pass home'",
                        "servers password source1",
                        "servers password source1 --password-command 'pass home'", "servers remove source1",
                    ],
                    on: sources,
                    output: output
                )
            }
            let failing = makeSUT(error: nil, serviceError: .cancelled)
            await conversation.type(
                [
                    "servers add home https://music.example me",
                    "servers password source1 --password-command 'pass home'", "servers remove source1",
                ],
                on: failing,
                output: output
            )
        }
    }

    private func makeSUT(
        error: ServiceError?,
        serviceError: ServiceError? = nil
    ) -> MusicServersView {
        let library = SourceStoringSpy {
            $0.error = error
            if error == nil { $0.sources = { .success([.sample(1)]) } }
        }
        let service = SourceServicingSpy {
            $0.error = serviceError
            guard serviceError == nil else { return }
            $0.add = { _, _ in .success(.sample(2)) }
            $0.setPassword = { _, _ in .success(()) }
            $0.remove = { _ in .success(1200) }
        }
        let secrets = SecretStoringSpy {
            $0.hasSecret = { _ in true }
            $0.secretPrintedBy = { .success(Secret("secret", printedBy: $0)) }
        }
        let interactor = MusicServersInteractor(
            library: library.recorded(in: conversation),
            service: service.recorded(in: conversation),
            secrets: secrets.recorded(in: conversation)
        )
        let presenter = MusicServersPresenter(
            interactor: MusicServersInteractingSpy().passing(to: interactor, in: conversation)
        )
        let view = MusicServersView(
            presenter: MusicServersPresentingSpy().passing(to: presenter, in: conversation),
            output: output,
            reader: SecretReadingStub([.typed("secret")])
        )
        interactor.delegate = MusicServersInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = MusicServersViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
