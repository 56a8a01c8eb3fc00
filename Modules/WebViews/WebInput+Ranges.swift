import Entities
import Web

extension WebInput {
    /// The choice of another range for the same page, with links to times before, after and around the one shown.
    ///
    /// - Parameters:
    ///   - path: the page's path, for requests that come from elsewhere.
    ///   - today: the day that the usual ranges refer to.
    package func ranges(at path: String, today: CalendarDay) -> Markup {
        let page = page(at: path)
        let lastYear = CalendarDay(year: today.parts.year - 1, month: 1, day: 1)
        let ranges: KeyValuePairs<String, String?> = [
            "This week": today.week, "This month": today.month, "This year": today.year,
            "Last year": lastYear.year, "Everything": nil,
        ]
        let isEverything = [.on, .from, .to].allSatisfy { self[$0] == nil }
        let shown = self[.on].flatMap(Self.days)
        func end(_ parameter: Parameter, _ bound: (ClosedRange<CalendarDay>) -> CalendarDay) -> String? {
            if let shown { return bound(shown).text }
            return self[parameter].map { Self.days(in: $0).map { bound($0).text } ?? $0 }
        }
        let ends = [
            DateField("From", .from, end(.from, \.lowerBound)),
            DateField("To", .to, end(.to, \.upperBound)),
        ]
        let day = DateField("A single day", .on, shown == nil || shown?.days == 1 ? self[.on] : nil)
        return Markup {
            Markup.links(
                "Ranges",
                to: ranges.map { name, time in
                    .init(
                        name: name,
                        address: page.with(Parameter.on.name, time).text,
                        isCurrent: time.map { $0 == self[.on] } ?? isEverything
                    )
                }
            )
            DateField.form(ends, to: page)
            DateField.form([day], to: page)
            neighbours(at: page, today)
        }
    }

    /// Links to the previous and the next day, week, month or year, and to longer ones around it.
    private func neighbours(at page: WebAddress, _ today: CalendarDay) -> Markup {
        guard let time = self[.on], let days = Self.days(in: time) else { return Markup() }
        func step(to day: CalendarDay) -> PageLink {
            let time = time.contains("W") ? day.week : String(day.text.prefix(time.utf8.count))
            return .init(
                name: Self.name(of: time).capitalizedFirst,
                address: page.with(Parameter.on.name, time).text
            )
        }
        let (first, before) = (days.lowerBound, days.lowerBound.adding(-1))
        // Thursday determines the year of a week.
        let middle = days.days == 7 ? first.adding(3) : first
        let wider: [String] =
            switch days.days {
            case 1: [first.week, first.month, first.year]
            case 7: [middle.month, middle.year]
            case ...31: [first.year]
            default: []
            }
        return Markup {
            Pager(
                label: "Other times",
                previous: before.parts.year > 0 ? step(to: before) : nil,
                next: days.upperBound < today ? step(to: days.upperBound.adding(1)) : nil
            ).markup
            if !wider.isEmpty {
                Markup("p", ["class": "more"]) {
                    wider.enumerated().map { index, time in
                        Markup {
                            if index > 0 { " · " }
                            Markup.link(
                                Markup(text: Self.name(of: time).capitalizedFirst),
                                to: page.with(Parameter.on.name, time).text
                            )
                        }
                    }
                }
            }
        }
    }

    /// The address of the page without its range and position.
    private func page(at path: String) -> WebAddress {
        let times = [Parameter.on, .from, .to, .after].map(\.name)
        return WebAddress(path: "/" + path, query: address.query.filter { !times.contains($0.name) })
    }
}

extension CalendarDay {
    /// The names of the week, month and year of a day, as requests use them.
    fileprivate var week: String { adding(-weekday).nameOfISOWeek }
    fileprivate var month: String { String(text.prefix(7)) }
    fileprivate var year: String { String(text.prefix(4)) }
}

extension DateField {
    /// A field with a day, or another text that was typed instead.
    package init(_ label: String, _ parameter: Parameter, _ text: String? = nil) {
        self.init(
            label: label,
            name: parameter.name,
            value: text,
            isDay: text.map { CalendarDay($0) != nil } ?? true
        )
    }
}
