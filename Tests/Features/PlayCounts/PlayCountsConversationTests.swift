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
                on: counts.view,
                output: output
            )
        }

        try conversation.expectRecorded(as: "PlayCounts")
    }

    private func makeSUT(error: ServiceError?) -> PlayCountsRecorded<PlayCountsView> {
        let counter = PlayCountingSpy(error: error)
        let interactor = PlayCountsInteractor(
            counter: PlayCountingRecorder(counter, in: conversation),
            rebuilder: HistoryRebuildingRecorder(counter, in: conversation),
            timeZone: { .gmt }
        )
        return PlayCountsRecorded(in: conversation, interactor: interactor) {
            PlayCountsPresenter(interactor: $0, calendar: { .kolkata })
        } view: {
            PlayCountsView(presenter: $0, output: output, glyphs: .ascii, calendar: { .kolkata })
        }
    }
}
