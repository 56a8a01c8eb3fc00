import Entities
import Overview
import ViewModels
import Web
import WebViews

extension OverviewWebView {
    /// The page of this week, and the year up to it.
    ///
    /// - Parameter chart: the section next to the plays by weekday and hour.
    func page(_ week: WeekReport, chart: Markup) -> PageContent {
        PageContent(
            "This week",
            subtitle: "Your listening, week by week and day by day.",
            json: WebAddress(
                path: "/series",
                query: [.init("per", "day"), .init(Parameter.from.name, week.firstMonday.text)]
            ),
            week.isEmpty
                ? nothing
                : Markup {
                    Markup.column(.third) {
                        Section("Plays") { plays(week) }.markup
                        Section("Most played", subtitle: "This week, by plays.") {
                            Markup.tops(week.artists)
                            Markup("p", ["class": "more"]) {
                                Markup.link(
                                    Markup(text: "All artists"),
                                    to: Link.counts(of: "artists", on: week.monday.nameOfISOWeek)
                                )
                            }
                        }.markup
                    }
                    Markup.column(.twoThirds) {
                        Section(
                            "Week by week",
                            subtitle: "Plays per week; the dotted line is the previous year."
                        ) {
                            week.days.weeks(
                                from: week.firstMonday,
                                to: week.today,
                                before: "Previous year",
                                today: week.today
                            )
                            .markup
                        }.markup
                        Section("Day by day", subtitle: "A year of listening, Monday to Sunday.") {
                            week.days.heatMap(week.firstMonday...week.today, title: "Plays per day").markup
                        }.markup
                    }
                    chart
                    Section("When you listen", subtitle: "Plays by weekday and hour.", .half) {
                        week.hours.punchCard.markup
                    }.markup
                }
        )
    }

    /// The plays of this week, compared with last week's up to the same hour.
    private func plays(_ week: WeekReport) -> Markup {
        Markup("p", ["class": "big"]) {
            Markup("b") {
                Markup.link(
                    Markup(text: week.plays.grouped),
                    to: week.plays > 0 ? Link.counts(inWeekFrom: week.monday) : nil
                )
            }
            " "
            Markup("span", ["class": "dek"]) {
                (week.plays == 1 ? "play" : "plays") + (week.listenedMs.map { " in \($0.hours)" } ?? "")
                if let percent = week.change {
                    Markup("span", ["class": "delta"]) {
                        percent == 0
                            ? ChangeMark.same.markup("as many as this time last week")
                            : (percent > 0 ? ChangeMark.up : .down)
                                .markup("\(abs(percent).grouped)% on this time last week")
                    }
                }
            }
        }
    }

    /// The page of a year.
    func page(_ year: YearReport) -> PageContent {
        let name = String(year.year)
        return PageContent(
            name,
            inTabs: "Plays in \(name)",
            subtitle: "\(year.plays.counted("play")).",
            year.years.isEmpty
                ? nothing
                : Markup {
                    Markup.links(
                        "Years",
                        to: year.years.map {
                            .init(
                                name: String($0),
                                address: WebAddress.link(["years"], ["year": String($0)]),
                                isCurrent: $0 == year.year
                            )
                        },
                        mark: "page"
                    )
                    Section(
                        "Week by week",
                        subtitle: "Plays per week; the dotted line is the previous year.",
                        .full
                    ) {
                        year.days.weeks(
                            from: year.first.adding(-year.first.weekday),
                            to: year.last,
                            before: String(year.year - 1),
                            today: year.today
                        ).markup
                        Markup("p", ["class": "more"]) {
                            series("Month by month", per: "month", name)
                            " · "
                            series("Day by day", per: "day", name)
                        }
                    }.markup
                    Section("Day by day", subtitle: "Monday to Sunday.", .twoThirds) {
                        year.days.heatMap(year.first...year.last, title: "Plays per day in \(name)").markup
                    }.markup
                    Section("By hour", subtitle: "Plays by weekday and hour.", .third) {
                        year.hours.punchCard.markup
                    }.markup
                    top("Artists", "artists", year.artists, name)
                    top("Albums", "albums", year.albums, name)
                    top("Tracks", "tracks", year.tracks, name)
                    Section("At a glance", .third) { DetailList(facts: facts(year)).markup }.markup
                    Section("To share", subtitle: "Click the picture to save it.", .third) {
                        Markup(svg: YearPicture(year).svg, named: "\(name).svg", "\(name) in music")
                    }.markup
                }
        )
    }

