import Records
import Services
import Statistics
import Web
import WebViews

/// Statistics of the library and of listening over HTTP, for one request.
@MainActor package final class StatisticsWebView {
    private let presenter: any StatisticsPresenting
    private var report: StatisticsReport?
    package var error: ServiceError?

    package init(presenter: any StatisticsPresenting) {
        self.presenter = presenter
    }
}

extension StatisticsWebView {
    /// Computes statistics of the library and its history.
    package static let stats = Endpoint<StatisticsWebView>(
        "stats",
        [.timeZone],
        summary: "Library and listening statistics",
        schema: .object(
            "Statistics",
            [
                .init(
                    "totals",
                    StatisticsReport.fields.schema,
                    isRequired: true,
                    "totals of the library and all plays"
                ),
                .init(
                    "formats",
                    .list(FormatRow.fields.schema),
                    isRequired: true,
                    "the tracks of each format, most first"
                ),
                .init(
                    "years",
                    .list(StatisticsReport.YearRow.fields.schema),
                    isRequired: true,
                    "the tracks of each release year"
                ),
                .init(
                    "months",
                    .list(ListeningReport.MonthRow.fields.schema),
                    isRequired: true,
                    "the plays of each month"
                ),
            ]
        ),
        cachePolicy: .clock
    ) { view, input async throws(Problem) in
        let report = try await view.report(input)
        let record: Record = [
            "totals": report.totals, "formats": report.formats.map(\.record),
            "years": report.years.map(\.record), "months": (report.listening?.months ?? []).map(\.record),
        ]
        return Answer(record) { view.page(report, input) }
    }

    /// The statistics as the first page of the library section.
    package static let library = Endpoint<StatisticsWebView>(page: "library", cachePolicy: .clock) {
        view,
        input async throws(Problem) in view.page(try await view.report(input), input)
    }

    private func report(_ input: WebInput) async throws(Problem) -> StatisticsReport {
        await presenter.didTapStats()
        try throwShownError()
        guard let report else { throw .unknownPath(input.address.text) }
        return report
    }
}

extension StatisticsWebView: StatisticsViewing, WebView {
    package func show(viewModel: StatisticsReport) {
        report = viewModel
    }
}
