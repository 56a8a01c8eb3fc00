import Records
import Services
import Statistics
import Web
import WebViews

/// The library and the listening in numbers over HTTP, for one request.
@MainActor package final class StatisticsWebView {
    private let presenter: any StatisticsPresenting
    private var report: StatisticsReport?
    package var error: ServiceError?

    package init(presenter: any StatisticsPresenting) {
        self.presenter = presenter
    }
}

extension StatisticsWebView {
    /// Measures the library and its history.
    package static let stats = Endpoint<StatisticsWebView>(
        "stats",
        [.timeZone],
        summary: "The library and the listening in numbers",
        schema: .object(
            "Statistics",
            [
                .init("totals", totals, isRequired: true, "the library and all plays"),
                .init("formats", .list(format), isRequired: true, "the tracks of each format, most first"),
                .init("years", .list(year), isRequired: true, "the tracks of each year of release"),
                .init("months", .list(month), isRequired: true, "the plays of each month"),
            ]
        ),
        freshness: .clock
    ) { view, input async throws(Problem) in
        let report = try await view.report(input)
        var record = Record()
        record.add("totals", report.totals)
        record.add("formats", report.formats.map(\.record))
        record.add("years", report.years.map(\.record))
        record.add("months", (report.listening?.months ?? []).map(\.record))
        return Answer(record) { view.page(report, input) }
    }

    /// The same as a page of its own, the first one of the library.
    package static let library = Endpoint<StatisticsWebView>(page: "library", freshness: .clock) {
        view,
        input async throws(Problem) in view.page(try await view.report(input), input)
    }

    private func report(_ input: WebInput) async throws(Problem) -> StatisticsReport {
        await presenter.didTapStats()
        try throwShownError()
        guard let report else { throw .unknownPath(input.address.text) }
        return report
    }

    private static let played = Schema.object(
        "Played",
        [
            .init("title", isRequired: true, "the title"),
            .init("artist", "the performer"),
            .init("startedAt", .instant, isRequired: true, "when it started"),
        ]
    )

    private static let streak = Schema.object(
        "Streak",
        [
            .init("days", .integer, isRequired: true, "how many days in a row"),
            .init("from", isRequired: true, "the first day"),
            .init("to", isRequired: true, "the last day"),
        ]
    )

    private static let totals = Schema.object(
        "Totals",
        [
            .init("tracks", .integer, isRequired: true, "how many tracks there are"),
            .init("artists", .integer, isRequired: true, "how many performers they have"),
            .init("durationMs", .integer, "how long all tracks are, in milliseconds"),
            .init("plays", .integer, isRequired: true, "all plays"),
            .init("listenedMs", .integer, "how long was heard, in milliseconds"),
            .init("unknownPlays", .integer, isRequired: true, "plays of music that isn't in the library"),
            .init("days", .integer, isRequired: true, "the days with plays"),
            .init("firstPlay", played, "the first play"),
            .init("lastPlay", played, "the last play"),
            .init("longestStreak", streak, "the most days in a row with plays"),
            .init("currentStreak", streak, "the days in a row until now"),
        ]
    )

    private static let format = Schema.object(
        "Format",
        [
            .init("format", isRequired: true, "the extension of the files"),
            .init("tracks", .integer, isRequired: true, "how many tracks have it"),
            .init("durationMs", .integer, "how long they are, in milliseconds"),
        ]
    )

    private static let year = Schema.object(
        "ReleaseYear",
        [
            .init("year", .integer, isRequired: true, "the year of release"),
            .init("tracks", .integer, isRequired: true, "how many tracks are of it"),
        ]
    )

    private static let month = Schema.object(
        "Month",
        [
            .init("month", isRequired: true, "the month, such as 2026-11"),
            .init("plays", .integer, isRequired: true, "its plays"),
            .init("listenedMs", .integer, "how long was heard, in milliseconds"),
        ]
    )
}

extension StatisticsWebView: StatisticsViewing, WebView {
    package func show(viewModel: StatisticsReport) {
        report = viewModel
    }
}
