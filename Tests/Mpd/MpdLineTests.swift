import TestSupport
import Testing

@testable import Mpd

struct MpdLineTests {
    @Test(
        "Words are separated by blanks, and may be in quotes",
        arguments: [
            ("ping", ["ping"]),
            ("ping ", ["ping"]),
            ("addid \"x\"  3", ["addid", "x", "3"]),
            ("add \"a\"\t\"b\"", ["add", "a", "b"]),
            ("add \"a b\" c", ["add", "a b", "c"]),
            ("add \"a\\\"b\\\\c\\d\"", ["add", "a\"b\\cd"]),
            ("add \"\"", ["add", ""]),
            ("add a\\b", ["add", "a\\b"]),
            ("add é“x”", ["add", "é“x”"]),
            ("pi_2ngA", ["pi_2ngA"]),
        ]
    )
    func words(line: String, words: [String]) throws {
        let sut = try MpdLine(line.utf8)

        expectEqual([sut.command] + sut.arguments, words)
    }

    @Test(
        "Mistakes are reported with the texts of MPD",
        arguments: [
            ("ping \"a", "Missing closing '\"'"),
            ("ping \"a\\", "Missing closing '\"'"),
            ("ping \"a\"b", "Space expected after closing '\"'"),
            ("ping a\"b", "Invalid unquoted character"),
            ("add 'x'", "Invalid unquoted character"),
        ]
    )
    func mistakes(line: String, message: String) {
        #expect(throws: MpdError(.unknown, message)) { try MpdLine(line.utf8) }
    }

    @Test(
        "A command with other characters ends the connection",
        arguments: ["ping-a", "ping\"a\"", "pingé b"]
    )
    func invalidCommand(line: String) {
        let error = #expect(throws: MpdError.self) { try MpdLine(line.utf8) }

        expectEqual(error?.message, "Invalid word character")
        #expect(error?.closes == true)
    }

    @Test("A line has at most 63 arguments")
    func manyArguments() throws {
        let line = "find" + String(repeating: " x", count: 63)

        try expectEqual(MpdLine(line.utf8).arguments.count, 63)
        #expect(throws: MpdError(.argument, "Too many arguments")) { try MpdLine((line + " x").utf8) }
    }

    @Test("Only a line that begins with a lower-case letter is a command")
    func plausibleLines() {
        #expect(MpdLine.isPlausible("ping".utf8))
        for line in ["", " ping", "PING", "\"ping\"", "1", "GET / HTTP/1.1", "é"] {
            #expect(!MpdLine.isPlausible(line.utf8))
        }
    }
}
