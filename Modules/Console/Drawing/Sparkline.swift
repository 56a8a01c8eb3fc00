/// A one-row chart of numbers over time.
package struct Sparkline: Equatable, Sendable {
    /// The row; any value above zero is visible.
    package let text: String

    /// - Parameters:
    ///   - points: times in any unit with their values, earliest first. The smallest gap is the time step; steps
    ///     without a point count as 0. A cell shows the mean of its steps.
    ///   - width: the maximum width, in cells.
    package init(_ points: [(place: Int, value: Int)], width: Int, glyphs: WaveformGlyphs) {
        let values = Self.steps(points)
        let columns = Self.means(values, count: min(values.count, max(0, width) * glyphs.columnsPerCell))
        let most = columns.max() ?? 0
        var heights = columns.map { value in
            most > 0 ? Int((max(0, value) / most * Double(glyphs.steps)).rounded(.up)) : 0
        }
        while !heights.count.isMultiple(of: glyphs.columnsPerCell) { heights.append(0) }
        text = String(
            stride(from: 0, to: heights.count, by: glyphs.columnsPerCell).map { start in
                glyphs.cell(heights[start..<start + glyphs.columnsPerCell])
            }
        )
    }

    /// The total of each time step.
    private static func steps(_ points: [(place: Int, value: Int)]) -> [Int] {
        guard let first = points.first?.place, let last = points.last?.place else { return [] }
        let smallest =
            zip(points, points.dropFirst()).map { $1.place - $0.place }.filter { $0 > 0 }.min() ?? 1
        let step = max(smallest, (last - first) / maximumSteps)
        var values = Array(repeating: 0, count: (last - first + step / 2) / step + 1)
        for point in points {
            let index = (point.place - first + step / 2) / step
            if values.indices.contains(index) { values[index] += point.value }
        }
        return values
    }

    private static let maximumSteps = 1_000_000

    private static func means(_ values: [Int], count: Int) -> [Double] {
        (0..<count).map { column in
            let part = values[column * values.count / count..<(column + 1) * values.count / count]
            return Double(part.reduce(0, +)) / Double(max(1, part.count))
        }
    }
}
