import Records

/// Rows below the line, one of which can be chosen and filled in.
struct LineList: Equatable {
    /// The line that the rows are for.
    let line: String
    /// The characters of the line that a row replaces.
    private let range: Range<Int>
    private let rows: [Candidate]
    private var chosen: Int?

    init(of completion: Completion, for line: String) {
        (self.line, range, rows) = (line, completion.range, completion.candidates)
    }

    /// The earlier lines that contain each word of this one; the first is chosen.
    init(searching history: [String], for line: String) {
        self.line = line
        range = 0..<line.count
        rows = history.containing(words: line).map { Candidate(insertion: $0, label: $0) }
        chosen = rows.isEmpty ? nil : 0
    }

    /// The line with the chosen row; `nil` if none is chosen.
    var filled: String? {
        guard let chosen else { return nil }
        return String(line.prefix(range.lowerBound)) + rows[chosen].insertion
            + line.dropFirst(range.upperBound)
    }

    /// The length of `filled` up to the end of the row, in code points.
    var filledCursor: Int {
        (filled ?? line).unicodeScalars.count - line.dropFirst(range.upperBound).unicodeScalars.count
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

    /// The rows around the chosen one. If they aren't all, the last row counts the others.
    ///
    /// - Parameter limit: the number of rows to show.
    func lines(limit: Int) -> [StyledLine] {
        if rows.isEmpty { return [StyledLine("No line found.", as: .dim)] }
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
        if rows.count > count {
            lines.append(StyledLine("  … and \((rows.count - count).grouped) more", as: .dim))
        }
        return lines
    }
}

extension [String] {
    /// Returns the elements that contain each word of a text in any case, the last ones first, each once.
    fileprivate func containing(words text: String) -> [String] {
        let words = text.lowercased().split(separator: " ").map { [UInt8]($0.utf8) }
        var seen: Set<String> = []
        return reversed().filter { line in
            let bytes = [UInt8](line.lowercased().utf8)
            return words.allSatisfy { bytes.contains($0[...]) } && seen.insert(line).inserted
        }
    }
}

extension [UInt8] {
    fileprivate func contains(_ other: ArraySlice<UInt8>) -> Bool {
        guard count >= other.count else { return false }
        return (0...count - other.count).contains { self[$0..<$0 + other.count] == other }
    }
}
