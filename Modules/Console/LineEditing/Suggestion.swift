/// A continuation of the line, shown behind the cursor until it is accepted or no longer fits.
struct Suggestion: Equatable, Sendable {
    /// The line that it continues.
    let line: String
    /// The last characters of the line, which the replacement begins with, perhaps in another case.
    private let typedCount: Int
    private let replacement: String

    /// The text to show behind the line.
    var rest: Substring { replacement.dropFirst(typedCount) }

    /// - Parameter typedCount: the number of characters at the end of the line that are replaced.
    /// - Returns: `nil` unless the replacement continues what is typed.
    init?(for line: String, replacing typedCount: Int, with replacement: String) {
        let typed = line.suffix(typedCount)
        guard replacement.prefix(typed.count).lowercased() == typed.lowercased() else { return nil }
        (self.line, self.typedCount, self.replacement) = (line, typed.count, replacement)
        guard rest.contains(where: { $0 != " " }), !replacement.contains(where: \.isNewline) else {
            return nil
        }
    }

    /// Returns the same suggestion for a longer line; `nil` if it doesn't fit that.
    func fitting(_ longer: String) -> Suggestion? {
        guard longer.count >= line.count, longer.hasPrefix(line.dropLast(typedCount)) else { return nil }
        let count = typedCount + longer.count - line.count
        return Suggestion(for: longer, replacing: count, with: replacement)
    }

    /// Returns the line with the suggestion.
    var accepted: String { String(line.dropLast(typedCount)) + replacement }

    /// Returns the line with the next word of the suggestion.
    var withNextWord: String {
        let blanks = rest.prefix { $0 == " " }
        let word = rest.dropFirst(blanks.count).prefix { $0 != " " }
        return String(line.dropLast(typedCount)) + replacement.prefix(typedCount + blanks.count + word.count)
    }
}
