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

    @Test("The conversations are as recorded") func conversations() async throws {
        for error in [nil, ServiceError.cancelled] {
            let duplicates = makeSUT(error: error)
            await conversation.type(
                ["duplicates", "duplicates --by audio"],
                on: duplicates.view,
                output: output
            )
        }

        try conversation.expectRecorded(as: "Duplicates")
    }

    private func makeSUT(error: ServiceError?) -> DuplicatesRecorded<DuplicatesView> {
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
            finder: DuplicateFindingRecorder(finder, in: conversation),
            fingerprinter: AudioFingerprintingRecorder(fingerprinter, in: conversation)
        )
        return DuplicatesRecorded(in: conversation, interactor: interactor) {
            DuplicatesPresenter(interactor: $0)
        } view: {
            DuplicatesView(presenter: $0, output: output)
        }
    }
}
