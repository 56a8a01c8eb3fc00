import Entities
import Services

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol ChartsPresenting: AnyObject {
    /// The user asks for the chart of a week.
    func didTapChart(_ request: ChartRequest) async
    /// The user asks for the same week in every year.
    func didTapYears(of topic: ChartTopic, at time: ChartTime) async
    /// The user steps from the current week to another, and gets the first page of at most `pageLength` rows.
    func didSwipe(to step: ChartStep, pageLength: Int?) async
    /// The user requests the next page, of at most `pageLength` rows.
    func didScrollToEnd(pageLength: Int?) async
}

/// Requests from the presenter. Each passes its result or error to the delegate before it returns.
@MainActor protocol ChartsInteracting: AnyObject {
    /// Fetches at most `limit` entries of a week's chart. `threshold`, if given, becomes the stored filter.
    func fetchChart(_ topic: ChartTopic, at time: ChartTime, moreThan threshold: Int?, limit: Int?) async
    /// Fetches at most `limit` entries of the chart of the next week with plays in a direction.
    func fetchChart(_ topic: ChartTopic, _ step: ChartStep, from place: ChartPlace, limit: Int?) async
    /// Fetches the first `limit` entries of a chart again, because more of them are needed.
    func fetchRest(of chart: FetchedChart, limit: Int?) async
    /// Fetches the plays and the number one of the same week in every year since the first play.
    func fetchYears(of topic: ChartTopic, at time: ChartTime) async
}

/// Results for the presenter.
@MainActor protocol ChartsInteractorDelegate: ErrorHandling {
    /// The chart of a week, which may have no plays.
    func didFetch(chart: FetchedChart)
    /// The chart reached by a step.
    func didStep(to chart: FetchedChart)
    /// The chart with more of its entries.
    func didFetch(rest chart: Chart)
    /// The same week in every year, oldest first; empty if none has plays.
    func didFetch(years: [ChartSummary], of topic: ChartTopic, at place: ChartPlace)
}

/// Everything the view can show.
@MainActor package protocol ChartsViewing: PageViewing {
    /// The first page of a chart; `hasMore` means that another page can be requested.
    func show(chart: ChartScreen, hasMore: Bool)
    /// The next page of the chart.
    func append(rows: [ChartRow], hasMore: Bool)
    /// The same week in every year, oldest first.
    func show(years: [ChartYearRow])
    /// Shows that a week, or this week in every year if `nil`, has no plays, and the nearest week that has some.
    func showNoPlays(of friend: String?, in week: ChartHeading?, nearest: ChartHeading?)
}

/// Destinations outside the module.
@MainActor package protocol ChartsRouting: AnyObject {
    /// Brings the chart to the top.
    func showChart()
}
