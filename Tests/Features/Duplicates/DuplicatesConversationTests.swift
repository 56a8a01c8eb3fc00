import Console
import Entities
import Services
import TestSupport
import Testing

@testable import Duplicates
@testable import DuplicatesPrompt

@MainActor struct DuplicatesConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "Duplicates") {
            for error in [nil, ServiceError.cancelled] {
                let duplicates = makeSUT(error: error)
                await conversation.type(
                    ["duplicates", "duplicates --by audio"],
                    on: duplicates,
                    output: output
                )
            }
        }
    }

    private func makeSUT(error: ServiceError?) -> DuplicatesView {
        let finder = DuplicateFindingSpy { answers in
            answers.error = error
            guard error == nil else { return }
            answers.tracksAlike = { _, key, _ in
                let groups = DuplicateGroups(
                    groups: [[.playable(1), .playable(2)]],
                    next: key == nil ? PageKey(1) : nil
                )
                return .success(groups)
            }
        }
        let fingerprinter = AudioFingerprintingSpy {
            $0.fingerprint = { _ in .success(AudioFingerprint("f")) }
        }
        let interactor = DuplicatesInteractor(
            finder: finder.recorded(in: conversation),
            fingerprinter: fingerprinter.recorded(in: conversation)
        )
        let presenter = DuplicatesPresenter(
            interactor: DuplicatesInteractingSpy().passing(to: interactor, in: conversation)
        )
        let view = DuplicatesView(
            presenter: DuplicatesPresentingSpy().passing(to: presenter, in: conversation),
            output: output
        )
        interactor.delegate = DuplicatesInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = DuplicatesViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
