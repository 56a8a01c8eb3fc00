import Records
import Statistics
import Web
import WebViews

extension StatisticsWebView {
    /// The statistics as a web page.
    func page(_ report: StatisticsReport, _ input: WebInput) -> PageContent {
        PageContent(
            "Library",
            subtitle: size(report),
            Markup {
                places
                if report.years.isEmpty, report.formats.isEmpty {
                    EmptyState(
                        text: "No tracks yet.",
                        advice: Markup {
                            "Import music with "
                            Markup("code") { "sidewinder import FOLDER" }
                            "."
                        }
                    ).markup
                } else {
                    Section("By release year", .twoThirds) { years(report).markup }.markup
                    Section("By format", .third) { formats(report) }.markup
                }
                if let listening = report.listening {
                    Section("Listening", subtitle: "Plays per month.", .twoThirds) {
                        months(listening, input).markup
                    }
                    .markup
                    Section("Since the first play", .third) {
                        DetailList(facts: facts(listening, input)).markup
                    }
                    .markup
                }
            }
        )
    }

    private func size(_ report: StatisticsReport) -> String {
        let parts = [
            report.tracks.counted("track"), report.artists.counted("artist"),
            report.durationMs > 0 ? report.durationMs.hours : nil,
        ]
        return parts.compactMap { $0 }.joined(separator: " · ")
    }

    private var places: Markup {
        .links(
            "Lists",
            to: [
                .init(name: "Tracks", address: "/tracks"), .init(name: "Albums", address: "/albums"),
                .init(name: "Artists", address: "/artists"), .init(name: "Liked", address: "/likes"),
                .init(name: "Queue", address: "/queue"), .init(name: "Changes", address: "/changes"),
            ]
        )
    }

    /// Plots the tracks by year of release, at most 120 years back. Years without tracks have an empty bar, to keep the
    /// scale.
    private func years(_ report: StatisticsReport) -> BarPlot {
        let tracks = Dictionary(report.years.map { ($0.year, $0.tracks) }) { first, _ in first }
        let last = report.years.last?.year ?? 0
        let first = max(report.years.first?.year ?? 1, last - 120)
        return BarPlot(
            title: "Tracks by release year",
            step: "Year",
            noun: "track",
            bars: last >= first && !report.years.isEmpty
                ? (first...last).map { year in
                    .init(
                        name: "\(year)",
                        tick: "\(year)",
                        value: tracks[year] ?? 0,
                        address: tracks[year].flatMap { _ in Link.tracks("year:\(year)") }
                    )
                } : []
        )
    }

    private func formats(_ report: StatisticsReport) -> Markup {
        TopList(
            noun: "track",
            entries: report.formats.map { .init(name: $0.format ?? "no file", value: $0.tracks) }
        ).markup
    }

    private func months(_ report: ListeningReport, _ input: WebInput) -> BarPlot {
        let plays = Dictionary(report.months.map { ($0.number, $0.plays) }) { first, _ in first }
        let last = report.months.last?.number ?? 0
        let first = max(report.months.first?.number ?? 1, last - 239)
        return BarPlot(
            title: "Plays per month",
            step: "Month",
            bars: last >= first && !report.months.isEmpty
                ? (first...last).map { number in
                    let month = "\(number / 12)-\(number % 12 < 9 ? "0" : "")\(number % 12 + 1)"
                    return .init(
                        name: month,
                        tick: number % 12 == 0 ? "\(number / 12)" : nil,
                        value: plays[number] ?? 0,
                        address: plays[number].map { _ in
                            Link.counts(on: month, timeZone: input[.timeZone])
                        }
                    )
                } : []
        )
    }

    private func facts(_ report: ListeningReport, _ input: WebInput) -> [DetailList.Fact] {
        func day(_ text: String) -> Markup {
            Markup.link(Markup(text: text), to: Link.counts(on: text, timeZone: input[.timeZone]))
        }
        var facts: [DetailList.Fact] = [
            .init("Plays", .link(Markup(text: report.plays.grouped), to: "/plays"))
        ]
        if let heard = report.listenedMs { facts.append(.init("Listening time", heard.hours)) }
        facts += [
            .init("First play", day(report.first.day)), .init("Last play", day(report.last.day)),
            .init("Days with plays", report.days.grouped),
            .init(
                "Most plays in a day",
                Markup {
                    "\(report.busiest.plays.grouped) on "
                    day(report.busiest.day)
                }
            ),
            .init(
                "Longest streak",
                "\(report.longestStreak.days.counted("day")) from \(report.longestStreak.from)"
            ),
        ]
        if let current = report.currentStreak {
            facts.append(.init("Current streak", "\(current.days.counted("day")) from \(current.from)"))
        }
        return facts
    }
}
