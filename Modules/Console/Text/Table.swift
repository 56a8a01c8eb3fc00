/// Rows under headings, fitted to the width of a terminal.
public struct Table: Sendable {
    public var columns: [Column]
    /// One text a column; whoever supplied it, it is shown safely.
    public var rows: [[String]]

    public init(_ columns: [Column], rows: [[String]] = []) {
        self.columns = columns
        self.rows = rows
    }

    /// The table as lines of at most `width` cells, two blanks between columns; empty without rows.
    ///
    /// Where space is short, columns are dropped (see `Column.dropOrder`), then shrunk.
    public func text(width: Int, style: Style = .plain) -> String {
        guard !rows.isEmpty else { return "" }
        // No cell is wider than the screen, so a title of a hundred thousand characters costs no more than that.
        let cells = rows.map { row in
            columns.indices.map { index in
                index < row.count ? row[index].sanitized(maximumLength: width).truncated(toWidth: width) : ""
            }
        }
        let layout = ColumnLayout(columns, cells: cells, width: width)
        let headings = line(columns.map(\.title), in: layout) { text, _ in style(text, as: .heading) }
        let lines = cells.map { row in
            line(row, in: layout) { text, column in column.role.map { style(text, as: $0) } ?? text }
        }
        return ([headings] + lines).joined(separator: "\n") + "\n"
    }

    /// A row for a pipe: whole cells with a tab between, so that `cut` and `awk` take it apart.
    public static func tabSeparated(_ cells: [String]) -> String {
        cells.map(\.sanitized).joined(separator: "\t") + "\n"
    }

    private func line(
        _ cells: [String],
        in layout: ColumnLayout,
        paint: (String, Column) -> String
    ) -> String {
        let fitted = layout.visible.map { index, width in
            let (cell, column) = (cells[index].truncated(toWidth: width), columns[index])
            let blanks = String(repeating: " ", count: max(0, width - cell.displayWidth))
            return column.alignment == .leading ? paint(cell, column) + blanks : blanks + paint(cell, column)
        }
        var line = fitted.joined(separator: String(repeating: " ", count: ColumnLayout.gap))
        while line.last == " " { line.removeLast() }
        return line
    }
}

extension Table {
    /// What stands in a column and what may happen to it where space is short.
    public struct Column: Sendable {
        public var title: String
        public var alignment: Alignment
        /// The colour of its cells; nil is the terminal's own.
        public var role: Style.Role?
        /// The least number of cells it may shrink to; nil never shrinks.
        public var minimum: Int?
        /// Columns with a number are dropped on a narrow screen, the lowest first; nil is never dropped.
        public var dropOrder: Int?

        public init(
            _ title: String,
            _ alignment: Alignment = .leading,
            role: Style.Role? = nil,
            minimum: Int? = nil,
            dropOrder: Int? = nil
        ) {
            self.title = title
            self.alignment = alignment
            self.role = role
            self.minimum = minimum
            self.dropOrder = dropOrder
        }
    }
}
