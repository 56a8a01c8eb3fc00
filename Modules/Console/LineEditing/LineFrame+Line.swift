import CEditLine

/// The parts of a prompt's frame.
struct LineContent {
    /// Shown above the prompt.
    var status: StyledLine?
    var prompt = ""
    /// The characters of the line, of which the cursor counts.
    var line: [wchar_t] = []
    /// The cursor's offset in the line; `nil` once the line has ended.
    var cursor: Int?
    /// Shown behind a line that was discarded.
    var mark = ""
}

extension LineFrame {
    init(_ content: LineContent, columns: Int) {
        self.init(columns: columns)
        if let status = content.status {
            for run in status.fitted(toWidth: self.columns - 1).runs {
                append(run.text, as: run.role ?? .dim)
            }
            startRow()
        }
        append(prompt: content.prompt.sanitized)
        append(content)
    }

    /// The space at the prompt's end isn't coloured.
    private mutating func append(prompt: String) {
        let name = prompt.last == " " ? prompt.dropLast() : prompt[...]
        append(name, as: .accent)
        append(prompt[name.endIndex...])
    }

    private mutating func append(_ content: LineContent) {
        var offset = 0
        for character in String(wide: content.line) {
            let end = offset + character.unicodeScalars.count
            let isUnderCursor = content.cursor.map { (offset..<end).contains($0) } ?? false
            if isUnderCursor, character.isNewline { placeCursorInRow() }
            append(character.visible)
            if isUnderCursor, !character.isNewline { placeCursorOnLastCell() }
            offset = end
        }
        append(content.mark)
        guard let cursor = content.cursor else { return placeCursorInRow() }
        if cursor >= offset { placeCursor() }
    }
}

extension Character {
    /// A replacement for a character that isn't visible or moves the terminal's cursor, except for newlines.
    fileprivate var visible: Character {
        guard let hazard = unicodeScalars.first?.hazard, !isNewline else { return self }
        return hazard == .blank ? " " : "\u{FFFD}"
    }
}
