import Console
import Entities
import Services
import TestSupport
import Testing
import Web

@testable import PlayHistory
@testable import PlayHistoryPrompt
@testable import PlayHistoryWeb

@MainActor struct PlayHistoryConversationTests {
    private let conversation = Conversation()
    /// A terminal with few rows: lists pause after each row.
    private let output = Output(
        display: DisplaySpy(terminals: [.results, .notices], size: TerminalSize(columns: 80, rows: 6)),
        style: .plain,
        isJSON: false
    )

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "PlayHistory") {
            let list = makeSUT(PlayBrowsingSpy(plays: (1...2).map(PlayEntry.sample)))
            await type("plays", on: list)
            await type("more", on: list, when: "plays are listed")
            await type("plays kid", on: makeSUT(PlayBrowsingSpy(plays: [])), when: "nothing is found")

            let failing = makeSUT(PlayBrowsingSpy { $0.error = .cancelled })
            await type("more", on: failing, when: "there are no more rows")
            await type("plays", on: failing)

            await get("/plays", PlayBrowsingSpy(plays: [.sample(1)]))
            await get("/plays", PlayBrowsingSpy { $0.error = .cancelled })

            await get(
                "/feeds/plays.atom",
                PlayBrowsingSpy(plays: [.sample(1)]),
                from: PlayHistoryWebView.feed
            )
        }
    }

    private func type(_ line: String, on module: PlayHistoryView, when condition: String? = nil) async {
        await conversation.type([line], on: module, output: output, when: condition)
    }

    private func get(
        _ address: String,
        _ browser: PlayBrowsingSpy,
        from endpoint: Endpoint<PlayHistoryWebView> = PlayHistoryWebView.plays
    ) async {
        let view = build(browser) {
            PlayHistoryWebView(presenter: $0, calendar: { .utc }, today: { CalendarDay(number: 0) })
        }
        await conversation.get(address, from: endpoint.route { _ in view })
    }

    private func makeSUT(_ browser: PlayBrowsingSpy) -> PlayHistoryView {
        build(browser) { PlayHistoryView(presenter: $0, output: output) }
    }

    private func build<View: PlayHistoryViewing>(
        _ browser: PlayBrowsingSpy,
        makeView: (any PlayHistoryPresenting) -> View
    ) -> View {
        let interactor = PlayHistoryInteractor(browser: browser.recorded(in: conversation))
        let presenter = PlayHistoryPresenter(
            interactor: PlayHistoryInteractingSpy().passing(to: interactor, in: conversation),
            calendar: { .utc }
        )
        let view = makeView(PlayHistoryPresentingSpy().passing(to: presenter, in: conversation))
        interactor.delegate = PlayHistoryInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = PlayHistoryViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
