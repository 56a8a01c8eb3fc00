import Console
import Entities
import Services
import TestSupport
import Testing

@testable import LibraryCopy
@testable import LibraryCopyPrompt

@MainActor struct LibraryCopyConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "LibraryCopy") {
            for (result, condition) in [
                (.success([.sample(.tracks)]), nil),
                (.success([.sample(.plays, copyCount: 1)]), "something is missing in the copy"),
                (.failure(.cancelled), nil),
            ] as [(Result<[PartCount], ServiceError>, String?)] {
                await conversation.type(
                    ["library copy --to /copy.sqlite", "library copy --from /other.sqlite"],
                    on: makeSUT(result),
                    output: output,
                    when: condition
                )
            }
        }
    }

    private func makeSUT(_ result: Result<[PartCount], ServiceError>) -> LibraryCopyView {
        let copying = LibraryCopyingSpy {
            $0.copyLibrary = { _, _, report in
                if case .success = result { await report(CopyProgress(.tracks, done: 0, of: 3)) }
                return result
            }
        }
        let interactor = LibraryCopyInteractor(copying: copying.recorded(in: conversation))
        let presenter = LibraryCopyPresenter(
            interactor: LibraryCopyInteractingSpy().passing(to: interactor, in: conversation)
        )
        let view = LibraryCopyView(
            presenter: LibraryCopyPresentingSpy().passing(to: presenter, in: conversation),
            output: output
        )
        interactor.delegate = LibraryCopyInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = LibraryCopyViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
