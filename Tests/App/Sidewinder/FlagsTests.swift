import Console
import TestSupport
import Testing

@testable import sidewinder

@Suite("Command-line flags") struct FlagsTests {
    @Test("Options come first; the rest is the command, with options of its own")
    func optionsAndCommand() throws {
        let sut = try Flags(["--library", "a.sqlite", "--color=never", "--json", "list", "--limit", "5"])

        expectEqual(
            sut,
            Flags(library: "a.sqlite", json: true, color: .never, command: ["list", "--limit", "5"])
        )
    }

    @Test("Without options, all words are the command")
    func commandAlone() throws {
        try expectEqual(Flags(["add", "--album", "A"]), Flags(command: ["add", "--album", "A"]))
        try expectEqual(Flags([]), Flags())
    }

    @Test("The value of an option may look like a command or an option")
    func value() throws {
        try expectEqual(Flags(["--library", "list", "list"]), Flags(library: "list", command: ["list"]))
        try expectEqual(Flags(["--library", "--json"]), Flags(library: "--json"))
    }

    @Test(
        "A command that can only read doesn't create the library named by an option",
        arguments: [
            (["--library", "a", "list"], false), (["--library", "a", "playlists", "delete", "x"], false),
            (["--library", "a", "import", "b"], true), (["--library", "a", "servers", "add", "b"], true),
            (["--library", "a", "playlists", "create", "b"], true), (["--library", "a"], true),
            (["--library", "a", "library", "copy", "--from", "b"], true),
            (["--library", "a", "library", "check"], false), (["--library", "a", "find", "create"], false),
            (["list"], true),
        ]
    )
    func createsLibrary(words: [String], creates: Bool) throws {
        try expectEqual(Flags(words).createsLibrary, creates)
    }

    @Test(
        "Help is recognized, wherever a command asks for it",
        arguments: [
            (["help"], true), (["help", "plays"], true), (["plays", "--help"], true),
            (["plays", "delete", "--help"], true), (["plays", "help"], false),
            (["plays", "--", "--help"], false), ([], false),
        ]
    )
    func help(words: [String], asks: Bool) throws {
        try expectEqual(Flags(words).asksForHelp, asks)
    }

    @Test(
        "Flags that ask about the program are recognized",
        arguments: [
            (["--help"], Flags.Question.help), (["-h"], .help), (["--version"], .version),
            (["--manual"], .manual), (["--complete", "sidewinder li"], .candidates(line: "sidewinder li")),
        ]
    )
    func question(words: [String], question: Flags.Question) throws {
        try expectEqual(Flags(words), Flags(question: question))
    }

    @Test(
        "An unfinished line has the options typed so far",
        arguments: [
            ("sidewinder --library \"a b.sqlite\" find \"ki", "a b.sqlite"), ("sidewinder --library", nil),
            ("sidewinder --frobnicate --library a", nil), ("", nil),
        ]
    )
    func unfinished(line: String, library: String?) {
        expectEqual(Flags(unfinished: line).library, library)
    }

    @Test(
        "Misuse is a failure that shows the usage",
        arguments: [["--frobnicate"], ["--library"], ["--color", "blue"], ["--json=yes"], ["-x"]]
    )
    func misuse(words: [String]) throws {
        let error = #expect(throws: CommandFailure.self) { try Flags(words) }

        expectEqual(error?.code, .usage)
        #expect(error?.message.contains("Usage: sidewinder [--library PLACE]") == true)
    }
}
