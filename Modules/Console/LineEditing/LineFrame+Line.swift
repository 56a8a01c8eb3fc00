import CEditLine

/// The parts of a prompt's frame.
struct LineContent {
    /// Shown above the prompt.
    var status: StyledLine?
    var prompt = ""
    /// The characters of the line, of which the cursor counts.
    var line: [wchar_t] = []
    /// The roles of the line's characters, or of the first ones.
    var roles: [Style.Role?] = []
    /// The cursor's offset in the line; `nil` once the line has ended.
    var cursor: Int?
    /// Shown behind the cursor at the line's end, as far as its row has room, without trailing spaces.
    var suggestion = ""
    /// Shown below the line.
    var list: [StyledLine] = []
    /// Shown behind a line that was discarded.
    var mark = ""
}

extension LineFrame {
    init(_ content: LineContent, columns: Int) {
        self.init(columns: columns)
        if let status = content.status {
            append(row: status, as: .dim)
            startRow()
        }
        append(prompt: content.prompt.sanitized)
        append(content)
        for line in content.list {
            startRow()
            append(row: line)
        }
    }

    private mutating func append(row: StyledLine, as role: Style.Role? = nil) {
        for run in row.fitted(toWidth: columns - 1).runs { append(run.text, as: run.role ?? role) }
    }

    /// The space at the prompt's end isn't coloured.
    private mutating func append(prompt: String) {
        let name = prompt.last == " " ? prompt.dropLast() : prompt[...]
        append(name, as: .accent)
        append(prompt[name.endIndex...])
    }

    private mutating func append(_ content: LineContent) {
        var offset = 0
        for (index, character) in String(wide: content.line).enumerated() {
            let end = offset + character.unicodeScalars.count
            let isUnderCursor = content.cursor.map { (offset..<end).contains($0) } ?? false
            if isUnderCursor, character.isNewline { placeCursorInRow() }
            append(character.visible, as: index < content.roles.count ? content.roles[index] : nil)
            if isUnderCursor, !character.isNewline { placeCursorOnLastCell() }
            offset = end
        }
        append(content.mark)
        guard let cursor = content.cursor else { return placeCursorInRow() }
        guard cursor >= offset else { return }
        placeCursor()
        append(suggestion: content.suggestion)
    }

    private mutating func append(suggestion: String) {
        guard let end = suggestion.lastIndex(where: { $0 != " " }) else { return }
        var room = columns - cursor.column
        for character in suggestion[...end].lazy.map(\.visible) {
            room -= character.displayWidth
            guard room >= 0 else { return }
            append(character, as: .dim)
        }
    }
}

extension Character {
    /// A replacement for a character that isn't visible or moves the terminal's cursor, except for newlines.
    var visible: Character {
        guard let hazard = unicodeScalars.first?.hazard, !isNewline else { return self }
        return hazard == .blank ? " " : "\u{FFFD}"
    }
}
