/// A one-row waveform.
package struct WaveformDrawing: Equatable, Sendable {
    private let cells: [Character]

    /// - Parameters:
    ///   - levels: RMS levels over equal time intervals. The loudest column drawn gets the full height; silence is
    ///     blank.
    ///   - width: the width, in cells.
    package init(levels: [UInt8], width: Int, glyphs: WaveformGlyphs) {
        let columns = Self.columns(levels, count: max(0, width) * glyphs.columnsPerCell)
        let loudest = columns.max() ?? 0
        let heights = columns.map { level in
            loudest > 0 ? Int((level / loudest * Double(glyphs.steps)).rounded(.up)) : 0
        }
        cells = stride(from: 0, to: heights.count, by: glyphs.columnsPerCell).map { start in
            glyphs.cell(heights[start..<start + glyphs.columnsPerCell])
        }
    }

    /// The row, with the first `played` cells accented and the rest dimmed.
    package func row(played: Int) -> StyledLine {
        let split = min(max(0, played), cells.count)
        var row = StyledLine(String(cells[..<split]), as: .accent)
        row.append(String(cells[split...]), as: .dim)
        return row
    }

    /// A second row that shows the position without colour: `=====|-----`.
    package func marks(played: Int) -> String {
        guard !cells.isEmpty else { return "" }
        let head = min(max(0, played), cells.count - 1)
        return String(repeating: "=", count: head) + "|"
            + String(repeating: "-", count: cells.count - 1 - head)
    }

    /// Resamples the levels to `count` columns, each the RMS of the levels it covers.
    static func columns(_ levels: [UInt8], count: Int) -> [Double] {
        guard !levels.isEmpty else { return [Double](repeating: 0, count: count) }
        return (0..<count).map { column in
            let start = column * levels.count / count
            let end = max(start + 1, (column + 1) * levels.count / count)
            let energy = levels[start..<end].reduce(0) { $0 + Int($1) * Int($1) }
            return (Double(energy) / Double(end - start)).squareRoot()
        }
    }
}
