import Entities
import Overview
import Services
import Web
import WebViews

/// The pages of this week and of a year over HTTP, for one request.
@MainActor package final class OverviewWebView {
    private let presenter: any OverviewPresenting
    private let chart: @MainActor () async throws(Problem) -> Markup
    private var week: WeekReport?
    private var year: YearReport?
    package var error: ServiceError?

    /// - Parameter chart: creates the section next to this week's plays.
    package init(
        presenter: any OverviewPresenting,
        chart: @escaping @MainActor () async throws(Problem) -> Markup
    ) {
        (self.presenter, self.chart) = (presenter, chart)
    }
}

extension OverviewWebView {
    /// The home page: this week, and the year up to it.
    package static let week = Endpoint<OverviewWebView>(page: "", cachePolicy: .clock) {
        view,
        _ async throws(Problem) in try await view.week()
    }

    /// The page of a year.
    package static let year = Endpoint<OverviewWebView>(
        "years",
        [.year],
        summary: "A year: its plays, and what was played most",
        schema: .object("Year", YearReport.members),
        cachePolicy: .clock
    ) { view, input async throws(Problem) in
        await view.presenter.didTapYear(input.number(.year))
        let year = try view.shown(view.year)
        return Answer(year.record) { view.page(year) }
    }

    /// Fetches the home page.
    package func week() async throws(Problem) -> PageContent {
        // The library answers both concurrently.
        async let shownChart = result(of: chart)
        await presenter.didTapWeek()
        let week = try shown(week)
        return page(week, chart: try await shownChart.get())
    }

    private func result(
        of make: @MainActor () async throws(Problem) -> Markup
    ) async -> Result<Markup, Problem> {
        do { return .success(try await make()) } catch { return .failure(error) }
    }

    private func shown<Report>(_ report: Report?) throws(Problem) -> Report {
        try throwShownError()
        guard let report else { throw .service(.cancelled) }
        return report
    }
}

extension OverviewWebView: OverviewViewing, WebView {
    package func show(week: WeekReport) {
        self.week = week
    }

    package func show(year: YearReport) {
        self.year = year
    }

    // Never called: the page has the picture.
    package func show(pictureAt path: String) {}
}

extension Parameter {
    fileprivate static let year = Parameter(
        "year",
        .number(1_900...9_999),
        help: "the year (default: this year)"
    )
}
