/// The text and escape sequences that turn one frame on the screen into another.
///
/// Only what differs is written. Rows are relative to the terminal's cursor, because the frame's place on the screen
/// isn't known; columns may be absolute.
struct LineUpdate {
    private(set) var text = ""

    private let style: Style
    private let columns: Int
    /// The terminal's cursor; behind the last column after a full row.
    private var position: LineFrame.Position
    private var role: Style.Role?

    /// - Parameter old: the frame on the screen; `nil` if the cursor is at the start of an empty row.
    init(from old: LineFrame?, to new: LineFrame, in style: Style) {
        (self.style, columns) = (style, new.columns)
        position = old?.cursor ?? LineFrame.Position()
        let old = old?.rows ?? [LineFrame.Row()]
        for (index, row) in new.rows.enumerated() {
            var before = index < old.count ? old[index] : nil
            if index > 0, before == nil || old[index - 1].isContinued != new.rows[index - 1].isContinued {
                goDown(from: new.rows[index - 1], at: index - 1)
                if new.rows[index - 1].isContinued { before = before?.unknown }
            }
            draw(row, over: before ?? LineFrame.Row(), at: index)
        }
        if old.count > new.rows.count {
            move(to: LineFrame.Position(row: new.rows.count))
            text += "\u{1B}[J"
        }
        move(to: new.cursor)
        use(nil)
    }

    /// Returns the sequence that removes a frame, with the cursor in its first row.
    static func erasing(rowsAbove count: Int) -> String {
        (count > 0 ? "\r\u{1B}[\(count)A" : "\r") + "\u{1B}[J"
    }

    /// Writes the cells from the first to the last that differ.
    private mutating func draw(_ new: LineFrame.Row, over old: LineFrame.Row, at row: Int) {
        let first = zip(new.cells, old.cells).prefix { $0 == $1 }.count
        var end = new.cells.count
        if new.width == old.width {
            end -=
                zip(new.cells[first...].reversed(), old.cells[first...].reversed()).prefix { $0 == $1 }.count
        }
        if first < end {
            move(to: LineFrame.Position(row: row, column: new.cells[..<first].reduce(0) { $0 + $1.width }))
            for cell in new.cells[first..<end] { write(cell) }
        }
        if new.width < old.width {
            move(to: LineFrame.Position(row: row, column: new.width))
            text += "\u{1B}[K"
        }
    }

    private mutating func write(_ cell: LineFrame.Cell) {
        // All roles look the same in a blank.
        if cell.text != " " { use(cell.role) }
        write(
            cell.text,
            movingTo: LineFrame.Position(row: position.row, column: position.column + cell.width)
        )
        if cell.isUncertain { text += column(position.column) }
    }

    /// Moves to the next row, which may be new. The terminal itself wraps a row that continues, and then knows that. Its
    /// driver puts a return in front of a newline.
    private mutating func goDown(from row: LineFrame.Row, at index: Int) {
        if !row.isContinued {
            move(to: LineFrame.Position(row: index, column: position.column))
        } else if let last = row.cells.last, position != LineFrame.Position(row: index, column: row.width) {
            move(to: LineFrame.Position(row: index, column: row.width - last.width))
            write(last)
        }
        write(row.isContinued ? " \r" : "\n", movingTo: LineFrame.Position(row: index + 1))
    }

    private mutating func write(_ characters: String, movingTo position: LineFrame.Position) {
        text += characters
        self.position = position
    }

    private mutating func use(_ role: Style.Role?) {
        guard style.isColored, role != self.role else { return }
        text += style.code(from: self.role, to: role)
        self.role = role
    }
}

extension LineUpdate {
    private mutating func move(to target: LineFrame.Position) {
        let down = target.row - position.row
        if down != 0 { text += sequence(abs(down), down > 0 ? "B" : "A") }
        moveInRow(to: target.column)
        position = target
    }

    /// Moves with as few bytes as possible.
    private mutating func moveInRow(to target: Int) {
        let left = position.column - target
        if left == 0 { return }
        if target == 0 { return text += "\r" }
        var moves = [column(target)]
        // Behind the last column, terminals disagree about the cursor's place.
        if position.column < columns {
            moves.append(sequence(abs(left), left > 0 ? "D" : "C"))
            if (1...3).contains(left) { moves.append(String(repeating: "\u{8}", count: left)) }
        }
        text += moves.min { $0.utf8.count < $1.utf8.count } ?? ""
    }
}

/// Moves the cursor to a column of its row, counted from 0.
private func column(_ column: Int) -> String { sequence(column + 1, "G") }

private func sequence(_ count: Int, _ command: Character) -> String {
    "\u{1B}[\(count == 1 ? "" : String(count))\(command)"
}
