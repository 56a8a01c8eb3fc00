/// Numbers by weekday and hour of the day, as dots with areas in proportion.
package struct PunchCard: Sendable {
    /// The title, a sentence without its full stop: `Plays by weekday and hour`.
    package let title: String
    /// The numbers: for each weekday, from Monday, 24 hours from midnight. Missing ones count as 0.
    package let values: [[Int]]

    package init(title: String, values: [[Int]]) {
        self.title = title
        self.values = values
    }

    package var markup: Markup {
        let most = values.lazy.flatMap(\.self).max() ?? 0
        guard most > 0 else { return .none(of: "play") }
        return Markup("figure") {
            Markup(
                "svg",
                [
                    "class": "plot punch", "width": "100%", "height": "\(7 * Self.row + 22)", "role": "img",
                    "aria-label": label(most),
                ]
            ) {
                for (weekday, name) in Weekdays.names.enumerated() {
                    let y = Self.row * weekday + Self.row / 2
                    Markup("line", ["x2": "100%", "y1": "\(y)", "y2": "\(y)"])
                    Markup("text", ["dx": "-38", "y": "\(y + 4)"]) { name }
                    for hour in 0..<24 where value(weekday, hour) > 0 {
                        dot(weekday, hour, y: y, most: most)
                    }
                }
                for hour in stride(from: 0, to: 24, by: 3) {
                    Markup(
                        "text",
                        [
                            "class": hour.isMultiple(of: 2) ? "x" : "x odd", "x": x(hour),
                            "y": "\(7 * Self.row + 16)",
                        ]
                    ) { "\(hour):00" }
                }
            }
            table
        }
    }
}

extension PunchCard {
    /// The height of a weekday, and the largest radius; dots don't overlap even on a narrow screen.
    private static let (row, largest) = (18, 6.3)

    private func value(_ weekday: Int, _ hour: Int) -> Int {
        guard values.indices.contains(weekday), values[weekday].indices.contains(hour) else { return 0 }
        return max(0, values[weekday][hour])
    }

    private func x(_ hour: Int) -> String {
        ((Double(hour) + 0.5) / 24 * 100).tenths + "%"
    }

    private func dot(_ weekday: Int, _ hour: Int, y: Int, most: Int) -> Markup {
        let value = value(weekday, hour)
        let radius = max(0.9, Self.largest * (Double(value) / Double(most)).squareRoot())
        return Markup("circle", ["cx": x(hour), "cy": "\(y)", "r": radius.tenths]) {
            Markup("title") { "\(Weekdays.names[weekday]) \(hour):00: \(value.grouped)" }
        }
    }

    private func label(_ most: Int) -> String {
        for (weekday, name) in Weekdays.names.enumerated() {
            for hour in 0..<24 where value(weekday, hour) == most {
                return "\(title.clipped): up to \(most.counted("play")), most on \(name) at \(hour):00"
            }
        }
        return title.clipped
    }

    private var table: Markup {
        PlotTable(
            caption: title,
            columns: ["Hour"] + Weekdays.names,
            rows: (0..<24).map { hour in
                PlotTable.Row(
                    heading: Markup(text: "\(hour):00"),
                    values: Weekdays.names.indices.map { Markup(text: value($0, hour).grouped) }
                )
            }
        ).markup
    }
}
