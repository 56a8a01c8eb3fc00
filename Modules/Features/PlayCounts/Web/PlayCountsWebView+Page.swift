import Entities
import Foundation
import PlayCounts
import ViewModels
import Web
import WebViews

extension PlayCountsWebView {
    /// The most played items as a web page.
    func page(_ rows: [PlayCountRow], _ kind: PlaySubject.Kind, _ input: WebInput) -> PageContent {
        PageContent(
            input[.search] ?? "Most played",
            inTabs: "Most played \(kind.heading.lowercased()) "
                + (input[.search].map { "matching “\($0)”" } ?? input.daysPhrase ?? "of all time"),
            subtitle: input.daysPhrase.map { "\(kind.heading), \($0), by plays." }
                ?? "\(kind.heading) of all time, by plays.",
            json: input.address,
            Markup {
                input.choices(
                    of: .kind,
                    "Kind",
                    [
                        "tracks": "Tracks", "artists": "Artists", "albums": "Albums", "genres": "Genres",
                        "years": "Release years",
                    ]
                )
                Section(kind.heading, .twoThirds) {
                    Markup.tops(rows)
                    input.pager(next: next)
                }.markup
                // A search counts all time.
                if input[.search] == nil { range(input) }
            }
        )
    }

    private func range(_ input: WebInput) -> Markup {
        Section("Date range", .third) {
            input.ranges(at: "counts", today: today())
            Markup("p", ["class": "more"]) {
                Markup.link(Markup(text: "Plays per day"), to: Self.series(input))
            }
        }.markup
    }

    /// The page for a mistake in a request of counts.
    func countsPage(for input: WebInput, mistake: String) -> PageContent {
        PageContent(
            "Most played",
            inTabs: "Error: Most played",
            subtitle: mistake,
            Section("Date range", .half) { input.ranges(at: "counts", today: today()) }.markup
        )
    }

    /// The page for a mistake in a request of a series.
    func seriesPage(for input: WebInput, mistake: String) -> PageContent {
        PageContent(
            "Plays",
            inTabs: "Error: Plays",
            subtitle: mistake,
            Section("Date range", .half) { input.ranges(at: "series", today: today()) }.markup
        )
    }

    /// Plays over time as a web page. A month or a year is shown next to the one before.
    func page(
        _ rows: [PlayBucketRow],
        _ period: PlayPeriod,
        in range: DayRange,
        _ input: WebInput
    ) async -> PageContent {
        let series = PlottedSeries(rows, per: period, in: range, timeZone: calendar().timeZone)
        let before = await seriesBefore(period, input)
        let plot = series.plot(before: before) { address(of: $0, in: range, input) }
        return page(
            plot,
            per: period.rawValue,
            remark: (before.map { "; the dotted line is \($0.name)." } ?? ".")
                + (series.cut.map { " \($0)" } ?? ""),
            input
        )
    }

    /// The address of the plays of a step; at an end of the range, of those in it.
    private func address(of time: String, in range: DayRange, _ input: WebInput) -> String {
        let (artist, zone) = (input[.artist], input[.timeZone])
        if let asked = range.dates,
            let step = DayRange(from: time, to: time, calendar: calendar())?.dates,
            step.clamped(to: asked) != step
        {
            let part = step.clamped(to: asked)
            let days = [part.lowerBound, part.upperBound - 1].map {
                CalendarDay($0, in: calendar().timeZone).text
            }
            return WebAddress.link(
                [artist == nil ? "counts" : "plays"],
                ["artist": artist, "from": days[0], "to": days[1], "timeZone": zone]
            )
        }
        return artist.map { Link.plays(.artist, $0, on: time, timeZone: zone) }
            ?? Link.counts(on: time, timeZone: zone)
    }

    /// Plays by weekday or hour of the day as a web page.
    func page(_ rows: [PlayCycleRow], _ cycle: PlayCycle, _ input: WebInput) -> PageContent {
        let name = cycle == .weekday ? "weekday" : "hour of the day"
        let plot = BarPlot(
            title: "Plays per \(name)",
            step: cycle == .weekday ? "Weekday" : "Hour",
            bars: rows.map { row in
                BarPlot.Bar(
                    name: row.label,
                    tick: cycle == .weekday ? String(row.label.prefix(3)) : "\(row.step)",
                    value: row.plays
                )
            }
        )
        return page(plot, per: name, remark: ".", input)
    }

    /// A page with a plot of plays.
    ///
    /// - Parameter remark: the end of the sentence below the title.
    private func page(
        _ plot: BarPlot,
        per period: String,
        remark: String,
        _ input: WebInput
    ) -> PageContent {
        let title = input[.artist].map { "Plays of \($0)" } ?? "Plays"
        let words = input.daysPhrase ?? "of all time"
        return PageContent(
            title,
            inTabs: "\(title) per \(period), \(words)",
            subtitle: "Plays per \(period), \(words)\(remark)",
            Markup {
                input.choices(
                    of: .period,
                    "Period",
                    [
                        "day": "Days", "week": "Weeks", "month": "Months", "year": "Years", "hour": "Hours",
                        "weekday": "Weekdays", "hour-of-day": "Hours of the day",
                    ]
                )
                Markup("div", ["class": "full"]) { plot.markup }
                Section("Date range", .half) { input.ranges(at: "series", today: today()) }.markup
            }
        )
    }

    /// The series of the previous month or year, with its name; `nil` for any other range, or without plays.
    private func seriesBefore(_ period: PlayPeriod, _ input: WebInput) async -> PlottedSeries.Before? {
        guard let time = input[.on], let name = Self.time(before: time),
            let range = DayRange(from: name, to: name, calendar: calendar()),
            let rows = try? await series(per: period, by: input[.artist], in: range), !rows.isEmpty
        else { return nil }
        let zone = calendar().timeZone
        return .init(
            name: name,
            series: PlottedSeries(rows, per: period, in: range, timeZone: zone, upTo: Self.hoursPerYear)
        )
    }

    /// The maximum number of hours in a year, with a margin for clock changes.
    private static let hoursPerYear = 9_000

    /// Returns the previous month or year.
    private static func time(before time: String) -> String? {
        switch time.utf8.count {
        case 4: CalendarDay("\(time)-01-01").map { String($0.adding(-1).text.prefix(4)) }
        case 7: CalendarDay("\(time)-01").map { String($0.adding(-1).text.prefix(7)) }
        default: nil
        }
    }

    private static func series(_ input: WebInput) -> String {
        WebAddress.link(
            ["series"],
            [
                "per": "day", "on": input[.on], "from": input[.from], "to": input[.to],
                "timeZone": input[.timeZone],
            ]
        )
    }
}

extension PlaySubject.Kind {
    /// The plural heading: `Tracks`.
    var heading: String {
        switch self {
        case .tracks: "Tracks"
        case .artists: "Artists"
        case .albums: "Albums"
        case .genres: "Genres"
        case .years: "Release years"
        }
    }
}
