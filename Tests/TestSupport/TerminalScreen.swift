import Console

/// A cell of the screen, one column wide. The second cell of a wide character is empty.
struct TerminalCell: Equatable {
    var text = " "
    /// The parameters of “select graphic rendition” in effect, such as `1` for bold; empty for none.
    var style = ""
}

/// The screen of a terminal, with the subset of xterm that line editing needs.
struct TerminalScreen {
    private(set) var cells: [[TerminalCell]]
    private(set) var row = 0
    private(set) var column = 0
    private var style = ""
    private var saved = (row: 0, column: 0)
    private var pending: [UInt8] = []
    /// The character drawn last, which can be repeated.
    private var last: Character?
    private let columns: Int

    init(columns: Int, rows: Int) {
        self.columns = columns
        cells = Array(repeating: Array(repeating: TerminalCell(), count: columns), count: rows)
    }

    var lines: [String] {
        var lines = cells.map { cells in
            var line = cells.map(\.text).joined()
            while line.last == " " { line.removeLast() }
            return line
        }
        while lines.last == "" { lines.removeLast() }
        return lines
    }

    mutating func draw(_ bytes: some Sequence<UInt8>) {
        pending += bytes
        while let length = firstLength {
            let piece = String(decoding: pending.prefix(length), as: UTF8.self)
            pending.removeFirst(length)
            for scalar in piece.unicodeScalars.prefix(1) {
                scalar == "\u{1B}" ? obey(piece) : show(scalar)
            }
        }
    }

    /// The length in bytes of the first character or escape sequence; `nil` if it is incomplete.
    private var firstLength: Int? {
        guard let first = pending.first else { return nil }
        if first != 0x1B {
            let length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
            return pending.count >= length ? length : nil
        }
        guard pending.count > 1 else { return nil }
        // The selection of a character set.
        if pending[1] == UInt8(ascii: "(") { return pending.count >= 3 ? 3 : nil }
        guard pending[1] == UInt8(ascii: "[") else { return 2 }
        return pending.dropFirst(2).firstIndex { (0x40...0x7E).contains($0) }.map { $0 + 1 }
    }

    private mutating func show(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\r": column = 0
        case "\n": goDown()
        case "\u{8}": column = max(0, min(column, columns - 1) - 1)
        case "\t": column = min(columns - 1, (column / 8 + 1) * 8)
        case _ where scalar.value < 0x20: break
        default: put(Character(scalar))
        }
    }

    private mutating func put(_ character: Character) {
        let width = character.displayWidth
        if width == 0 { return }
        if column + width > columns {
            column = 0
            goDown()
        }
        last = character
        cells[row][column] = TerminalCell(text: String(character), style: style)
        if width == 2 { cells[row][column + 1] = TerminalCell(text: "", style: style) }
        column += width
    }

    private mutating func goDown() {
        if row + 1 < cells.count {
            row += 1
        } else {
            cells.removeFirst()
            cells.append(blankRow)
        }
    }

    private mutating func obey(_ sequence: String) {
        switch sequence.last {
        case _ where sequence.dropFirst().first == "(": break
        case "7" where sequence.count == 2: saved = (row, column)
        case "8" where sequence.count == 2: (row, column) = saved
        default:
            let parameters = sequence.dropFirst(2).dropLast().split(separator: ";").map { Int($0) ?? 0 }
            obey(sequence.last ?? " ", parameters)
        }
    }

    private mutating func obey(_ command: Character, _ parameters: [Int]) {
        let count = max(1, parameters.first ?? 1)
        let here = min(column, columns - 1)
        switch command {
        case "A": row = max(0, row - count)
        case "B": row = min(cells.count - 1, row + count)
        case "C": column = min(columns - 1, column + count)
        case "D": column = max(0, here - count)
        case "G": column = min(columns, count) - 1
        case "d": row = min(cells.count, count) - 1
        case "H": (row, column) = (count - 1, max(1, parameters.dropFirst().first ?? 1) - 1)
        case "K": cells[row].replaceSubrange(here..., with: blankRow[here...])
        case "J":
            let first = parameters.first == 2 ? 0 : row + 1
            if first > 0 { cells[row].replaceSubrange(here..., with: blankRow[here...]) }
            for row in cells.indices.dropFirst(first) { cells[row] = blankRow }
        case "m": style = parameters.filter { $0 > 0 }.map(String.init).joined(separator: ";")
        case "X":
            let end = min(columns, here + count)
            cells[row].replaceSubrange(here..<end, with: blankRow[here..<end])
        case "b": for _ in 0..<count { last.map { put($0) } }
        case "L":
            cells.insert(blankRow, at: row)
            cells.removeLast()
        case "M":
            cells.remove(at: row)
            cells.append(blankRow)
        case "P":
            cells[row].removeSubrange(here..<min(columns, here + count))
            cells[row] += blankRow.suffix(columns - cells[row].count)
        case "@":
            cells[row].insert(contentsOf: blankRow.prefix(count), at: here)
            cells[row].removeLast(count)
        default: break
        }
    }

    private var blankRow: [TerminalCell] { Array(repeating: TerminalCell(), count: columns) }
}
