import Console

/// A cell of the screen, one column wide. The second cell of a wide character is empty.
package struct TerminalCell: Equatable {
    package var text = " "
    /// The parameters of “select graphic rendition” in effect, such as `1` for bold; empty for none.
    package var style = ""

    package init(text: String = " ", style: String = "") {
        (self.text, self.style) = (text, style)
    }
}

/// The screen of a terminal, with the subset of xterm that line editing and ncurses need. Like most terminals, it
/// measures each code point, and a new width rewraps its rows.
package struct TerminalScreen {
    private struct Row {
        var cells: [TerminalCell]
        /// The number of cells that were written.
        var used = 0
        /// Whether text that didn't fit continues in the next row.
        var isWrapped = false
    }

    private var rows: [Row]
    package private(set) var row = 0
    /// The cursor's column; the number of columns after a character in the last one.
    package private(set) var column = 0
    package private(set) var bells = 0
    private var style = ""
    private var saved = (row: 0, column: 0)
    /// The character drawn last, which can be repeated.
    private var last: Unicode.Scalar?
    private var pending: [UInt8] = []
    private var columns: Int

    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = Array(repeating: Row(cells: Self.blanks(columns)), count: rows)
    }

    package var cells: [[TerminalCell]] { rows.map(\.cells) }

    /// The rows without trailing spaces, down to the last one that isn't empty.
    package var lines: [String] {
        var lines = rows.map { row in
            var line = row.cells.map(\.text).joined()
            while line.last == " " { line.removeLast() }
            return line
        }
        while lines.last == "" { lines.removeLast() }
        return lines
    }

    package mutating func draw(_ bytes: some Sequence<UInt8>) {
        pending += bytes
        var rest = pending[...]
        while let length = Self.firstLength(of: rest) {
            let piece = String(decoding: rest.prefix(length), as: UTF8.self)
            rest = rest.dropFirst(length)
            for scalar in piece.unicodeScalars.prefix(1) {
                scalar == "\u{1B}" ? obey(piece) : show(scalar)
            }
        }
        pending = Array(rest)
    }

    /// The length in bytes of the first character or escape sequence; `nil` if it is incomplete.
    private static func firstLength(of bytes: ArraySlice<UInt8>) -> Int? {
        guard let first = bytes.first else { return nil }
        if first != 0x1B {
            let length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
            return bytes.count >= length ? length : nil
        }
        guard let second = bytes.dropFirst().first else { return nil }
        // The selection of a character set.
        if second == UInt8(ascii: "(") { return bytes.count >= 3 ? 3 : nil }
        guard second == UInt8(ascii: "[") else { return 2 }
        return bytes.dropFirst(2).firstIndex { (0x40...0x7E).contains($0) }.map { $0 + 1 - bytes.startIndex }
    }

    private mutating func show(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\r": column = 0
        case "\n": goDown(isWrapped: false)
        case "\u{7}": bells += 1
        case "\u{8}": column = max(0, min(column, columns - 1) - 1)
        case "\t": column = min(columns - 1, (column / 8 + 1) * 8)
        case _ where scalar.value < 0x20: break
        default: put(scalar)
        }
    }

    private mutating func put(_ scalar: Unicode.Scalar) {
        let width = Character(scalar).displayWidth
        if width == 0 { return attach(scalar) }
        if column + width > columns {
            column = 0
            goDown(isWrapped: true)
        }
        last = scalar
        blank(column..<column + width)
        rows[row].cells[column] = TerminalCell(text: String(scalar), style: style)
        if width == 2 { rows[row].cells[column + 1] = TerminalCell(text: "", style: style) }
        column += width
        rows[row].used = max(rows[row].used, column)
    }

    /// Adds a mark to the character in front of the cursor.
    private mutating func attach(_ mark: Unicode.Scalar) {
        guard column > 0 else { return }
        let isWide = rows[row].cells[column - 1].text.isEmpty
        rows[row].cells[column - (isWide ? 2 : 1)].text.unicodeScalars.append(mark)
    }

    /// Blanks cells, and the other halves of the wide characters in them.
    private mutating func blank(_ range: Range<Int>) {
        let cells = rows[row].cells
        let start = range.lowerBound > 0 && cells[range.lowerBound].text.isEmpty ? -1 : 0
        let end = range.upperBound < columns && cells[range.upperBound].text.isEmpty ? 1 : 0
        for column in range.lowerBound + start..<range.upperBound + end {
            rows[row].cells[column] = TerminalCell()
        }
    }

    private mutating func goDown(isWrapped: Bool) {
        rows[row].isWrapped = isWrapped
        if row + 1 < rows.count {
            row += 1
        } else {
            rows.removeFirst()
            rows.append(Row(cells: Self.blanks(columns)))
        }
    }

    private mutating func obey(_ sequence: String) {
        if sequence == "\u{1B}7" { saved = (row, column) }
        if sequence == "\u{1B}8" { (row, column) = saved }
        guard sequence.hasPrefix("\u{1B}["), let command = sequence.last else { return }
        let parameters = sequence.dropFirst(2).dropLast().split(separator: ";").map { Int($0) ?? 0 }
        let count = max(1, parameters.first ?? 1)
        let here = min(column, columns - 1)
        switch command {
        case "A": row = max(0, row - count)
        case "B": row = min(rows.count - 1, row + count)
        case "C": column = min(columns - 1, column + count)
        case "G": column = min(columns, count) - 1
        case "H": (row, column) = (count - 1, max(1, parameters.dropFirst().first ?? 1) - 1)
        case "K": eraseRow(from: here)
        case "J":
            let isWhole = parameters.first == 2
            if !isWhole { eraseRow(from: here) }
            for row in rows.indices.dropFirst(isWhole ? 0 : row + 1) {
                rows[row] = Row(cells: Self.blanks(columns))
            }
        case "m": style = parameters.filter { $0 > 0 }.map(String.init).joined(separator: ";")
        default: obeyProgram(command, count, at: here)
        }
    }

    /// Obeys the commands that only programs of the whole screen use.
    private mutating func obeyProgram(_ command: Character, _ count: Int, at here: Int) {
        switch command {
        case "D": column = max(0, here - count)
        case "d": row = min(rows.count, count) - 1
        case "X": blank(here..<min(columns, here + count))
        case "b": for _ in 0..<count { last.map { put($0) } }
        case "L":
            rows.insert(Row(cells: Self.blanks(columns)), at: row)
            rows.removeLast()
        case "M":
            rows.remove(at: row)
            rows.append(Row(cells: Self.blanks(columns)))
        case "P":
            rows[row].cells.removeSubrange(here..<min(columns, here + count))
            rows[row].cells += Self.blanks(columns - rows[row].cells.count)
        case "@":
            rows[row].cells.insert(contentsOf: Self.blanks(count), at: here)
            rows[row].cells.removeLast(count)
        default: break
        }
    }

    private mutating func eraseRow(from column: Int) {
        blank(column..<columns)
        (rows[row].used, rows[row].isWrapped) = (min(rows[row].used, column), false)
    }

    private static func blanks(_ count: Int) -> [TerminalCell] {
        Array(repeating: TerminalCell(), count: count)
    }
}

