import Console
import Entities
import Services
import TestSupport
import Testing

@testable import Sources
@testable import SourcesPrompt

@MainActor struct SourcesConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded") func conversations() async throws {
        for error in [nil, ServiceError.cancelled] {
            let sources = makeSUT(error: error)
            await conversation.type(
                [
                    "sources", "sources add home https://music.example me",
                    "sources add home https://music.example me --password-command 'pass home'",
                    "sources password source1",
                    "sources password source1 --password-command 'pass home'", "sources remove source1",
                ],
                on: sources.view,
                output: output
            )
        }
        let failing = makeSUT(error: nil, serviceError: .cancelled)
        await conversation.type(
            [
                "sources add home https://music.example me",
                "sources password source1 --password-command 'pass home'", "sources remove source1",
            ],
            on: failing.view,
            output: output
        )

        try conversation.expectRecorded(as: "Sources")
    }

    private func makeSUT(
        error: ServiceError?,
        serviceError: ServiceError? = nil
    ) -> SourcesRecorded<SourcesView> {
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
        let interactor = SourcesInteractor(
            library: SourceStoringRecorder(library, in: conversation),
            service: SourceServicingRecorder(service, in: conversation),
            secrets: SecretStoringRecorder(secrets, in: conversation)
        )
        return SourcesRecorded(in: conversation, interactor: interactor) {
            SourcesPresenter(interactor: $0)
        } view: {
            SourcesView(presenter: $0, output: output, reader: SecretReadingStub([.typed("secret")]))
        }
    }
}
