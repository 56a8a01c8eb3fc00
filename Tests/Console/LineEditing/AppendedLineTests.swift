import TestSupport
import Testing

@testable import Console

@Suite struct AppendedLineTests {
    /// A line with its cursor, `|`.
    typealias Marked = String

    @Test(
        "What is new is appended, and the cursor goes back over what is shown",
        arguments: [
            ("li|", "list|", "st"), ("lis|", "li|", "\u{8} \u{8}"), ("京|", "|", "\u{8} \u{8}\u{8} \u{8}"),
            ("list|", "l|ist", "\u{8}\u{8}\u{8}"), ("l|ist", "lis|t", "is"), ("li|", "li|", ""),
        ] as [(Marked, Marked, String)]
    )
    func appended(old: Marked, new: Marked, text: String) {
        expectEqual(line(new).update(from: line(old)), text)
    }

    @Test(
        "Other changes show the line again in a new row",
        arguments: [
            ("li|", "find|", "\n> find"), ("l|st", "li|st", "\n> list\u{8}\u{8}"),
            ("li|st", "l|st", "\n> lst\u{8}\u{8}"), ("l|ist", "li|", "\n> li"),
        ] as [(Marked, Marked, String)]
    )
    func again(old: Marked, new: Marked, text: String) {
        expectEqual(line(new).update(from: line(old)), text)
    }

    @Test("A changed prompt is shown with the line")
    func prompt() {
        expectEqual(line("li|", prompt: "Kid A> ").update(from: line("li|")), "\nKid A> li")
    }

    @Test("Of a line longer than the row, only the part up to the cursor is shown again")
    func long() {
        let (end, middle, later) = ("abcdefghijkl|", "abcdefghi|jkl", "abcdefghij|kl")

        expectEqual(line(middle, columns: 10).update(from: line(end, columns: 10)), "\n> abcdefghi")
        expectEqual(line(later, columns: 10).update(from: line(middle, columns: 10)), "j")
        expectEqual(line(end, columns: 10).update(from: line(later, columns: 10)), "kl")
        expectEqual(line("abcdefghijk|", columns: 10).update(from: line(end, columns: 10)), "\n> abcdefghijk")
    }

    @Test("Control characters are replaced")
    func controls() {
        expectEqual(line("a\u{1B}[2Jb|").text, "> a\u{FFFD}[2Jb")
    }

    private func line(_ text: Marked, prompt: String = "> ", columns: Int = 40) -> AppendedLine {
        let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        return AppendedLine(
            LineContent(
                prompt: prompt,
                line: parts.joined().wideCharacters,
                cursor: parts[0].wideCharacters.count
            ),
            columns: columns
        )
    }
}
