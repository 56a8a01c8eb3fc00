import Records

/// Completion candidates in columns, read from top to bottom.
struct CompletionMenu {
    let labels: [String]

    /// At most a screenful of lines, without a final newline.
    func text(size: TerminalSize) -> String {
        let width = max(1, size.columns)
        let cells = labels.prefix(width * size.rows).map {
            $0.sanitized(maximumLength: width).truncated(toWidth: width)
        }
        let cellWidth = (cells.map(\.displayWidth).max() ?? 0) + gap
        let columns = max(1, (width + gap) / cellWidth)
        let rows = min((cells.count + columns - 1) / columns, max(1, size.rows - rowsForPrompt))
        var lines = (0..<rows).map { row in
            stride(from: row, to: min(cells.count, rows * columns), by: rows)
                .map { cells[$0].padded(toWidth: cellWidth) }.joined().trimmingBlanks
        }
        let rest = labels.count - rows * columns
        if rest > 0 { lines.append("… and \(rest.grouped) more") }
        return lines.joined(separator: "\n")
    }
}

extension String {
    fileprivate var trimmingBlanks: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}

/// Spaces between columns.
private let gap = 2
/// The status line, the prompt, and the “… more” line.
private let rowsForPrompt = 3
