import Console
import Entities
import Services
import TestSupport
import Testing

@testable import PlayEditor
@testable import PlayEditorPrompt

@MainActor struct PlayEditorConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "PlayEditor") {
            await type("plays delete kid", on: makeSUT(.success(.sample())))
            await type("plays delete kid", on: makeSUT(.success(.sample(9))), when: "several plays match")
            await type("plays delete kid --all --dry-run", on: makeSUT(.success(.sample(9))))
            await type("plays edit kid --all --title Lucky", on: makeSUT(.success(.sample(9))))
            let add = "plays add --artist Radiohead --title Airbag --at 2019-04-25T12:00"
            await type(add, on: makeSUT(.success(.sample())))
            await type("plays add airbag --at 2019-04-25T12:00", on: makeSUT(.success(.sample())))
            await type("plays delete kid", on: makeSUT(.failure(.notFound(.plays))))
        }
    }

    private func type(_ line: String, on module: PlayEditorView, when condition: String? = nil) async {
        await conversation.type([line], on: module, output: output, when: condition)
    }

    private func makeSUT(_ result: Result<PlayCorrectionSummary, ServiceError>) -> PlayEditorView {
        let corrector = PlayCorrectingSpy { $0.correct = { _, _, _ in result } }
        let resolver = TrackResolvingSpy(.success([.sample(1)]))
        let interactor = PlayEditorInteractor(
            corrector: corrector.recorded(in: conversation),
            resolver: resolver.recorded(in: conversation),
            weeks: { WeekCalendar(.iso, timeZone: .gmt) }
        )
        let presenter = PlayEditorPresenter(
            interactor: PlayEditorInteractingSpy().passing(to: interactor, in: conversation),
            timeZone: { .gmt }
        )
        let view = PlayEditorView(
            presenter: PlayEditorPresentingSpy().passing(to: presenter, in: conversation),
            output: output
        )
        interactor.delegate = PlayEditorInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = PlayEditorViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
