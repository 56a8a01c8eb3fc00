/// Numbers over time as bars, with the previous period as a dotted line.
///
/// The drawing fills the width available. Horizontal positions are in percent, so lines and letters keep their size.
package struct BarPlot: Sendable {
    /// The title, a sentence without its full stop: `Plays a week, this year and last`.
    package let title: String
    /// The heading of the bars' names: `Week`.
    package let step: String
    /// The noun for one of the things counted.
    package var noun = "play"
    package let bars: [Bar]
    package var before: Before?
    /// The index of the highlighted bar.
    package var current: Int?

    package init(
        title: String,
        step: String,
        noun: String = "play",
        bars: [Bar],
        before: Before? = nil,
        current: Int? = nil
    ) {
        self.title = title
        self.step = step
        self.noun = noun
        self.bars = bars
        self.before = before
        self.current = current
    }

    /// The number of an hour, a day, a week, a month or a year.
    package struct Bar: Sendable {
        /// The name in full: `Week 40`.
        package let name: String
        /// The name below the bar, shown if it fits; `nil` for none.
        package var tick: String?
        package let value: Int
        /// The address that the bar links to.
        package var address: String?

        package init(name: String, tick: String? = nil, value: Int, address: String? = nil) {
            self.name = name
            self.tick = tick
            self.value = value
            self.address = address
        }
    }

    /// The numbers of an earlier period, one for each bar; `nil` where that period has none.
    package struct Before: Sendable {
        /// The name of the period, as a heading: `Last year`.
        package let name: String
        package let values: [Int?]

        package init(name: String, values: [Int?]) {
            self.name = name
            self.values = values
        }
    }

    package var markup: Markup {
        guard !bars.isEmpty else { return .none(of: noun) }
        return Markup("figure") {
            Markup("svg", ["class": "plot bars", "width": "100%", "height": (Self.bottom + 20).short]) {
                Markup("g", ["role": "img", "aria-label": label]) {
                    grid
                    ticks
                }
                Markup("g", ["aria-hidden": "true"]) { marks }
                line
            }
            table
        }
    }
}

extension BarPlot {
    /// The height of the plot itself, and the space above it for the topmost number.
    private static let (height, above) = (150.0, 8.0)

    private static let bottom = above + height

    private var scale: RoundScale {
        RoundScale(upTo: max(bars.lazy.map(\.value).max() ?? 0, before?.values.compactMap(\.self).max() ?? 0))
    }

    /// The width of a bar and its gap, in percent. A few bars don't fill the plot.
    private var slot: Double { 100 / Double(max(bars.count, 6)) }

    private func y(_ value: Int, on scale: RoundScale) -> Double {
        Self.above + Self.height * (1 - scale.part(value))
    }

    private var label: String {
        guard let most = bars.max(by: { $0.value < $1.value }), most.value > 0 else {
            return "\(title.clipped): no \(noun)s"
        }
        let least = bars.lazy.map(\.value).min() ?? 0
        return
            "\(title.clipped): from \(least.grouped) to \(most.value.counted(noun)), most in \(most.name.clipped)"
    }

    private var grid: Markup {
        let scale = scale
        return Markup {
            for value in scale.lines {
                let y = y(value, on: scale)
                Markup("line", ["x2": "100%", "y1": y.short, "y2": y.short])
                Markup("text", ["x": "100%", "dx": "6", "y": (y + 3.5).short]) { value.abbreviated }
            }
        }
    }

    private var ticks: Markup {
        let chosen = TickChoice(bars.map(\.tick))
        return Markup {
            for (place, index) in chosen.indices.enumerated() {
                Markup(
                    "text",
                    [
                        "class": place.isMultiple(of: 2) ? "x" : "x odd",
                        "x": ((Double(index) + 0.5) * slot).short + "%",
                        "y": (Self.bottom + 16).short,
                    ]
                ) { bars[index].tick?.clipped(to: TickChoice.maximumCharacters) }
            }
        }
    }

    private var marks: Markup {
        let scale = scale
        let gap = bars.count > 120 ? 0 : slot * 0.18
        return Markup {
            for (index, bar) in bars.enumerated() {
                let (x, y) = (Double(index) * slot, y(bar.value, on: scale))
                Markup.mark("\(bar.name.clipped): \(bar.value.counted(noun))", to: bar.address) {
                    Markup(
                        "rect",
                        [
                            "class": "hit", "x": x.short + "%", "width": slot.short + "%",
                            "height": Self.bottom.short,
                        ]
                    )
                    Markup(
                        "rect",
                        [
                            "class": index == current ? "on" : nil,
                            "x": (x + gap / 2).short + "%",
                            "y": y.short,
                            "width": (slot - gap).short + "%",
                            "height": (Self.bottom - y).short,
                        ]
                    )
                }
            }
        }
    }

    /// The line of the earlier numbers, in a stretched drawing of its own.
    private var line: Markup? {
        guard let values = before?.values.prefix(bars.count), values.count(where: { $0 != nil }) > 1 else {
            return nil
        }
        let scale = scale
        var (path, command) = ("", "M")
        for (index, value) in values.enumerated() {
            if let value {
                path += "\(command)\(((Double(index) + 0.5) * slot).short) \(y(value, on: scale).short)"
            }
            command = value == nil ? "M" : "L"
        }
        return Markup(
            "svg",
            [
                "viewBox": "0 0 100 \(Self.bottom.short)", "preserveAspectRatio": "none",
                "height": Self.bottom.short, "aria-hidden": "true",
            ]
        ) {
            Markup("path", ["class": "before", "d": path])
        }
    }

    private var table: Markup {
        PlotTable(
            caption: title,
            columns: [step, "\(noun)s".capitalizedFirst] + (before.map { [$0.name] } ?? []),
            rows: bars.enumerated().map { index, bar in
                PlotTable.Row(
                    heading: .link(.name(bar.name), to: bar.address),
                    values: [Markup(text: bar.value.grouped)] + earlier(index)
                )
            }
        ).markup
    }

    private func earlier(_ index: Int) -> [Markup] {
        guard let values = before?.values else { return [] }
        let value = values.indices.contains(index) ? values[index] : nil
        return [value.map { Markup(text: $0.grouped) } ?? Markup()]
    }
}
