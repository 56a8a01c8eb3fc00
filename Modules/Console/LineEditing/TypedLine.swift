/// A line and the place of its cursor, counted in characters.
struct TypedLine: Equatable, Sendable {
    let text: String
    let cursor: Int

    var isAtEnd: Bool { cursor == text.count }

    /// Whether the text in front of the cursor may be the beginning of something.
    var hasWordAtCursor: Bool {
        guard let last = text.prefix(cursor).last else { return false }
        return last != " " && !text.contains(where: \.isNewline)
    }
}

extension EditLine {
    var typedLine: TypedLine {
        let (text, cursor) = line
        return TypedLine(text: String(wide: text), cursor: String(wide: text[..<cursor]).count)
    }
}
