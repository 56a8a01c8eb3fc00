extension [String] {
    /// Returns the texts joined to lines of `width` cells; a longer text gets a line of its own.
    func lines(ofWidth width: Int, separator: String) -> [String] {
        reduce(into: []) { lines, text in
            if let last = lines.last, "\(last)\(separator)\(text)".displayWidth <= width {
                lines[lines.count - 1] = "\(last)\(separator)\(text)"
            } else {
                lines.append(text)
            }
        }
    }

    /// Returns the number of lines that fit on a screen, at least 1. Unless all do, a row is left for a notice.
    func count(fitting rows: Int, width: Int) -> Int {
        var (used, page) = (0, 0)
        for (index, line) in enumerated() {
            used += line.rowCount(width: width)
            if used > rows { return Swift.max(1, page) }
            if used < rows { page = index + 1 }
        }
        return count
    }
}

extension String {
    /// The number of rows that a terminal needs for the line, without its colours.
    fileprivate func rowCount(width: Int) -> Int {
        guard utf8.count > width, width > 0 else { return 1 }
        return Swift.max(1, (replacing(/\u{1B}\[[0-9;]*m/, with: "").displayWidth + width - 1) / width)
    }

    /// Returns the text wrapped at spaces to lines of `width` cells; a longer word gets a line of its own.
    func wrapped(toWidth width: Int) -> [String] {
        guard displayWidth > width else { return [self] }
        var lines: [String] = []
        for word in split(separator: " ") {
            if let last = lines.last, last.displayWidth + 1 + String(word).displayWidth <= width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
