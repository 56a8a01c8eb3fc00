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
                on: counts,
                output: output
            )
            let page = makeWebSUT(error: error)
            try? await conversation.pass(command: "GET /") { () async throws(Problem) in
                _ = try await page.totals(per: .day, in: .all)
            }
        }

        try conversation.expectRecorded(as: "PlayCounts")
    }

    private func makeSUT(error: ServiceError?) -> PlayCountsView {
        recorded(error) {
            PlayCountsView(presenter: $0, output: output, glyphs: .ascii, calendar: { .kolkata })
        }
    }

    private func makeWebSUT(error: ServiceError?) -> PlayCountsWebView {
        recorded(error) { PlayCountsWebView(presenter: $0, calendar: { .kolkata }) }
    }

    private func recorded<View: PlayCountsViewing>(
        _ error: ServiceError?,
        view makeView: (any PlayCountsPresenting) -> View
    ) -> View {
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
        let view = makeView(PlayCountsPresentingSpy().passing(to: presenter, in: conversation))
        interactor.delegate = PlayCountsInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = PlayCountsViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
