/// A year with one cell a day: a column for each week, Monday at the top. Each half-year is a drawing of its own; on a
/// narrow screen they are stacked, and the cells keep their size.
package struct HeatMap: Sendable {
    /// The title, a sentence without its full stop: `Plays a day in 2026`.
    package let title: String
    /// Consecutive days.
    package let days: [Day]
    /// The weekday of the first day: 0 for Monday, 6 for Sunday.
    package let firstWeekday: Int

    package init(title: String, days: [Day], firstWeekday: Int) {
        self.title = title
        self.days = days
        self.firstWeekday = firstWeekday
    }

    /// The number of a day.
    package struct Day: Sendable {
        /// The name: `1 Jan`.
        package let name: String
        /// The month that begins on this day: `Jan`; `nil` on all others.
        package var month: String?
        package let value: Int
        /// The address that the day links to, if it has any plays.
        package var address: String?

        package init(name: String, month: String? = nil, value: Int, address: String? = nil) {
            self.name = name
            self.month = month
            self.value = value
            self.address = address
        }
    }

    package var markup: Markup {
        guard !days.isEmpty else { return .none(of: "play") }
        let quantiles = Quantiles(of: days.map(\.value))
        let cells = cells(by: quantiles)
        return Markup("figure") {
            Markup("div", ["class": "heat"]) {
                for first in stride(from: 0, to: weeks, by: Self.columns) {
                    half(cells.filter { (first..<first + Self.columns).contains($0.week) }, from: first)
                }
            }
            legend(quantiles)
            table
        }
    }
}

extension HeatMap {
    /// The weeks in a drawing: half a year.
    private static let columns = 27

    private struct Cell {
        let day: Day
        let week: Int
        let weekday: Int
        let level: Int
    }

    private var offset: Int { min(max(0, firstWeekday), 6) }

    private var weeks: Int { (offset + days.count + 6) / 7 }

    private func cells(by quantiles: Quantiles) -> [Cell] {
        days.enumerated().map { index, day in
            Cell(
                day: day,
                week: (offset + index) / 7,
                weekday: (offset + index) % 7,
                level: quantiles.level(of: day.value)
            )
        }
    }

    private func half(_ cells: [Cell], from first: Int) -> Markup {
        Markup("svg", ["viewBox": "-2.6 -1.9 29.6 8.4"]) {
            Markup("g", ["role": "img", "aria-label": label(cells)]) {
                for weekday in [0, 2, 4] {
                    Markup("text", ["class": "day", "x": "-.4", "y": "\(weekday).3"]) {
                        Weekdays.names[weekday]
                    }
                }
                months(from: first)
            }
            Markup("g", ["aria-hidden": "true"]) {
                empty(cells.filter { $0.level == 0 }, from: first)
                for level in 1...4 {
                    Markup("g", ["class": "h\(level)"]) {
                        for cell in cells where cell.level == level { mark(cell, from: first) }
                    }
                }
            }
        }
    }

    /// The names of the months. One doesn't fit above the last column; it moves to the first column of the next
    /// drawing.
    private func months(from first: Int) -> Markup {
        Markup {
            for (index, day) in days.enumerated() {
                let week = (offset + index) / 7
                let column = (week % Self.columns == Self.columns - 1 ? week + 1 : week) - first
                if let month = day.month, (0..<Self.columns).contains(column) {
                    Markup("text", ["x": "\(column)", "y": "-.9"]) { month.clipped }
                }
            }
        }
    }

    /// The days without plays, as one shape.
    private func empty(_ cells: [Cell], from first: Int) -> Markup? {
        guard !cells.isEmpty else { return nil }
        let path = cells.map { "M\($0.week - first) \($0.weekday)h1" }.joined()
        return Markup("path", ["class": "h0", "d": path])
    }

    private func mark(_ cell: Cell, from first: Int) -> Markup {
        Markup.mark("\(cell.day.name.clipped): \(cell.day.value.counted("play"))", to: cell.day.address) {
            Markup("path", ["d": "M\(cell.week - first) \(cell.weekday)h1"])
        }
    }

    private func label(_ cells: [Cell]) -> String {
        guard let first = cells.first, let last = cells.last,
            let most = cells.max(by: { $0.day.value < $1.day.value }), most.day.value > 0
        else { return "\(title.clipped): no plays" }
        return "\(title.clipped), \(first.day.name.clipped) to \(last.day.name.clipped):"
            + " up to \(most.day.value.counted("play")), most on \(most.day.name.clipped)"
    }

    /// The colour of each level, and its numbers.
    private func legend(_ quantiles: Quantiles) -> Markup {
        Markup("ul", ["class": "key"]) {
            for (level, range) in ([0...0] + quantiles.ranges).enumerated() {
                range.map { range in
                    Markup("li") {
                        Markup("svg", ["viewBox": "0 0 1 1", "aria-hidden": "true"]) {
                            Markup("path", ["class": "h\(level)", "d": "M0 .5h1"])
                        }
                        level == 0
                            ? "no plays"
                            : range.count == 1
                                ? range.lowerBound.grouped
                                : "\(range.lowerBound.grouped)–\(range.upperBound.grouped)"
                    }
                }
            }
        }
    }

    private var table: Markup {
        let blanks = Array(repeating: Markup(), count: offset)
        let values = blanks + days.map { .link(Markup(text: $0.value.grouped), to: $0.address) }
        return PlotTable(
            caption: title,
            columns: ["Week of"] + Weekdays.names,
            rows: stride(from: 0, to: values.count, by: 7).map { start in
                PlotTable.Row(
                    heading: .name(days[max(0, start - offset)].name),
                    values: Array(values[start..<min(start + 7, values.count)])
                )
            }
        ).markup
    }
}
