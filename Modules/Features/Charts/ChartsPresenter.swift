import Entities
import Services

@MainActor final class ChartsPresenter {
    weak var view: (any ChartsViewing)?

    private let interactor: any ChartsInteracting
    private let router: any ChartsRouting
    private var state = State.empty
    /// The part of the current chart to show.
    private var window = ChartWindow()

    private enum State {
        case empty
        /// A chart, and the number of rows shown so far.
        case chart(FetchedChart, rowCount: Int)
        case years(ChartTopic, ChartPlace)

        /// The current topic and position; `nil` before the first chart.
        var place: (ChartTopic, ChartPlace)? {
            switch self {
            case .empty: nil
            case .chart(let fetched, _): (ChartTopic(fetched.chart.kind, by: fetched.friend), fetched.place)
            case .years(let topic, let place): (topic, place)
            }
        }
    }

    init(interactor: any ChartsInteracting, router: any ChartsRouting) {
        self.interactor = interactor
        self.router = router
    }
}

extension ChartsPresenter: ChartsPresenting {
    func didTapChart(_ request: ChartRequest) async {
        window = ChartWindow(limit: request.limit, pageLength: request.pageLength)
        await interactor.fetchChart(
            request.topic,
            at: request.time,
            moreThan: request.threshold,
            limit: window.end(after: 0)
        )
    }

    func didTapYears(of topic: ChartTopic, at time: ChartTime) async {
        await interactor.fetchYears(of: topic, at: time)
    }

    func didSwipe(to step: ChartStep, pageLength: Int?) async {
        guard let (topic, place) = state.place else { return handle(error: .notFound(.chart(step))) }
        window.pageLength = pageLength
        await interactor.fetchChart(topic, step, from: place, limit: window.end(after: 0))
    }

    func didScrollToEnd(pageLength: Int?) async {
        guard case .chart(let chart, let rowCount) = state, window.hasMore(of: chart.chart, after: rowCount)
        else { return view?.showNoMoreRows() ?? () }
        window.pageLength = pageLength
        await interactor.fetchRest(of: chart, limit: window.end(after: rowCount))
    }
}

extension ChartsPresenter: ChartsInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didFetch(chart fetched: FetchedChart) {
        let chart = fetched.chart
        let rows = ChartRow.rows(of: chart, by: fetched.friend, upTo: window.end(after: 0))
        state = .chart(fetched, rowCount: rows.count)
        if chart.plays > 0 {
            view?.show(
                chart: ChartScreen(fetched, rows: rows),
                hasMore: window.hasMore(of: chart, after: rows.count)
            )
        } else {
            view?.showNoPlays(
                of: fetched.friend,
                in: fetched.gap == .allYears
                    ? nil : ChartHeading(chart.week, yearsAgo: fetched.yearsAgo, by: fetched.friend),
                nearest: fetched.nearest.map { ChartHeading($0) }
            )
        }
    }

    func didStep(to chart: FetchedChart) {
        router.showChart()
        didFetch(chart: chart)
    }

    func didFetch(rest chart: Chart) {
        guard case .chart(let fetched, let rowCount) = state else { return }
        let rows = ChartRow.rows(of: chart, by: fetched.friend, upTo: window.end(after: rowCount))
            .dropFirst(rowCount)
        state = .chart(fetched, rowCount: rowCount + rows.count)
        view?.append(rows: Array(rows), hasMore: window.hasMore(of: chart, after: rowCount + rows.count))
    }

    func didFetch(years: [ChartSummary], of topic: ChartTopic, at place: ChartPlace) {
        state = .years(topic, place)
        view?.show(years: years.enumerated().map { ChartYearRow($1, of: topic, row: $0 + 1) })
    }
}
