import Console
import Services
import TestSupport
import Testing
import Web

@testable import PlayCounts
@testable import PlayCountsPrompt
@testable import PlayCountsWeb

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
            let page = makeWebSUT(error: error)
            try? await conversation.pass(command: "GET /") { () async throws(Problem) in
                _ = try await page.view.totals(per: .day, in: .all)
            }
        }

        try conversation.expectRecorded(as: "PlayCounts")
    }

    private func makeSUT(error: ServiceError?) -> PlayCountsRecorded<PlayCountsView> {
        recorded(error) {
            PlayCountsView(presenter: $0, output: output, glyphs: .ascii, calendar: { .kolkata })
        }
    }

    private func makeWebSUT(error: ServiceError?) -> PlayCountsRecorded<PlayCountsWebView> {
        recorded(error) { PlayCountsWebView(presenter: $0, calendar: { .kolkata }) }
    }

    private func recorded<View: PlayCountsViewing>(
        _ error: ServiceError?,
        view: (any PlayCountsPresenting) -> View
    ) -> PlayCountsRecorded<View> {
        let counter = PlayCountingSpy { $0.error = error }
        let rebuilder = HistoryRebuildingSpy {
            $0.rebuildCounts = { report in
                if let error { return .failure(error) }
                await report(1, 2)
                return .success(())
            }
        }
        let interactor = PlayCountsInteractor(
            counter: PlayCountingRecorder(counter, in: conversation),
            rebuilder: HistoryRebuildingRecorder(rebuilder, in: conversation),
            timeZone: { .gmt }
        )
        return PlayCountsRecorded(
            in: conversation,
            interactor: interactor,
            presenter: { PlayCountsPresenter(interactor: $0, calendar: { .kolkata }) },
            view: view
        )
    }
}
