/// A walk with the arrow keys through the earlier lines that begin with the text left of the cursor.
struct HistoryWalk {
    /// A line and its cursor, counted in code points.
    typealias Line = (text: String, cursor: Int)

    private let typed: Line
    /// The lines, latest first, each once.
    private let lines: [String]
    /// The index of the current line; `nil` at the typed one.
    private var index: Int?

    /// - Parameter history: the earlier lines, oldest first.
    init(from typed: Line, in history: [String]) {
        self.typed = typed
        let beginning = String(String.UnicodeScalarView(typed.text.unicodeScalars.prefix(typed.cursor)))
        var seen: Set = [typed.text]
        lines = history.reversed().filter { $0.hasPrefix(beginning) && seen.insert($0).inserted }
    }

    /// Whether the walk has left the typed line.
    var isUnderway: Bool { index != nil }

    /// The line that the walk has reached.
    var current: Line {
        guard let index else { return typed }
        return (lines[index], lines[index].unicodeScalars.count)
    }

    /// - Returns: whether there is an earlier line.
    mutating func goBack() -> Bool {
        let next = index.map { $0 + 1 } ?? 0
        guard lines.indices.contains(next) else { return false }
        index = next
        return true
    }

    /// Goes to the next later line, and finally to the typed one.
    ///
    /// - Returns: whether there is one.
    mutating func goForward() -> Bool {
        guard let index else { return false }
        self.index = index > 0 ? index - 1 : nil
        return true
    }
}
