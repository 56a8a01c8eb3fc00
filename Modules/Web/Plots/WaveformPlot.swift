/// A track's waveform. It is drawn once and shown twice, as the played and the remaining part. Each copy has a clip
/// that ends at the playhead, so moving the playhead redraws nothing.
package struct WaveformPlot: Sendable {
    /// The levels over equal time intervals; empty if they aren't known, which draws a thin line.
    package let levels: [UInt8]
    /// The played fraction, 0 to 1; `nil` for a drawing without a playhead.
    package let played: Double?

    package init(levels: [UInt8], played: Double? = nil) {
        self.levels = levels
        self.played = played
    }

    package var markup: Markup {
        Markup(
            "svg",
            [
                "class": played == nil ? "wave still" : "wave",
                "viewBox": "0 0 \(Self.width.short) \(Self.height.short)",
                "preserveAspectRatio": "none", "aria-hidden": "true",
            ]
        ) {
            if let played { halves(played) } else { Markup("path", ["class": "played", "d": path]) }
        }
    }
}

extension WaveformPlot {
    /// The size of the drawing, which is stretched to fit the page.
    private static let (width, height) = (720.0, 64.0)

    private static let columns = 144

    /// The played part and the rest.
    private func halves(_ played: Double) -> Markup {
        let edge = (Self.width * min(max(0, played.isFinite ? played : 0), 1)).rounded()
        return Markup {
            Markup("defs") {
                clip("played", from: 0, to: edge)
                clip("rest", from: edge, to: Self.width)
                Markup("path", ["id": "wave", "d": path])
            }
            Markup("use", ["class": "rest", "href": "#wave", "clip-path": "url(#rest)"])
            Markup("use", ["class": "played", "href": "#wave", "clip-path": "url(#played)"])
        }
    }

    private func clip(_ id: String, from start: Double, to end: Double) -> Markup {
        Markup("clipPath", ["id": id]) {
            Markup("rect", ["x": start.short, "width": (end - start).short, "height": Self.height.short])
        }
    }

    /// A vertical stroke for each column; the loudest has the full height.
    private var path: String {
        let levels = columnLevels
        let loudest = max(1, levels.max() ?? 1)
        return levels.enumerated()
            .map { column, level in
                let length = 2 * max(1, (level / loudest * (Self.height / 2 - 2)).rounded())
                return
                    "M\((Double(column) * 5 + 2.5).short) \((Self.height / 2 - length / 2).short)v\(length.short)"
            }
            .joined()
    }

    /// The root mean square of the levels in each column.
    private var columnLevels: [Double] {
        (0..<Self.columns).map { column in
            let start = column * levels.count / Self.columns
            let end = min(max(start + 1, (column + 1) * levels.count / Self.columns), levels.count)
            guard start < end else { return 0 }
            let energy = levels[start..<end].reduce(0) { $0 + Int($1) * Int($1) }
            return (Double(energy) / Double(end - start)).squareRoot()
        }
    }
}
