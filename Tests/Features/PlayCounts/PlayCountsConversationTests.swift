import Console
import Services
import TestSupport
import Testing

@testable import PlayCounts
@testable import PlayCountsPrompt

@MainActor struct PlayCountsConversationTests {
    private let conversation = Conversation()
    private let output = Output(display: DisplaySpy(), style: .plain, isJSON: false)

    @Test("The conversations are as recorded") func conversations() async throws {
        for error in [nil, ServiceError.cancelled] {
            let counts = makeSUT(error: error)
            await conversation.type(
                ["counts", "counts --per year", "counts rebuild"],
                on: counts,
                output: output
            )
        }

        try conversation.expectRecorded(as: "PlayCounts")
    }

    private func makeSUT(error: ServiceError?) -> PlayCountsView {
        let counter = PlayCountingSpy { $0.error = error }
        let rebuilder = HistoryRebuildingSpy {
            $0.rebuildCounts = { report in
                if let error { return .failure(error) }
                await report(1, 2)
                return .success(())
            }
        }
        let interactor = PlayCountsInteractor(
            counter: counter.recorded(in: conversation),
            rebuilder: rebuilder.recorded(in: conversation),
            timeZone: { .gmt }
        )
        let presenter = PlayCountsPresenter(
            interactor: PlayCountsInteractingSpy().passing(to: interactor, in: conversation),
            calendar: { .kolkata }
        )
        let view = PlayCountsView(
            presenter: PlayCountsPresentingSpy().passing(to: presenter, in: conversation),
            output: output,
            glyphs: .ascii,
            calendar: { .kolkata }
        )
        interactor.delegate = PlayCountsInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = PlayCountsViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
