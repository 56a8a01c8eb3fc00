/// Rows of text to show while a line is edited: the status, and the prompt with the line.
///
/// Each row fits the terminal. Nothing is drawn here: `LineScreen` shows a frame.
struct LineFrame: Equatable {
    /// A character with its marks, or several without a width of their own.
    struct Cell: Equatable {
        var text: String
        /// 1 or 2 columns; more for an Indic syllable.
        let width: Int
        let role: Style.Role?
        /// Whether terminals disagree about the width, as for a sequence of emoji.
        var isUncertain = false
    }

    struct Row: Equatable {
        fileprivate(set) var cells: [Cell] = []
        /// The columns that the cells take.
        fileprivate(set) var width = 0
        /// Whether the text fills this row and continues in the next: a copy of it should have no newline here.
        fileprivate(set) var isContinued = false

        /// A row as wide as this one, but with cells that are equal to no other.
        var unknown: Row { Row(width: width) }
    }

    struct Position: Equatable {
        var row = 0
        var column = 0
    }

    let columns: Int
    private(set) var rows = [Row()]
    private(set) var cursor = Position()

    init(columns: Int) {
        self.columns = max(2, columns)
    }

    /// Returns the rows around the cursor, at most `limit`.
    func around(cursorWithin limit: Int) -> LineFrame {
        let limit = max(1, limit)
        guard rows.count > limit else { return self }
        let start = max(0, min(cursor.row - limit / 2, rows.count - limit))
        var part = self
        part.rows = Array(rows[start..<start + limit])
        part.cursor.row -= start
        return part
    }

    /// The row of the cursor once the terminal has another width and has moved what doesn't fit into new rows.
    func cursorRow(rewrappedAt columns: Int) -> Int {
        var (row, width) = (0, 0)
        for index in 0..<cursor.row {
            width += rows[index].width
            if rows[index].isContinued { continue }
            row += max(0, width - 1) / columns + 1
            width = 0
        }
        // A terminal leaves a cursor behind the last character in that one's row, even if the row is full.
        let end = rows[cursor.row].width
        let isBehindText = end > 0 && cursor.column >= end
        return row + (width + cursor.column - (isBehindText ? 1 : 0)) / columns
    }
}

extension LineFrame {
    /// Appends text, which may contain newlines.
    mutating func append(_ text: some Sequence<Character>, as role: Style.Role? = nil) {
        for character in text { append(character, as: role) }
    }

    mutating func append(_ character: Character, as role: Style.Role? = nil) {
        if character.isNewline { return startRow() }
        let width = min(character.displayWidth, columns)
        guard width > 0 else { return attach(character, as: role) }
        if lastRow.width + width > columns { continueRow() }
        rows[rows.count - 1].cells.append(
            Cell(
                text: String(character),
                width: width,
                role: role,
                isUncertain: character.hasUncertainWidth
            )
        )
        rows[rows.count - 1].width += width
    }

    /// Ends the row.
    mutating func startRow() {
        rows.append(Row())
    }

    /// Places the cursor at the end of the text so far; in a new row, if the last one is full.
    mutating func placeCursor() {
        if lastRow.width >= columns { continueRow() }
        cursor = Position(row: rows.count - 1, column: lastRow.width)
    }

    /// Places the cursor at the end of the text so far, in the same row.
    mutating func placeCursorInRow() {
        cursor = Position(row: rows.count - 1, column: min(lastRow.width, columns - 1))
    }

    /// Places the cursor on the last character.
    mutating func placeCursorOnLastCell() {
        cursor = Position(row: rows.count - 1, column: lastRow.width - (lastRow.cells.last?.width ?? 0))
    }

    private var lastRow: Row { rows[rows.count - 1] }

    private mutating func continueRow() {
        rows[rows.count - 1].isContinued = lastRow.width == columns
        startRow()
    }

    /// Adds a character without width to the cell before it.
    private mutating func attach(_ character: Character, as role: Style.Role?) {
        guard let last = lastRow.cells.indices.last else {
            append(" ", as: role)
            return attach(character, as: role)
        }
        rows[rows.count - 1].cells[last].text.append(character)
    }
}

extension Character {
    /// Whether some terminals draw its parts side by side.
    fileprivate var hasUncertainWidth: Bool {
        guard utf8.count > 2 else { return false }
        let scalars = unicodeScalars.dropFirst()
        return scalars.contains { $0 == "\u{FE0F}" || String($0).displayWidth > 0 }
    }
}
