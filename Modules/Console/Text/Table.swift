import Records

/// Rows under headings, fitted to the width of a terminal.
public struct Table: Sendable {
    /// The columns, from left to right.
    public var columns: [Column]
    /// One text per column; sanitized when printed.
    public var rows: [[String]]

    /// A table; rows can be added later.
    public init(_ columns: [Column], rows: [[String]] = []) {
        self.columns = columns
        self.rows = rows
    }

    /// Returns the table as lines of at most `width` cells; empty without rows.
    ///
    /// If space is short, columns are dropped (see `Column.dropOrder`), then shrunk.
    public func text(width: Int, style: Style = .plain) -> String {
        guard !rows.isEmpty else { return "" }
        // Cells are truncated to the screen first: a title of 100,000 characters then costs no more than one row.
        let cells = rows.map { row in
            columns.indices.map { index in
                Cell(shownText(row, index).sanitized(maximumLength: width), width: width)
            }
        }
        let widths = columns.indices.map { index in
            cells.reduce(columns[index].title.displayWidth) { max($0, $1[index].width) }
        }
        let layout = ColumnLayout(columns, widths: widths, width: width)
        var text = ""
        add(columns.map { Cell($0.title) }, to: &text, in: layout) { text, _ in style(text, as: .heading) }
        for row in cells {
            add(row, to: &text, in: layout) { text, column in column.role.map { style(text, as: $0) } ?? text
            }
        }
        return text
    }

    /// The text of a cell at a terminal.
    private func shownText(_ row: [String], _ index: Int) -> String {
        let column = columns[index]
        guard index < row.count, !row[index].isEmpty else { return column.placeholder }
        return column.hasCounts ? Int(row[index])?.grouped ?? row[index] : row[index]
    }

    /// Returns the table without a column, if all its cells are a text that is known from a heading.
    public func omitting(_ title: String, ifAll text: String?) -> Table {
        guard let index = columns.firstIndex(where: { $0.title == title }),
            rows.allSatisfy({ $0.indices.contains(index) && $0[index] == text })
        else { return self }
        var table = self
        table.columns.remove(at: index)
        for row in rows.indices { table.rows[row].remove(at: index) }
        return table
    }

    /// Tab-separated rows with full cells, for `cut` and `awk`.
    var tabSeparated: [UInt8] {
        var bytes: [UInt8] = []
        for row in rows {
            var isFirst = true
            for (index, cell) in row.enumerated() where !isMark(index) {
                if !isFirst { bytes.append(UInt8(ascii: "\t")) }
                bytes.append(contentsOf: cell.sanitized.utf8)
                isFirst = false
            }
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    private func isMark(_ index: Int) -> Bool { index < columns.count && columns[index].isMark }

    /// The table with `*` for marks.
    var inASCII: Table {
        var table = self
        for (index, column) in columns.enumerated() where column.isMark {
            for row in rows.indices where index < rows[row].count && !rows[row][index].isEmpty {
                table.rows[row][index] = "*"
            }
        }
        return table
    }

    /// Appends a row as a complete line.
    private func add(
        _ cells: [Cell],
        to text: inout String,
        in layout: ColumnLayout,
        paint: (String, Column) -> String
    ) {
        for (position, (index, width)) in layout.visible.enumerated() {
            let (cell, column) = (cells[index].truncated(toWidth: width), columns[index])
            let blanks = max(0, width - cell.width)
            if position > 0 { text.addBlanks(ColumnLayout.gap) }
            if column.alignment == .trailing { text.addBlanks(blanks) }
            text += paint(cell.text, column)
            if column.alignment == .leading { text.addBlanks(blanks) }
        }
        while text.utf8.last == UInt8(ascii: " ") { text.unicodeScalars.removeLast() }
        text += "\n"
    }
}

/// A text with its width cached: measuring repeatedly would dominate the time of a long table.
private struct Cell {
    let text: String
    let width: Int

    init(_ text: String, width: Int = .max) {
        self.text = text.truncated(toWidth: width)
        self.width = self.text.displayWidth
    }

    func truncated(toWidth width: Int) -> Cell {
        self.width <= width ? self : Cell(text, width: width)
    }
}

extension String {
    fileprivate mutating func addBlanks(_ count: Int) {
        for _ in 0..<count { unicodeScalars.append(" ") }
    }
}

extension Table {
    /// A column's heading, and how it adapts to a narrow screen.
    public struct Column: Sendable {
        /// The heading.
        public var title: String
        /// The alignment of heading and cells.
        public var alignment: Alignment
        /// The role of its cells; `nil` for the terminal's default colour.
        public var role: Style.Role?
        /// The minimum width in cells; `nil` never shrinks.
        public var minimum: Int?
        /// The order in which columns are dropped on a narrow screen, lowest first; `nil` is never dropped.
        public var dropOrder: Int?
        /// Whether its cells are signs for people, such as `♥`. A pipe omits them, and an ASCII terminal shows `*`.
        public var isMark: Bool
        /// Whether its cells have instants, as RFC 3339 in UTC, which are printed in local time.
        public var hasInstants: Bool
        /// Whether its cells have numbers, which a terminal shows with thousands separators. In a pipe they have none.
        public var hasCounts: Bool
        /// The text of empty cells at a terminal. In a pipe they stay empty.
        public var placeholder: String

        /// A column; by default at its full width, and never dropped.
        public init(
            _ title: String,
            _ alignment: Alignment = .leading,
            role: Style.Role? = nil,
            minimum: Int? = nil,
            dropOrder: Int? = nil,
            isMark: Bool = false,
            hasInstants: Bool = false,
            hasCounts: Bool = false,
            placeholder: String = ""
        ) {
            self.title = title
            self.alignment = alignment
            self.role = role
            self.minimum = minimum
            self.dropOrder = dropOrder
            self.isMark = isMark
            self.placeholder = placeholder
            (self.hasInstants, self.hasCounts) = (hasInstants, hasCounts)
        }
    }
}
