/// A prompt with its line, shown by appending text and going back over it with backspaces.
struct AppendedLine: Equatable {
    private let prompt: String
    /// The characters in front of the cursor, and those behind it.
    private let head, tail: [Character]
    /// Whether everything fits into a row, in which backspaces can reach each character.
    private let fits: Bool

    init(_ content: LineContent, columns: Int) {
        let line = String(wide: content.line).map(\.visible)
        let cursor = content.cursor.map { String(wide: content.line.prefix($0)).count } ?? line.count
        prompt = content.prompt.sanitized
        (head, tail) = (Array(line.prefix(cursor)), Array(line.dropFirst(cursor)))
        fits = (prompt + String(line)).displayWidth < columns && !line.contains(where: \.isNewline)
    }

    /// The text for an empty row. The rest of a line that needs several rows isn't shown until the cursor is there.
    var text: String {
        prompt + String(head) + (fits ? String(tail) + Self.backspaces(over: tail) : "")
    }

    /// Returns the text that turns an earlier line into this one; if that is impossible, it shows it in a new row.
    func update(from old: AppendedLine) -> String {
        let new = "\n" + text
        guard prompt == old.prompt else { return new }
        if old.tail.isEmpty, tail.isEmpty {
            if head.starts(with: old.head) { return String(head.dropFirst(old.head.count)) }
            guard old.head.starts(with: head), old.fits else { return new }
            let count = String(old.head.dropFirst(head.count)).displayWidth
            return String(repeating: "\u{8} \u{8}", count: count)
        }
        guard head + tail == old.head + old.tail, fits || head.count >= old.head.count else { return new }
        return head.count >= old.head.count
            ? String(head.dropFirst(old.head.count)) : Self.backspaces(over: old.head.dropFirst(head.count))
    }

    private static func backspaces(over characters: some Sequence<Character>) -> String {
        String(repeating: "\u{8}", count: String(characters).displayWidth)
    }
}
