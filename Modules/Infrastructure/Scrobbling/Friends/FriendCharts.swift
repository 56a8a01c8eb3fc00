import Entities
import Services

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A friend's charts. Fetches the required weeks, then queries the friend's library.
struct FriendCharts: Sendable {
    let charts: any ChartBrowsing
    let fetcher: FriendFetcher

    /// Fetches a week and the week before it, which its chart compares. Other queries also fetch both: if a chart
    /// follows, it needs no further request.
    private func fetchPair(_ week: Week) async throws(ServiceError) {
        try await fetcher.fetch(week, after: week.calendar.week(-1, from: week))
    }
}

extension FriendCharts: ChartBrowsing {
    func chart(
        _ kind: Chart.Kind,
        of week: Week,
        moreThan threshold: Int,
        limit: Int
    ) async throws(ServiceError) -> Chart {
        try await fetchPair(week)
        let chart = try await charts.chart(kind, of: week, moreThan: threshold, limit: limit)
        return Chart(
            kind: kind,
            week: week,
            plays: chart.plays,
            entries: chart.entries.map(\.withoutPast),
            count: chart.count,
            hiddenCount: chart.hiddenCount
        )
    }

    func summaries(_ kind: Chart.Kind, of weeks: [Week]) async throws(ServiceError) -> [ChartSummary] {
        for week in weeks { try await fetchPair(week) }
        return try await charts.summaries(kind, of: weeks).map { summary in
            ChartSummary(week: summary.week, plays: summary.plays, first: summary.first?.withoutPast)
        }
    }

    func playCounts(in weeks: [Week]) async throws(ServiceError) -> [Int] {
        for week in weeks { try await fetchPair(week) }
        return try await charts.playCounts(in: weeks)
    }

    func firstPlay(after date: Date) async throws(ServiceError) -> Date? {
        try await fetcher.fetchFirst(after: date)
        return try await charts.firstPlay(after: date)
    }

    func lastPlay(before date: Date) async throws(ServiceError) -> Date? {
        try await fetcher.fetchLast(before: date)
        return try await charts.lastPlay(before: date)
    }
}

extension Chart.Entry {
    /// The entry without the values that depend on all weeks.
    fileprivate var withoutPast: Chart.Entry {
        Chart.Entry(subject: subject, plays: plays, rank: rank, previousRank: previousRank)
    }
}
