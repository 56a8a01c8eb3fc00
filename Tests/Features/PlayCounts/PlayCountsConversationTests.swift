import Console
import Entities
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

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "PlayCounts") {
            for error in [nil, ServiceError.cancelled] {
                let counts = makeSUT(error: error)
                await conversation.type(
                    ["top", "plays --per year", "plays --per weekday"],
                    on: counts,
                    output: output
                )
            }

            await get("/counts", PlayCountsWebView.counts, error: nil)
            await get("/counts?q=radiohead", PlayCountsWebView.counts, error: nil)
            await get("/on/2026-11-21", PlayCountsWebView.day, error: nil)
            await get("/series", PlayCountsWebView.series, error: nil)
            await get("/series?per=weekday", PlayCountsWebView.series, error: nil)
            await get("/counts", PlayCountsWebView.counts, error: .cancelled)
            await get("/on/2026-11-21", PlayCountsWebView.day, error: .cancelled)
            await get("/series", PlayCountsWebView.series, error: .cancelled)
        }
    }

    private func get(_ address: String, _ endpoint: Endpoint<PlayCountsWebView>, error: ServiceError?) async {
        let view = build(error: error) {
            PlayCountsWebView(presenter: $0, calendar: { .kolkata }, today: { CalendarDay(number: 0) })
        }
        await conversation.get(address, from: endpoint.route { _ in view })
    }

    private func makeSUT(error: ServiceError?) -> PlayCountsView {
        build(error: error) {
            PlayCountsView(presenter: $0, output: output, glyphs: .ascii)
        }
    }

    private func build<View: PlayCountsViewing>(
        error: ServiceError?,
        makeView: (any PlayCountsPresenting) -> View
    ) -> View {
        let counter = PlayCountingSpy { $0.error = error }
        let interactor = PlayCountsInteractor(
            counter: counter.recorded(in: conversation),
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