extension TerminalScreen {
    /// Gives the screen another size, and rewraps its rows.
    package mutating func resize(columns: Int, rows count: Int) {
        var (lines, cursor) = ([[TerminalCell]](), (line: 0, offset: 0))
        var isContinued = false
        for (index, row) in rows.enumerated() {
            if !isContinued { lines.append([]) }
            if index == self.row { cursor = (lines.count - 1, lines[lines.count - 1].count + column) }
            lines[lines.count - 1] += row.cells.prefix(row.used)
            isContinued = row.isWrapped
        }
        (self.columns, rows) = (columns, [])
        for (index, line) in lines.enumerated() {
            if index == cursor.line {
                // Behind the last character, the cursor remains in that one's row.
                let offset = cursor.offset - (cursor.offset == line.count && !line.isEmpty ? 1 : 0)
                row = rows.count + offset / columns
                column = offset % columns + cursor.offset - offset
            }
            rows += Self.wrapped(line, columns: columns)
        }
        while rows.count <= row { rows.append(Row(cells: Self.blanks(columns))) }
        // First the rows below the cursor get lost, then those at the top.
        rows.removeLast(max(0, rows.count - max(count, row + 1)))
        let surplus = max(0, rows.count - count)
        rows.removeFirst(surplus)
        row = max(0, row - surplus)
        while rows.count < count { rows.append(Row(cells: Self.blanks(columns))) }
    }

    private static func wrapped(_ line: [TerminalCell], columns: Int) -> [Row] {
        var cells = line[...]
        var rows: [Row] = []
        repeat {
            var part = cells.prefix(columns)
            // A wide character isn't divided.
            if part.count < cells.count, cells[part.endIndex].text.isEmpty { part.removeLast() }
            cells = cells.dropFirst(part.count)
            rows.append(
                Row(cells: part + blanks(columns - part.count), used: part.count, isWrapped: !cells.isEmpty)
            )
        } while !cells.isEmpty
        return rows
    }
}
