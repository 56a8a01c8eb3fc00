import Entities
import Foundation
import PlayCounts
import Records
import Services
import ViewModels
import Web
import WebViews

/// Play counts and time series over HTTP, for one request.
@MainActor package final class PlayCountsWebView {
    private let presenter: any PlayCountsPresenting
    let calendar: () -> Calendar
    let today: () -> CalendarDay
    private var counts: [PlayCountRow] = []
    /// The start of the next page of counts; `nil` at the end.
    private(set) var next: String?
    private var series: [PlayBucketRow] = []
    private var cycle: [PlayCycleRow] = []
    package var error: ServiceError?

    /// - Parameters:
    ///   - calendar: determines when days begin.
    ///   - today: the current day, for links to this week, month and year.
    package init(
        presenter: any PlayCountsPresenting,
        calendar: @escaping () -> Calendar,
        today: @escaping () -> CalendarDay
    ) {
        (self.presenter, self.calendar, self.today) = (presenter, calendar, today)
    }
}

extension PlayCountsWebView {
    /// Lists the most played items.
    package static let counts = Endpoint<PlayCountsWebView>(
        "counts",
        [.kind, .search, .on, .from, .to, .limit, .after, .timeZone],
        summary: "The most played music, of all time or in a date range, or matching a search",
        schema: .page(
            "Counts",
            rangeMembers + [
                .init("counts", .list(PlayCountRow.fields.schema), isRequired: true, "most plays first")
            ]
        ),
        mistakePage: { $0.countsPage(for: $1, mistake: $2) }
    ) { view, input async throws(Problem) in
        let kind = input[.kind].flatMap(PlaySubject.Kind.init) ?? .tracks
        let counts = try await view.counts(kind, input)
        var record = view.record(of: input)
        record.add("counts", counts.map(\.record))
        return Answer(record, next: view.next) { view.page(counts, kind, input) }
    }

    /// Lists the most played tracks of a day, week, month or year. The address is short, because a page may have
    /// hundreds of such links.
    package static let day = Endpoint<PlayCountsWebView>(
        page: "on/{on}",
        [.on, .timeZone],
        cachePolicy: .library,
        mistakePage: { $0.countsPage(for: $1, mistake: $2) }
    ) { view, input async throws(Problem) in
        let values = [Parameter.on, .timeZone].compactMap { parameter in
            input[parameter].map { (name: parameter.name, value: $0) }
        }
        let address = WebAddress(path: "/counts", query: values.map { .init($0.name, $0.value) })
        let input = WebInput(Dictionary(uniqueKeysWithValues: values), of: address)
        return view.page(try await view.counts(.tracks, input), .tracks, input)
    }

    /// Lists the plays over time, or by weekday or hour of the day.
    package static let series = Endpoint<PlayCountsWebView>(
        "series",
        [.period, .artist, .on, .from, .to, .timeZone],
        summary: "Plays over time, or by weekday or hour of the day",
        schema: .object(
            "Series",
            rangeMembers + [
                .init("per", isRequired: true, "the period"),
                .init(
                    "series",
                    .list(.object("SeriesStep", [.init("start", startHelp)] + PlayCycleRow.fields.members)),
                    isRequired: true,
                    "the periods with plays, oldest first; or all weekdays from Monday, or all hours of the day"
                ),
            ]
        ),
        mistakePage: { $0.seriesPage(for: $1, mistake: $2) }
    ) { view, input async throws(Problem) in
        let range = try input.days(in: view.calendar())
        var record = view.record(of: input)
        if let cycle = input[.period].flatMap(PlayCycle.init) {
            let rows = try await view.rows(of: cycle, by: input[.artist], in: range)
            record.add("per", cycle.rawValue)
            record.add("series", rows.map(\.record))
            return Answer(record) { view.page(rows, cycle, input) }
        }
        let period = input[.period].flatMap(PlayPeriod.init) ?? .day
        let series = try await view.series(per: period, by: input[.artist], in: range)
        record.add("per", period.rawValue)
        record.add("series", series.map(\.record))
        return Answer(record) { await view.page(series, period, in: range, input) }
    }

