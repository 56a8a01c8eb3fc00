/// The visible columns of a table, and their widths.
struct ColumnLayout {
    /// Spaces between columns.
    static let gap = 2

    /// The visible columns, by index, with their widths in cells.
    private(set) var visible: [(index: Int, width: Int)]

    /// - Parameter widths: each column's natural width, in cells.
    init(_ columns: [Table.Column], widths: [Int], width: Int) {
        visible = widths.enumerated().map { ($0, $1) }
        drop(columns, toFit: width)
        shrink(columns.map(\.minimum), toFit: width)
        // If even the minimums don't fit, flexible columns shrink to one cell, then fixed ones do.
        shrink(columns.map { $0.minimum.map { min(1, $0) } }, toFit: width)
        shrink(columns.map { _ in 1 }, toFit: width)
    }

    private var totalWidth: Int {
        visible.reduce(0) { $0 + $1.width } + Self.gap * max(0, visible.count - 1)
    }

    private mutating func drop(_ columns: [Table.Column], toFit width: Int) {
        func minimumWidth() -> Int {
            visible.reduce(Self.gap * max(0, visible.count - 1)) {
                $0 + min($1.width, columns[$1.index].minimum ?? $1.width)
            }
        }
        let droppable = columns.indices.filter { columns[$0].dropOrder != nil }
            .sorted { columns[$0].dropOrder ?? 0 < columns[$1].dropOrder ?? 0 }
        for column in droppable where minimumWidth() > width {
            visible.removeAll { $0.index == column }
        }
    }

    /// Shrinks the flexible columns in proportion to their spare width.
    private mutating func shrink(_ minimums: [Int?], toFit width: Int) {
        var excess = totalWidth - width
        var spare = visible.map { max(0, $0.width - (minimums[$0.index] ?? $0.width)) }
        for position in visible.indices where excess > 0 {
            let total = spare[position...].reduce(0, +)
            guard total > 0 else { return }
            let share = min(spare[position], excess * spare[position] / total)
            visible[position].width -= share
            excess -= share
            spare[position] = 0
        }
    }
}
