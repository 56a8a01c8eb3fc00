import CEditLine

extension LineSession {
    /// The frame of the current line.
    var frame: LineFrame {
        let (text, cursor) = editLine.line
        return LineFrame(
            LineContent(
                status: status,
                prompt: prompt,
                line: text,
                roles: colors?.roles(of: String(wide: text)) ?? [],
                cursor: cursor,
                suggestion: suggestion.map { String($0.rest) } ?? "",
                list: list?.lines(limit: screen.size.rows / 2) ?? []
            ),
            columns: screen.size.columns
        )
    }

    var suggestion: Suggestion? {
        list == nil ? lineBeforeCursorAtEnd.flatMap { suggester?.suggestion(for: $0) } : nil
    }

    /// Updates the list for the current line, which may have changed since it was drawn.
    func updateList() {
        let line = String(wide: editLine.line.text)
        guard list?.line != line else { return }
        list = isSearching ? LineList(searching: history.last(.max), for: line) : nil
    }

    /// The line, if the cursor is at its end.
    private var lineBeforeCursorAtEnd: String? {
        let (text, cursor) = editLine.line
        return cursor == text.count ? String(wide: text) : nil
    }

    /// - Parameter line: the accepted line; `nil` for the one that is discarded.
    func frame(ofEnded line: String?) -> LineFrame {
        let text = line ?? String(wide: editLine.line.text)
        return LineFrame(
            LineContent(
                prompt: prompt,
                line: text.wideCharacters,
                roles: colors?.roles(of: text) ?? [],
                mark: line == nil && ending == .cancelled ? "^C" : ""
            ),
            columns: screen.size.columns
        )
    }

    func draw() {
        if editLine.takeBell() { screen.ring() }
        updateList()
        screen.show(frame)
        if let line = lineBeforeCursorAtEnd { suggester?.ask(complete, about: line) }
    }
}
