import Charts
import Entities
import Foundation
import Records
import Services
import ViewModels
import Web
import WebViews

/// Weekly charts over HTTP, for one request.
@MainActor package final class ChartsWebView {
    private let presenter: any ChartsPresenting
    private var chart: ChartScreen?
    private(set) var rows: [ChartRow] = []
    private var everyYear: [ChartYearRow] = []
    private(set) var emptyWeek: ChartHeading?
    private(set) var nearest: ChartHeading?
    private(set) var hasMore = false
    package var error: ServiceError?
    private let calendar: () -> Calendar
    let today: () -> CalendarDay

    /// - Parameters:
    ///   - calendar: determines when days begin.
    ///   - today: the current day; pages don't link to weeks that begin later.
    package init(
        presenter: any ChartsPresenting,
        calendar: @escaping () -> Calendar,
        today: @escaping () -> CalendarDay
    ) {
        (self.presenter, self.calendar, self.today) = (presenter, calendar, today)
    }
}

extension ChartsWebView {
    /// Shows the chart of a week.
    package static let chart = Endpoint<ChartsWebView>(
        "charts",
        [.kind, .week, .yearsAgo, .friend, .limit, .after, .timeZone],
        summary: "A weekly chart (default: this week in the latest past year with plays)",
        schema: .page(
            "Chart",
            [
                .init("week", "the week, such as 2019-W14; absent if there are no plays"),
                .init("weeks", isRequired: true, "the week system: iso or lastfm"),
                .init("yearsAgo", .integer, "the number of years since the week"),
                .init("plays", .integer, isRequired: true, "all plays of the week"),
                .init("hidden", .integer, "the number of entries hidden because they have few plays"),
                .init("nearest", "the nearest week with plays, if this one has none"),
                .init("chart", .list(ChartRow.fields.schema), isRequired: true, "the entries by rank"),
            ]
        ),
        cachePolicy: .clock,
        mistakePage: { $0.page(for: $1, mistake: $2) }
    ) { view, input async throws(Problem) in
        let chart = try await view.chart(input)
        let next = view.hasMore ? view.rows.last.map { String($0.row) } : nil
        return Answer(view.record(of: chart), next: next) { view.page(chart, input) }
    }

    /// Shows the same week in every year.
    package static let years = Endpoint<ChartsWebView>(
        "charts/years",
        [.kind, .week, .friend, .timeZone],
        summary: "The same week in every year since the first play, with its number one",
        schema: .object(
            "ChartYears",
            [.init("years", .list(ChartYearRow.fields.schema), isRequired: true, "oldest first")]
        ),
        cachePolicy: .clock
    ) { view, input async throws(Problem) in
        let years = try await view.years(input)
        return Answer(["years": years.map(\.record)]) { view.page(years, input) }
    }
}

extension ChartsWebView {
    /// The chart of this week in the latest past year with plays in it, as a section of another page.
    package func section() async throws(Problem) -> Markup {
        let chart = try await chart(WebInput(["limit": "8"]))
        return section(chart, chart == nil ? "This week, years ago" : nil, width: .half)
    }

    /// Fetches the requested chart; `nil` for a week without plays.
    private func chart(_ input: WebInput) async throws(Problem) -> ChartScreen? {
        let start = try input.firstRow()
        var request = ChartRequest(pageLength: start + input.limit)
        request.topic = input.topic
        if let week = try week(input) { request.time = week }
        if let years = input.number(.yearsAgo) {
            guard input[.week] == nil else { throw .invalid("Give “week” or “yearsAgo”, not both.") }
            request.time = .yearsAgo(years)
        }
        await presenter.didTapChart(request)
        try throwShownError()
        rows = Array((chart?.rows ?? []).dropFirst(start))
        return chart
    }

    /// Fetches the same week in every year.
    private func years(_ input: WebInput) async throws(Problem) -> [ChartYearRow] {
        await presenter.didTapYears(of: input.topic, at: try week(input) ?? .yearsAgo(0))
        try throwShownError()
        return everyYear
    }

    /// The requested week, by its name or a day in it.
    private func week(_ input: WebInput) throws(Problem) -> ChartTime? {
        guard let name = input[.week] else { return nil }
        if let day = DayRange(from: name, to: name, calendar: calendar())?.dates?.lowerBound {
            return name.contains("W") ? ChartTime(week: name) : .week(of: day)
        }
        throw .badParameter("week", value: name, expected: Parameter.Kind.week.expectation)
    }

    private func record(of chart: ChartScreen?) -> Record {
        let heading = chart?.heading ?? emptyWeek
        return [
            "week": heading?.week, "weeks": (heading?.system ?? .iso).rawValue, "yearsAgo": heading?.yearsAgo,
            "plays": chart?.plays ?? 0, "hidden": chart.flatMap { $0.hiddenCount > 0 ? $0.hiddenCount : nil },
            "nearest": nearest?.week, "chart": rows.map(\.record),
        ]
    }
}

extension ChartsWebView: ChartsViewing, WebView {
    package func show(chart: ChartScreen, hasMore: Bool) {
        (self.chart, self.hasMore) = (chart, hasMore)
    }

    package func show(years: [ChartYearRow]) {
        everyYear = years
    }

    package func showNoPlays(of friend: String?, in week: ChartHeading?, nearest: ChartHeading?) {
        (emptyWeek, self.nearest) = (week, nearest)
    }

    // Never called: a request fetches one page.
    package func append(rows: [ChartRow], hasMore: Bool) {}
}

extension WebInput {
    /// The requested kind of chart.
    var kind: Chart.Kind { self[.kind].flatMap(Chart.Kind.init) ?? .albums }

    fileprivate var topic: ChartTopic { ChartTopic(kind, by: self[.friend]) }
}

extension Parameter {
    static let kind = Parameter(
        "of",
        .choice(Chart.Kind.allCases.map(\.rawValue)),
        help: "the kind of chart (default: albums)"
    )
    static let week = Parameter("week", .week, help: "another week, such as 2019-W14, or a day in it")
    static let yearsAgo = Parameter(
        "yearsAgo",
        .number(0...1_000),
        help: "this week, this many years ago"
    )
    static let friend = Parameter("by", help: "the plays of this friend instead of the user's")
}