    private static let startHelp = "of a period: its first day, or the hour with its UTC offset"

    private static let rangeMembers: [Schema.Member] = [
        .init("from", "the requested first day, month or year"),
        .init("to", "the requested last day, month or year"),
        .init("timeZone", isRequired: true, "the time zone of the days"),
    ]
}

extension PlayCountsWebView {
    /// Fetches a page of the most played items in a range, or of all time those that match a search.
    private func counts(_ kind: PlaySubject.Kind, _ input: WebInput) async throws(Problem) -> [PlayCountRow] {
        let start = try input.firstRow()
        // One more tells whether there is a next page.
        let rows = try await counts(kind, input, limit: start + input.limit + 1).dropFirst(start)
        next = rows.count > input.limit ? String(start + input.limit) : nil
        return Array(rows.prefix(input.limit))
    }

    private func counts(_ kind: PlaySubject.Kind, _ input: WebInput, limit: Int)
        async throws(Problem) -> [PlayCountRow]
    {
        let days = try input.days(in: calendar())
        guard let query = try input.search() else { return try await top(kind, in: days, limit: limit) }
        guard let named = Chart.Kind(rawValue: kind.rawValue) else {
            throw .invalid("Genres and years can't be searched. Leave out “q”.")
        }
        guard days == .all else { throw .invalid("A search counts all time. Leave out the range or “q”.") }
        return try await find(named, matching: query, limit: limit)
    }

    /// Fetches the most played items that match a search.
    package func find(
        _ kind: Chart.Kind,
        matching query: SearchQuery,
        limit: Int
    ) async throws(Problem) -> [PlayCountRow] {
        counts = []
        await presenter.didTapFind(kind, matching: query, limit: limit)
        try throwShownError()
        return counts
    }

    /// Fetches the most played items in a range.
    func top(_ kind: PlaySubject.Kind, in range: DayRange, limit: Int)
        async throws(Problem) -> [PlayCountRow]
    {
        counts = []
        await presenter.didTapTop(kind, in: range, limit: limit)
        try throwShownError()
        return counts
    }

    /// Fetches the plays over time in a range.
    func series(per period: PlayPeriod, by artist: String? = nil, in range: DayRange)
        async throws(Problem) -> [PlayBucketRow]
    {
        series = []
        await presenter.didTapSeries(per: period, artist: artist, in: range)
        try throwShownError()
        return series
    }

    /// Fetches the plays by weekday or hour of the day in a range.
    private func rows(of cycle: PlayCycle, by artist: String?, in range: DayRange)
        async throws(Problem) -> [PlayCycleRow]
    {
        self.cycle = []
        await presenter.didTapCycle(cycle, artist: artist, in: range)
        try throwShownError()
        return self.cycle
    }

    /// The name of the time zone that determines when days begin.
    var timeZoneName: String { calendar().timeZone.name }

    /// The start of a response: the requested range and the time zone.
    private func record(of input: WebInput) -> Record {
        ["from": input.first, "to": input.last, "timeZone": timeZoneName]
    }
}

extension PlayCountsWebView: PlayCountsViewing, WebView {
    package func update(viewModels: [PlayCountRow]) {
        counts = viewModels
    }

    package func update(series: [PlayBucketRow]) {
        self.series = series
    }

    package func update(cycle: [PlayCycleRow]) {
        self.cycle = cycle
    }
}

extension Parameter {
    static let kind = Parameter(
        "of",
        .choice(PlaySubject.Kind.allCases.map(\.rawValue)),
        help: "the kind of music to count (default: tracks)"
    )
    static let period = Parameter(
        "per",
        .choice(PlayPeriod.allCases.map(\.rawValue) + PlayCycle.allCases.map(\.rawValue)),
        help: "the period, or weekday or hour-of-day to add up all of a range (default: day)"
    )
    static let artist = Parameter("artist", help: "only plays of this artist")
}
