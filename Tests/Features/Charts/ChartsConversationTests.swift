import Console
import Entities
import Foundation
import Services
import TestSupport
import Testing
import Web

@testable import Charts
@testable import ChartsPrompt
@testable import ChartsWeb

@MainActor struct ChartsConversationTests {
    private let conversation = Conversation()
    /// A terminal with few rows: charts pause after each row.
    private let output = Output(
        display: DisplaySpy(terminals: [.results, .notices], size: TerminalSize(columns: 80, rows: 6)),
        style: .plain,
        isJSON: false
    )
    private let now = Date(timeIntervalSince1970: 1_795_253_400)

    @Test("The conversations are as recorded, and no part outlives them") func conversations() async throws {
        try await conversation.expectRecorded(as: "Charts") {
            let day = 86_400.0
            let plays = [-365, -372, -730].map { now.addingTimeInterval($0 * day) }
            let chart = makeSUT(ChartBrowsingSpy(plays: plays))
            await type(
                "charts",
                "more",
                "charts --more-than 0",
                "year -1",
                "year +1",
                "week -1",
                "week +1",
                "charts --all-years",
                on: chart
            )
            await type("charts", on: makeSUT(ChartBrowsingSpy(plays: [])), when: "nothing was played")
            await type("charts --by Anna", on: chart)

            let failing = ChartBrowsingSpy(plays: plays)
            let broken = makeSUT(failing)
            await type("year -1", on: broken, when: "no chart is open")
            await type("more", on: broken, when: "there are no more rows")
            await type("charts", on: broken)
            failing.answers = ChartBrowsingSpy { $0.error = .cancelled }.answers
            await type("more", "charts", "year -1", "charts --all-years", on: broken)

            await get("/charts", ChartsWebView.chart, ChartBrowsingSpy(plays: plays))
            await get("/charts/years", ChartsWebView.years, ChartBrowsingSpy(plays: plays))
            await get("/charts", ChartsWebView.chart, ChartBrowsingSpy { $0.error = .cancelled })
            await get("/charts/years", ChartsWebView.years, ChartBrowsingSpy { $0.error = .cancelled })
        }
    }

    private func type(_ lines: String..., on module: ChartsView, when condition: String? = nil) async {
        await conversation.type(lines, on: module, output: output, when: condition)
    }

    private func get(_ address: String, _ endpoint: Endpoint<ChartsWebView>, _ charts: ChartBrowsingSpy) async
    {
        let view = build(charts) {
            ChartsWebView(
                presenter: $0,
                calendar: { .utc },
                today: { CalendarDay(year: 2026, month: 11, day: 21) }
            )
        }
        await conversation.get(address, from: endpoint.route { _ in view })
    }

    private func makeSUT(_ charts: ChartBrowsingSpy) -> ChartsView {
        build(charts) {
            ChartsView(presenter: $0, output: output, glyphs: .blocks)
        }
    }

    private func build<View: ChartsViewing>(
        _ charts: ChartBrowsingSpy,
        makeView: (any ChartsPresenting) -> View
    ) -> View {
        let recorded = charts.recorded(in: conversation)
        let friends = FriendBrowsingSpy { $0.charts = { name in .success((name: name, charts: recorded)) } }
        let interactor = ChartsInteractor(
            charts: recorded,
            friends: friends.recorded(in: conversation),
            filter: ChartFilterStoringSpy().recorded(in: conversation),
            weeks: { .utc },
            now: { now }
        )
        let presenter = ChartsPresenter(
            interactor: ChartsInteractingSpy().passing(to: interactor, in: conversation),
            router: ChartsRoutingSpy().recorded(in: conversation)
        )
        let view = makeView(ChartsPresentingSpy().passing(to: presenter, in: conversation))
        interactor.delegate = ChartsInteractorDelegateSpy().passing(to: presenter, in: conversation)
        presenter.view = ChartsViewingSpy().passing(to: view, in: conversation)
        return view
    }
}
