import Charts
import Entities
import Web
import WebViews

extension ChartsWebView {
    /// The chart as a web page.
    func page(_ chart: ChartScreen?, _ input: WebInput) -> PageContent {
        PageContent(
            (chart?.heading ?? emptyWeek)?.title ?? "Charts",
            inTabs: (chart?.heading ?? emptyWeek)?.tabTitle(input.kind),
            subtitle: chart.map {
                "\($0.kind.heading), \($0.heading.range), \($0.plays.counted("play"))."
            },
            Markup {
                kinds(input)
                Markup("div", ["class": "full"]) {
                    table(chart, input)
                    pager(chart, input)
                    form(input)
                }
            }
        )
    }

    /// The page for a mistake in a request.
    func page(for input: WebInput, mistake: String) -> PageContent {
        PageContent(
            "Charts",
            inTabs: "Error: Charts",
            subtitle: mistake,
            Markup("div", ["class": "full"]) { form(input) }
        )
    }

    /// A field for a day of another week.
    private func form(_ input: WebInput) -> Markup {
        let dropped = [Parameter.week, .yearsAgo, .after].map(\.name)
        let query = input.address.query.filter { !dropped.contains($0.name) }
        let day = input[.week].flatMap { $0.contains("W") ? nil : $0 }
        return DateField.form(
            [DateField("Week of", .week, day)],
            to: WebAddress(path: "/charts", query: query)
        )
    }

    /// The chart with its heading, as a section of a page.
    ///
    /// - Parameter heading: replaces the week's name.
    func section(_ chart: ChartScreen?, _ heading: String?, width: PageWidth) -> Markup {
        guard let chart else {
            return Section(heading ?? "Charts", width) { table(nil, WebInput([:])) }.markup
        }
        return Section(
            heading ?? chart.heading.title,
            subtitle: "\(chart.kind.heading), \(chart.heading.range) \(chart.heading.week.prefix(4)).",
            width
        ) {
            table(chart, WebInput([:]))
            Markup("p", ["class": "more"]) {
                Markup.link(Markup(text: "Full chart"), to: Link.chart(chart.heading.week))
                " · "
                Markup.link(
                    Markup(text: "Every year"),
                    to: WebAddress.link(["charts", "years"], ["week": chart.heading.week])
                )
            }
        }.markup
    }

    /// The same week in every year, as a web page.
    func page(_ years: [ChartYearRow], _ input: WebInput) -> PageContent {
        PageContent(
            years.last.map { "Week \($0.week.number) in every year" } ?? "Every year",
            inTabs: years.last.map {
                "\(input.kind.noun.capitalizedFirst) charts of week \($0.week.number) in every year"
            },
            subtitle: "Plays in the week, and its number one.",
            Markup {
                kinds(input)
                Markup("div", ["class": "full"]) {
                    if years.isEmpty {
                        EmptyState(text: "No plays yet.").markup
                    } else {
                        table(years, input)
                    }
                }
            }
        )
    }

    private func kinds(_ input: WebInput) -> Markup {
        input.choices(
            of: .kind,
            "Ranking",
            ["albums": "Albums", "artists": "Artists", "tracks": "Tracks"]
        )
    }

    private func table(_ chart: ChartScreen?, _ input: WebInput) -> Markup {
        guard let chart, !rows.isEmpty else {
            return EmptyState(
                text: Self.emptyText(chart, input),
                advice: nearest.map { nearest in
                    Markup {
                        "The nearest week with plays is "
                        Markup.link(Markup(text: nearest.week), to: input.chart(nearest.week))
                        "."
                    }
                }
            ).markup
        }
        return Table(
            caption: "Chart of \(chart.heading.week)",
            columns: [
                .init("Rank", .rank), .init(chart.kind.noun.capitalizedFirst, .name), .init("Plays", .number),
                .init("Share", .number, isMinor: true), .init("Change", .number),
                .init("Peak", .number, isMinor: true), .init("Weeks", .number, isMinor: true),
            ],
            rows: rows.map { row in
                [
                    Markup(text: (row.isTied ? "=" : "") + row.rank.grouped), row.music.entry,
                    Markup(text: row.plays.grouped), Markup(text: row.share.percent), row.movement.markup,
                    Markup(text: row.peak?.grouped ?? ""), Markup(text: row.weeks?.grouped ?? ""),
                ]
            }
        ).markup
    }

