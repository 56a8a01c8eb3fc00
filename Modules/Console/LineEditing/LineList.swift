import Records

/// Rows below the line, one of which can be chosen and filled in.
struct LineList: Equatable {
    /// The line that the rows are for.
    let line: TypedLine
    /// The rows, and the characters of the line that one replaces.
    let completion: Completion
    /// Whether the list is offered while the user types, and narrows.
    let isOffered: Bool
    private var chosen: Int?

    private var range: Range<Int> { completion.range }
    private var rows: [Candidate] { completion.candidates }

    init(of completion: Completion, for line: TypedLine) {
        (self.line, self.completion, isOffered) = (line, completion, false)
    }

    /// The values of an argument, offered while it is typed.
    ///
    /// - Returns: `nil` if there are none, fewer than two letters are typed, or the only value is.
    init?(offering completion: Completion, for line: TypedLine) {
        guard completion.areValues, !completion.candidates.isEmpty,
            completion.range.upperBound == line.cursor
        else { return nil }
        (self.line, self.completion, isOffered) = (line, completion, true)
        guard typed.hasTwoLetters, rows.map(\.label) != [String(typed)] else { return nil }
    }

    /// Returns the rows that contain a changed argument, until the completer has answered.
    ///
    /// - Returns: `nil` if there are none, or the cursor isn't in the argument.
    func narrowed(to line: TypedLine) -> LineList? {
        guard isOffered(for: line) else { return nil }
        let narrowed = range.lowerBound..<line.cursor
        let typed = String(line.text.dropFirst(narrowed.lowerBound).prefix(narrowed.count))
        let words = Array(ShellWords.unfinished(typed).joined(separator: " ").lowercased().utf8)
        let rows = rows.filter { Array($0.label.lowercased().utf8).contains(words[...]) }
        return LineList(
            offering: Completion(range: narrowed, candidates: rows, areValues: true),
            for: line
        )
    }

    /// Whether the list is offered for an argument, and the cursor is in that.
    func isOffered(for line: TypedLine) -> Bool {
        isOffered && line.cursor > range.lowerBound && line.text.hasPrefix(beginning)
    }

    var withoutChoice: LineList {
        var list = self
        list.chosen = nil
        return list
    }

    /// The line in front of the text that a row replaces.
    var beginning: String { String(line.text.prefix(range.lowerBound)) }

    private var typed: Substring { line.text.dropFirst(range.lowerBound).prefix(range.count) }

    var hasChoice: Bool { chosen != nil }

    /// The line with the chosen row; `nil` if none is chosen.
    var filled: String? {
        guard let chosen else { return nil }
        return beginning + rows[chosen].insertion + line.text.dropFirst(range.upperBound)
    }

    /// The length of `filled` up to the end of the row, in code points.
    var filledCursor: Int {
        (filled ?? line.text).unicodeScalars.count
            - line.text.dropFirst(range.upperBound).unicodeScalars.count
    }

    /// Chooses the next row.
    ///
    /// - Returns: whether there is one.
    mutating func goDown() -> Bool {
        let next = chosen.map { $0 + 1 } ?? 0
        guard rows.indices.contains(next) else { return false }
        chosen = next
        return true
    }

    /// Chooses the row above, or none in front of the first.
    ///
    /// - Returns: whether a row was chosen before.
    mutating func goUp() -> Bool {
        guard let chosen else { return false }
        self.chosen = chosen > 0 ? chosen - 1 : nil
        return true
    }

    /// Chooses a row by its number in `numberedLines`.
    ///
    /// - Returns: whether there is such a row.
    mutating func choose(number: Int) -> Bool {
        guard (1...maximumNumber).contains(number), rows.indices.contains(number - 1) else { return false }
        chosen = number - 1
        return true
    }

    /// The first rows, each with the number that chooses it.
    var numberedLines: [StyledLine] {
        guard !rows.isEmpty else { return [noneFound] }
        var lines = rows.prefix(maximumNumber).enumerated().map { index, row in
            StyledLine("\(index + 1) \(row.label)" + (row.help.isEmpty ? "" : ": \(row.help)"))
        }
        let rest = rows.count - lines.count
        if rest > 0 { lines.append(StyledLine("And \(rest.grouped) more.")) }
        lines.append("Type a number to insert that row, or continue the line.")
        return lines
    }

    /// The rows around the chosen one. If they aren't all, the last row counts the others.
    ///
    /// - Parameter limit: the number of rows to show.
    func lines(limit: Int) -> [StyledLine] {
        if rows.isEmpty { return [noneFound] }
        let count = rows.count <= limit ? rows.count : max(1, limit - 1)
        let start = max(0, min((chosen ?? 0) - count / 2, rows.count - count))
        let shown = rows[start..<start + count]
        let width = shown.map(\.label.displayWidth).max() ?? 0
        var lines = shown.indices.map { index in
            var line = StyledLine(index == chosen ? "> " : "  ", as: .accent)
            let (label, help) = (rows[index].label, rows[index].help)
            line.append(
                help.isEmpty ? label : label.padded(toWidth: width),
                as: index == chosen ? .title : nil
            )
            if !help.isEmpty { line.append("  \(help)", as: .dim) }
            return line
        }
        if rows.count > count, limit > 1 {
            lines.append(StyledLine("  … and \((rows.count - count).grouped) more", as: .dim))
        }
        return lines
    }
}

private let noneFound = StyledLine("No line found.", as: .dim)
/// The number of rows that can be chosen by a digit.
private let maximumNumber = 9
