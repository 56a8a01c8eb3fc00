import TestSupport
import Testing

@testable import Console

@Suite struct LineColorsTests {
    @Test(
        "Unknown words, quotes and fields are coloured",
        arguments: [
            ("", ""), ("play", "    "), ("pl", "  "), ("x", "e"), ("pl ", "ee "), ("play x", "      "),
            ("quit", "    "), ("# list", "dddddd"), ("  x", "  e"),
            ("play \"Kid A\" x", "     aaaaaaa  "), ("play 'it", "     aaa"), ("play \"a", "     aa"),
            ("play artist:\"kid a\"", "     tttttttaaaaaaa"), ("play \"a: b\"", "     aaaaaa"),
            ("play http://x", "             "), ("play --nxt", "     eeeee"), ("play --ne", "         "),
            ("play --ne x", "     eeee  "), ("play --next --json", "                  "),
            ("play --from --x", "               "), ("play --from=1 --x", "              eee"),
            ("play -- --x", "           "), ("play --help", "           "), ("play \"--x\"", "     eeeee"),
            ("old --x", "       "),
        ]
    )
    func colors(line: String, expected: String) {
        let sut = LineColors(tables: [table], aliases: ["quit", "old"])

        expectEqual(String(sut.roles(of: line).map(letter)), expected)
    }

    private var table: CommandTable {
        let play = Command(
            "play",
            options: [CommandOption("next", help: ""), CommandOption("from", takes: "T", help: "")],
            help: ""
        ) { _ in }
        return CommandTable(title: "", commands: [play])
    }

    private func letter(_ role: Style.Role?) -> Character {
        switch role {
        case nil: " "
        case .error: "e"
        case .accent: "a"
        case .title: "t"
        default: "d"
        }
    }
}
