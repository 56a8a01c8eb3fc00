import CEditLine

extension LineSession {
    /// The current line.
    var content: LineContent {
        let (text, cursor) = editLine.line
        return LineContent(
            status: status,
            prompt: prompt,
            line: text,
            roles: colors?.roles(of: String(wide: text)) ?? [],
            cursor: cursor,
            suggestion: suggestion.map { String($0.rest) } ?? "",
            list: listLines
        )
    }

    /// The suggestion behind the cursor at the line's end; `nil` while a row is chosen instead.
    var suggestion: Suggestion? {
        guard extras.suggestions, list.map({ $0.isOffered && !$0.hasChoice }) ?? true else { return nil }
        let line = editLine.typedLine
        return line.isAtEnd ? suggester.suggestion(for: line.text) : nil
    }

    /// - Parameter line: the accepted line; `nil` for the one that is discarded.
    func content(ofEnded line: String?) -> LineContent {
        let text = line ?? String(wide: editLine.line.text)
        return LineContent(
            prompt: prompt,
            line: text.wideCharacters,
            roles: colors?.roles(of: text) ?? [],
            mark: line == nil && ending == .cancelled ? "^C" : ""
        )
    }

    func draw() {
        if editLine.takeBell() { screen.ring() }
        updateList()
        let line = editLine.typedLine
        if extras.list || extras.suggestions && line.isAtEnd && suggestion == nil {
            suggester.ask(complete, about: line)
        }
        screen.show(content)
    }
}
