import AppServices
import Entities
import Foundation
import PlayCounts
import PlayCountsWeb
import Web
import WebViews

extension Pages {
    /// The year that is asked for.
    static let year = Parameter("year", .number(1_900...9_999), help: "the year (default: this one)")

    /// A year of listening.
    func year(_ input: WebInput) async throws(Problem) -> PageContent {
        let timeZone = services.calendar().timeZone
        let today = WebDay(services.now(), in: timeZone)
        let year = input.number(Self.year) ?? today.parts.year
        let (first, last) = (WebDay(year: year, month: 1, day: 1), WebDay(year: year, month: 12, day: 31))
        let range = range(first, last, in: timeZone)
        // Each is asked of a module of its own, so that the library answers them at once.
        async let allYears = attempt { () async throws(Problem) in
            try await playCounts(services, input).totals(per: .year, in: .all)
        }
        async let everyDay = attempt { () async throws(Problem) in
            try await playCounts(services, input)
                .totals(per: .day, in: self.range(first.adding(-371), last, in: timeZone))
        }
        async let everyHour = attempt { () async throws(Problem) in
            try await playCounts(services, input).totals(per: .hour, in: range)
        }
        async let topArtists = attempt { () async throws(Problem) in
            try await playCounts(services, input).top(.artists, in: range, limit: 10)
        }
        async let topAlbums = attempt { () async throws(Problem) in
            try await playCounts(services, input).top(.albums, in: range, limit: 10)
        }
        async let topTracks = attempt { () async throws(Problem) in
            try await playCounts(services, input).top(.tracks, in: range, limit: 10)
        }
        let (years, hours) = (try await allYears.get(), try await everyHour.get())
        let days = PlayedDays(try await everyDay.get(), in: first.adding(-371)...last)
        let (artists, albums, tracks) =
            (try await topArtists.get(), try await topAlbums.get(), try await topTracks.get())
        let counts = playCounts(services, input)
        let monday = first.adding(-first.weekday)
        let name = String(year)
        let plays = days.sum(from: first, days: last.number - first.number + 1)
        return PageContent(
            name,
            dek: "\(Noun.plays.counted(plays)) in the year.",
            Markup {
                YearStrip(
                    years: years.reversed().map { row in
                        let name = String(row.start.prefix(4))
                        return .init(
                            name: name,
                            address: WebAddress.link(["years"], ["year": name]),
                            isCurrent: name == String(year)
                        )
                    }
                ).markup
                Section("Week by week", dek: "Plays a week; the dotted line is the year before.", .full) {
                    days.weeks(from: monday, count: 53, before: String(year - 1), today: today).markup
                    Markup("p", ["class": "more"]) {
                        series("Month by month", per: "month", name)
                        " · "
                        series("Day by day", per: "day", name)
                    }
                }.markup
                Section("Day by day", dek: "Monday to Sunday.", .twoThirds) {
                    days.heatMap(first...last, title: "Plays a day in \(name)").markup
                }.markup
                Section("By hour", dek: "Plays by weekday and hour, \(timeZone.name).", .third) {
                    counts.clock(hours).markup
                }.markup
                top("Artists", "artists", artists, name)
                top("Albums", "albums", albums, name)
                top("Tracks", "tracks", tracks, name)
            }
        )
    }

    private func series(_ text: String, per period: String, _ year: String) -> Markup {
        Markup.link(Markup(text: text), to: WebAddress.link(["series"], ["per": period, "on": year]))
    }

    private func top(_ heading: String, _ kind: String, _ rows: [PlayCountRow], _ year: String) -> Markup {
        Section(heading, dek: "Most heard in \(year).", .third) {
            Markup.tops(rows)
            Markup("p", ["class": "more"]) {
                Markup.link(Markup(text: "All"), to: Link.counts(of: kind, on: year))
            }
        }.markup
    }
}
