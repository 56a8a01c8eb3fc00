extension WaveformGlyphs {
    /// Returns a horizontal bar of at most `width` cells. Any value above zero is visible.
    package func bar(_ value: Int, of maximum: Int, width: Int) -> String {
        guard value > 0, maximum > 0, width > 0 else { return "" }
        let length = Int((min(1, Double(value) / Double(maximum)) * Double(width)).rounded())
        return String(repeating: barCell, count: max(1, length))
    }

    /// A cell of a bar. It leaves space between the bars of two rows.
    private var barCell: String {
        switch self {
        case .blocks: "▆"
        case .braille: "⠶"
        case .ascii: "="
        }
    }
}

extension Table {
    /// Appends a column of bars for numbers, one for each row, as wide as the other columns allow.
    package mutating func appendBars(_ values: [Int], width: Int, glyphs: WaveformGlyphs) {
        let taken = columns.indices.reduce(0) { taken, index in
            taken + ColumnLayout.gap
                + rows.reduce(columns[index].title.displayWidth) { max($0, $1[index].displayWidth) }
        }
        let (room, maximum) = (max(1, min(60, width - taken)), values.max() ?? 0)
        columns.append(Column("", role: .accent))
        for (index, value) in zip(rows.indices, values) {
            rows[index].append(glyphs.bar(value, of: maximum, width: room))
        }
    }
}
