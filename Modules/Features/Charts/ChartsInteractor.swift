import Entities
import Foundation
import Services

@MainActor final class ChartsInteractor {
    weak var delegate: (any ChartsInteractorDelegate)?

    private let charts: any ChartBrowsing
    private let filter: any ChartFilterStoring
    private let weeks: () -> WeekCalendar
    private let now: () -> Date

    /// - Parameter weeks: determines when weeks begin; called once for each request.
    init(
        charts: any ChartBrowsing,
        filter: any ChartFilterStoring,
        weeks: @escaping () -> WeekCalendar,
        now: @escaping () -> Date
    ) {
        self.charts = charts
        self.filter = filter
        self.weeks = weeks
        self.now = now
    }

    /// No chart has more entries.
    private static let mostEntries = 1_000_000
}

extension ChartsInteractor: ChartsInteracting {
    func fetchChart(_ kind: Chart.Kind, at time: ChartTime, moreThan least: Int?, limit: Int?) async {
        await answer { () throws(ServiceError) in
            if let least { try await filter.store(chartFilter: least) }
            let finder = finder
            let found = try await finder.find(time)
            delegate?.didFetch(chart: try await chart(kind, found, finder, limit))
        }
    }

    func fetchChart(_ kind: Chart.Kind, _ step: ChartStep, from place: ChartPlace, limit: Int?) async {
        await answer { () throws(ServiceError) in
            let finder = finder
            let found = try await finder.find(step, from: place)
            delegate?.didStep(to: try await chart(kind, found, finder, limit))
        }
    }

    func fetchRest(of chart: FetchedChart, limit: Int?) async {
        await answer { () throws(ServiceError) in
            let (kind, week) = (chart.chart.kind, chart.chart.week)
            delegate?.didFetch(rest: try await entries(kind, of: week, chart.least, limit))
        }
    }

    func fetchYears(of kind: Chart.Kind, at time: ChartTime) async {
        await answer { () throws(ServiceError) in
            let finder = finder
            let place = try await finder.find(time).place
            let weeks = try await finder.years(around: place)
            let years = try await charts.summaries(kind, of: weeks)
            let isPlayed = years.contains { $0.plays > 0 }
            delegate?.didFetch(years: isPlayed ? years : [], of: kind, at: place)
        }
    }
}

extension ChartsInteractor {
    private var finder: ChartFinder { ChartFinder(charts: charts, calendar: weeks(), now: now()) }

    private func chart(
        _ kind: Chart.Kind,
        _ found: ChartFinder.Found,
        _ finder: ChartFinder,
        _ limit: Int?
    ) async throws(ServiceError) -> FetchedChart {
        let least = try await filter.storedChartFilter()
        let chart = try await entries(kind, of: found.week, least, limit)
        return FetchedChart(
            chart: chart,
            place: found.place,
            yearsAgo: finder.yearsAgo(found.week),
            gap: found.gap,
            least: least,
            nearest: chart.plays == 0 ? try await finder.nearest(to: found.week) : nil
        )
    }

    /// One entry more than asked for, which shows whether the last one shares its rank.
    private func entries(
        _ kind: Chart.Kind,
        of week: Week,
        _ least: Int,
        _ limit: Int?
    ) async throws(ServiceError) -> Chart {
        let limit = min(limit ?? .max, Self.mostEntries) + 1
        return try await charts.chart(kind, of: week, moreThan: least, limit: limit)
    }

    /// Performs a request and reports its error, if any.
    private func answer(_ request: () async throws(ServiceError) -> Void) async {
        do {
            try await request()
        } catch {
            delegate?.handle(error: error)
        }
    }
}