    /// The advice for a library without plays.
    private var nothing: Markup {
        EmptyState(
            text: "No plays yet.",
            advice: Markup {
                "Import a history with "
                Markup("code") { "sidewinder import FILE" }
                ", pull one with "
                Markup("code") { "sidewinder accounts add lastfm USER" }
                ", or let your players send their plays: "
                Markup("code") { "sidewinder help receiving" }
                "."
            }
        ).markup
    }

    private func facts(_ year: YearReport) -> [DetailList.Fact] {
        var facts: [DetailList.Fact] = []
        if let heard = year.listenedMs { facts.append(.init("Listening time", heard.hours)) }
        facts.append(.init("Plays in \(year.year - 1)", year.playsBefore.grouped))
        facts.append(.init("Days with plays", year.daysPlayed.grouped))
        if let (day, plays) = year.busiest {
            let link = Markup.link(Markup(text: day.text), to: Link.counts(on: day.text))
            facts.append(
                .init(
                    "Most plays in a day",
                    Markup {
                        "\(plays.grouped) on "; link
                    }
                )
            )
        }
        if let streak = year.longestStreak {
            facts.append(
                .init("Longest streak", "\(streak.days.counted("day")) from \(streak.lowerBound.text)")
            )
        }
        let new = year.newArtists.compactMap(\.artist)
        if !new.isEmpty { facts.append(.init("New to you", new.joined(separator: ", "))) }
        return facts
    }

    private func series(_ text: String, per period: String, _ year: String) -> Markup {
        Markup.link(Markup(text: text), to: WebAddress.link(["series"], ["per": period, "on": year]))
    }

    private func top(_ heading: String, _ kind: String, _ rows: [PlayCountRow], _ year: String) -> Markup {
        Section(heading, subtitle: "Most played in \(year).", .third) {
            Markup.tops(rows)
            Markup("p", ["class": "more"]) {
                Markup.link(Markup(text: "All"), to: Link.counts(of: kind, on: year))
            }
        }.markup
    }
}

extension PlayedDays {
    /// Draws a bar for each week, next to the plays of the same week a year earlier.
    ///
    /// - Parameters:
    ///   - monday: the first day of the first week.
    ///   - last: a day of the last week.
    ///   - today: a day of the week to highlight.
    fileprivate func weeks(
        from monday: CalendarDay,
        to last: CalendarDay,
        before name: String,
        today: CalendarDay
    ) -> BarPlot {
        let starts = (0...(last.number - monday.number) / 7).map { monday.adding(7 * $0) }
        return BarPlot(
            title: "Plays per week",
            step: "Week of",
            bars: starts.map { start in
                let firstOfMonth = (0..<7).map(start.adding).first { $0.parts.day == 1 }
                return .init(
                    name: start.shortName,
                    tick: firstOfMonth.map { String($0.monthName.prefix(3)) },
                    value: sum(from: start, days: 7),
                    address: Link.counts(inWeekFrom: start)
                )
            },
            before: .init(name: name, values: starts.map { sum(from: $0.adding(-Self.year), days: 7) }),
            current: starts.firstIndex { $0 <= today && today <= $0.adding(6) }
        )
    }

    /// Draws a cell for each day.
    fileprivate func heatMap(_ days: ClosedRange<CalendarDay>, title: String) -> HeatMap {
        HeatMap(
            title: title,
            days: (days.lowerBound.number...days.upperBound.number).map { number in
                let day = CalendarDay(number: number)
                let plays = sum(from: day, days: 1)
                return .init(
                    name: "\(day.parts.day) \(day.monthName.prefix(3))",
                    month: day.parts.day == 1 ? String(day.monthName.prefix(3)) : nil,
                    value: plays,
                    address: plays > 0 ? Link.counts(on: day.text) : nil
                )
            },
            firstWeekday: days.lowerBound.weekday
        )
    }
}

extension PlayedHours {
    fileprivate var punchCard: PunchCard { PunchCard(title: "Plays by weekday and hour", values: plays) }
}
