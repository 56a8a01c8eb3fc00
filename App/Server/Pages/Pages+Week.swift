import AppServices
import Entities
import Foundation
import PlayCounts
import PlayCountsWeb
import Web
import WebViews

extension Pages {
    /// The first page: this week, and the year up to now.
    func thisWeek(_ input: WebInput) async throws(Problem) -> PageContent {
        let now = services.now()
        let timeZone = services.calendar().timeZone
        let today = WebDay(now, in: timeZone)
        let monday = today.adding(-today.weekday)
        let firstMonday = monday.adding(-7 * 52)
        // Each is asked of a module of its own, so that the library answers them at once.
        async let days = attempt { () async throws(Problem) in
            try await playCounts(services, input)
                .totals(per: .day, in: range(firstMonday.adding(-364), today, in: timeZone))
        }
        async let hours = attempt { () async throws(Problem) in
            try await playCounts(services, input).totals(
                per: .hour,
                in: range(today.adding(-364), today, in: timeZone)
            )
        }
        async let artists = attempt { () async throws(Problem) in
            try await playCounts(services, input).top(
                .artists,
                in: range(monday, today, in: timeZone),
                limit: 8
            )
        }
        async let week = attempt { () async throws(Problem) in
            try await playCounts(services, input).series(per: .week, in: range(monday, today, in: timeZone))
        }
        let charts = charts(services, input)
        async let chart = attempt { () async throws(Problem) in
            try await charts.chart(WebInput(["limit": "8"]))
        }
        let counts = playCounts(services, input)
        let playedHours = try await hours.get()
        let played = PlayedDays(try await days.get(), in: firstMonday.adding(-364)...today)
        let news = headline(playedHours, try await week.get(), monday: date(monday, in: timeZone), now: now)
        let (heard, shown) = (try await artists.get(), try await chart.get())
        return PageContent(
            "This week",
            dek: "What you heard, week by week and day by day.",
            Markup {
                Markup.column(.third) {
                    Section("Plays") { news.markup }.markup
                    Section("Most heard", dek: "This week, by plays.") {
                        Markup.tops(heard)
                        Markup("p", ["class": "more"]) {
                            Markup.link(
                                Markup(text: "All artists"),
                                to: Link.counts(of: "artists", on: monday.nameOfISOWeek)
                            )
                        }
                    }.markup
                }
                Markup.column(.twoThirds) {
                    Section("Week by week", dek: "Plays a week; the dotted line is the year before.") {
                        played.weeks(from: firstMonday, count: 53, before: "The year before", today: today)
                            .markup
                    }.markup
                    Section("Day by day", dek: "A year of listening, Monday to Sunday.") {
                        played.heatMap(firstMonday...today, title: "Plays a day").markup
                    }.markup
                }
                charts.section(shown, shown == nil ? "This week, years ago" : nil, width: .half)
                Section("When you listen", dek: "Plays by weekday and hour, \(timeZone.name).", .half) {
                    counts.clock(playedHours).markup
                }.markup
            }
        )
    }

    /// The plays of this week, next to those of the last one up to the same hour.
    ///
    /// - Parameters:
    ///   - hours: the plays of each hour, of more than two weeks.
    ///   - week: the plays of this week, with the listening time.
    ///   - monday: when the week began.
    private func headline(
        _ hours: [PlayBucketRow],
        _ week: [PlayBucketRow],
        monday: Date,
        now: Date
    ) -> BigNumber {
        let (start, passed) = (Int(monday.timeIntervalSince1970), Int(now.timeIntervalSince(monday)))
        let before = start - Self.secondsPerWeek
        let plays = hours.filter { $0.second >= start }.reduce(0) { $0 + $1.plays }
        let earlier = hours.filter { (before...before + passed).contains($0.second) }.reduce(0) {
            $0 + $1.plays
        }
        // Less than a minute for each play: the durations of most aren't known.
        let knownMs = week.reduce(0) { $0 + ($1.listenedMs ?? 0) }
        let heardMs = knownMs / 60_000 >= plays ? knownMs : 0
        return BigNumber(
            value: plays,
            address: plays > 0
                ? Link.counts(on: WebDay(monday, in: services.calendar().timeZone).nameOfISOWeek) : nil,
            caption: (plays == 1 ? "play" : "plays") + (heardMs > 0 ? " in \(heardMs.hours)" : ""),
            change: Self.change(from: earlier, to: plays)
        )
    }

    private static let secondsPerWeek = 604_800

    /// What came of asking for something, which is asked for while others are.
    func attempt<Value>(_ ask: () async throws(Problem) -> Value) async -> Result<Value, Problem> {
        do throws(Problem) { return .success(try await ask()) } catch { return .failure(error) }
    }

    /// How a number compares with an earlier one; `nil` if there was none.
    private static func change(from earlier: Int, to later: Int) -> (trend: Trend, text: String)? {
        guard earlier > 0 else { return nil }
        let percent = Int((Double(later - earlier) / Double(earlier) * 100).rounded())
        if percent == 0 { return (.same, "as many as last week by now") }
        return (percent > 0 ? .up : .down, "\(abs(percent)) % on last week by now")
    }

    /// When a day begins.
    func date(_ day: WebDay, in timeZone: TimeZone) -> Date {
        let (year, month, number) = day.parts
        let calendar = AppServices.calendar(in: timeZone)
        let components = DateComponents(year: year, month: month, day: number)
        return calendar.date(from: components) ?? Date(timeIntervalSince1970: Double(day.number) * 86_400)
    }

    /// The days from one to another, both included.
    func range(_ first: WebDay, _ last: WebDay, in timeZone: TimeZone) -> CountRange {
        CountRange(dates: date(first, in: timeZone)..<date(last.adding(1), in: timeZone))
    }
}
