import TestSupport
import Testing

@testable import Console

struct CommandAliasTests {
    @Test(
        "A matching line becomes the command, with its further words",
        arguments: [
            ("sources", "servers", "sources", "servers"),
            ("sources", "servers", "sources add home --json", "servers add home --json"),
            (
                "friends ACCOUNT USER", "friends add ACCOUNT USER", "friends fm Ann Bob",
                "friends add fm Ann Bob"
            ),
            ("queue --remove ROW", "queue remove ROW", "queue --remove 3", "queue remove 3"),
            ("queue --remove ROW", "queue remove ROW", "queue --json --remove=3", "queue remove 3 --json"),
            ("queue --move ROW --to TO", "queue move ROW TO", "queue --to 1 --move 5", "queue move 5 1"),
            (
                "counts --per STEP", "plays --per STEP", "counts --from 2015 --per day",
                "plays --per day --from 2015"
            ),
        ]
    )
    func resolves(pattern: String, command: String, line: String, result: String) throws {
        let words = try ShellWords.read(line)

        let resolved = CommandAlias(pattern, for: command).apply(to: words)

        expectEqual(resolved?.map(\.text).joined(separator: " "), result)
    }

    @Test(
        "Another line doesn't match",
        arguments: [
            ("sources", "list"), ("sources", "'sources'"), ("sources", ""),
            ("friends ACCOUNT USER", "friends fm"),
            ("friends ACCOUNT USER", "friends fm --json"), ("queue --remove ROW", "queue"),
            ("queue --remove ROW", "queue --remove"), ("queue --remove ROW", "queue '--remove' 3"),
        ]
    )
    func noMatch(pattern: String, line: String) throws {
        let words = try ShellWords.read(line)

        #expect(CommandAlias(pattern, for: "other").apply(to: words) == nil)
    }
}