    /// The reason why a chart has no entries.
    private static func emptyText(_ chart: ChartScreen?, _ input: WebInput) -> String {
        guard let chart, chart.plays > 0 else { return "No plays in this week." }
        guard chart.hiddenCount > 0 else {
            return "The plays of this week have no \(input.kind.noun)."
        }
        let plays = chart.threshold == 1 ? "1 play" : "\(chart.threshold.counted("play")) or fewer"
        return "Everything in this week has \(plays); at the prompt, charts --more-than 0 shows it."
    }

    private func table(_ years: [ChartYearRow], _ input: WebInput) -> Markup {
        Table(
            caption: "The week in every year",
            columns: [.init("Week", .name), .init("Plays", .number), .init("Number one")],
            rows: years.reversed().map { row in
                [
                    Markup.link(Markup(text: row.week.description), to: input.chart(row.week.description)),
                    Markup(text: row.plays.grouped),
                    row.first?.music.entry ?? Markup(text: "–"),
                ]
            }
        ).markup
    }

    private func pager(_ chart: ChartScreen?, _ input: WebInput) -> Markup {
        guard let week = chart?.heading.week ?? emptyWeek?.week else { return Markup() }
        return Markup {
            input.pager(next: hasMore ? rows.last.map { String($0.row) } : nil)
            Pager(
                label: "Other weeks",
                previous: neighbour(of: week, by: -1, input),
                next: neighbour(of: week, by: 1, input)
            ).markup
            Markup("p", ["class": "more"]) {
                Markup.link(
                    Markup(text: "This week in every year"),
                    to: input.chart(week, in: ["charts", "years"])
                )
            }
        }
    }

    /// The week that is `weeks` away from another; `nil` if it hasn't begun.
    private func neighbour(of week: String, by weeks: Int, _ input: WebInput) -> PageLink? {
        let calendar = WeekCalendar(.iso, timeZone: .gmt)
        guard let found = calendar.week(named: week).flatMap({ calendar.week(weeks, from: $0) }),
            CalendarDay(found.interval.lowerBound, in: .gmt) <= today()
        else { return nil }
        return PageLink(name: found.description, address: input.chart(found.description))
    }
}

extension WebInput {
    /// The address of a week's chart, for the same kind, friend and time zone.
    fileprivate func chart(_ week: String, in parts: [String] = ["charts"]) -> String {
        WebAddress.link(
            parts,
            [
                "week": week, "of": self[.kind], "by": self[.friend], "timeZone": self[.timeZone],
            ]
        )
    }
}

extension ChartHeading {
    /// The first and last day: `1–7 Apr`.
    fileprivate var range: String {
        days.replacing("-", with: days.contains(" ") && days.split(separator: " ").count > 2 ? " – " : "–")
    }

    /// `Week 14 of 2019, 7 years ago`, preceded by a friend's name.
    fileprivate var title: String {
        [friend, name.capitalizedFirst, ago].compactMap(\.self).joined(separator: ", ")
    }

    /// `Album chart of anna, week 14 of 2019`.
    fileprivate func tabTitle(_ kind: Chart.Kind) -> String {
        "\(kind.noun.capitalizedFirst) chart\(friend.map { " of \($0)" } ?? ""), \(name)"
    }

    /// `week 14 of 2019`
    private var name: String {
        let name = "week \(week.split(separator: "W").last ?? "") of \(week.prefix(4))"
        return system == .lastfm ? "Last.fm’s \(name)" : name
    }
}

extension Chart.Kind {
    /// The plural heading: `Albums`.
    fileprivate var heading: String { rawValue.capitalizedFirst }
}

extension ChartRow.Movement {
    /// The change, with a word for screen readers.
    var markup: Markup {
        switch self {
        case .up(let ranks): ChangeMark.up.markup(ranks.grouped)
        case .down(let ranks): ChangeMark.down.markup(ranks.grouped)
        case .same: ChangeMark.same.markup("")
        case .new: Markup("span", ["class": "new"]) { "new" }
        case .back: Markup("span", ["class": "new"]) { "back" }
        case .entered: Markup("span", ["class": "new"]) { "in" }
        }
    }
}

extension ChartedMusic {
    /// The name with its artist, as links.
    fileprivate var entry: Markup {
        .entry(name ?? "(unknown)", to: address, detail: artist, to: artist.map(Link.artist))
    }

    /// The address of its page. Tracks lead to a search, because a chart only has their names.
    fileprivate var address: String? {
        switch self {
        case .album(let id): Link.album(id.title, by: id.artist)
        case .artist(let name): name.map(Link.artist)
        case .track(let title, let artist): Link.track(title, by: artist)
        }
    }
}
