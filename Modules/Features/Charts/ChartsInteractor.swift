import Entities
import Foundation
import Services

@MainActor final class ChartsInteractor {
    weak var delegate: (any ChartsInteractorDelegate)?

    private let charts: any ChartBrowsing
    private let friends: any FriendBrowsing
    private let filter: any ChartFilterStoring
    private let weeks: () -> WeekCalendar
    private let now: () -> Date

    /// - Parameter weeks: determines when weeks begin; called once for each request.
    init(
        charts: any ChartBrowsing,
        friends: any FriendBrowsing,
        filter: any ChartFilterStoring,
        weeks: @escaping () -> WeekCalendar,
        now: @escaping () -> Date
    ) {
        self.charts = charts
        self.friends = friends
        self.filter = filter
        self.weeks = weeks
        self.now = now
    }

    /// The maximum number of entries of any chart.
    private static let maximumEntries = 1_000_000
}

extension ChartsInteractor: ChartsInteracting {
    func fetchChart(_ topic: ChartTopic, at time: ChartTime, moreThan threshold: Int?, limit: Int?) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            if let threshold { try await filter.store(chartFilter: threshold) }
            let listener = try await listener(topic.friend)
            let found = try await listener.finder.find(time)
            delegate?.didFetch(chart: try await chart(topic.kind, found, of: listener, limit))
        }
    }

    func fetchChart(_ topic: ChartTopic, _ step: ChartStep, from place: ChartPlace, limit: Int?) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let listener = try await listener(topic.friend)
            let found = try await listener.finder.find(step, from: place)
            delegate?.didStep(to: try await chart(topic.kind, found, of: listener, limit))
        }
    }

    func fetchRest(of chart: FetchedChart, limit: Int?) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let (kind, week) = (chart.chart.kind, chart.chart.week)
            let charts = try await listener(chart.friend).finder.charts
            delegate?.didFetch(rest: try await entries(kind, of: week, in: charts, chart.threshold, limit))
        }
    }

    func fetchYears(of topic: ChartTopic, at time: ChartTime) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            let listener = try await listener(topic.friend)
            let place = try await listener.finder.find(time).place
            let weeks = try await listener.finder.years(around: place)
            let years = try await listener.finder.charts.summaries(topic.kind, of: weeks)
            let isPlayed = years.contains { $0.plays > 0 }
            let topic = ChartTopic(topic.kind, by: listener.friend)
            delegate?.didFetch(years: isPlayed ? years : [], of: topic, at: place)
        }
    }
}

extension ChartsInteractor {
    /// The user or a friend, with access to their charts.
    private struct Listener {
        /// The name of the friend; `nil` for the user.
        var friend: String?
        let finder: ChartFinder
    }

    private func listener(_ friend: String?) async throws(ServiceError) -> Listener {
        var (name, charts): (String?, any ChartBrowsing) = (nil, charts)
        if let friend { (name, charts) = try await friends.charts(of: friend) }
        return Listener(friend: name, finder: ChartFinder(charts: charts, calendar: weeks(), now: now()))
    }

    private func chart(
        _ kind: Chart.Kind,
        _ found: ChartFinder.Found,
        of listener: Listener,
        _ limit: Int?
    ) async throws(ServiceError) -> FetchedChart {
        let finder = listener.finder
        let threshold = try await filter.storedChartFilter()
        let chart = try await entries(kind, of: found.week, in: finder.charts, threshold, limit)
        return FetchedChart(
            chart: chart,
            friend: listener.friend,
            place: found.place,
            yearsAgo: finder.yearsAgo(found.week),
            gap: found.gap,
            threshold: threshold,
            nearest: chart.plays == 0 ? try await finder.nearest(to: found.week) : nil
        )
    }

    /// Fetches one entry more than requested, to know whether the last one shares its rank.
    private func entries(
        _ kind: Chart.Kind,
        of week: Week,
        in charts: any ChartBrowsing,
        _ threshold: Int,
        _ limit: Int?
    ) async throws(ServiceError) -> Chart {
        let limit = min(limit ?? .max, Self.maximumEntries) + 1
        return try await charts.chart(kind, of: week, moreThan: threshold, limit: limit)
    }
}
