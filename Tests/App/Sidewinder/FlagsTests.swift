import Console
import Testing

@testable import sidewinder

@Suite("Command-line flags") struct FlagsTests {
    @Test("Options come first, the rest is the command, with options of its own")
    func optionsAndCommand() throws {
        let sut = try Flags(["--library", "a.sqlite", "--color=never", "--json", "list", "--limit", "5"])

        #expect(
            sut
                == Flags(library: "a.sqlite", json: true, color: .never, command: ["list", "--limit", "5"])
        )
    }

    @Test("Without options all words are the command")
    func commandAlone() throws {
        #expect(try Flags(["add", "--album", "A"]) == Flags(command: ["add", "--album", "A"]))
        #expect(try Flags([]) == Flags())
    }

    @Test("The value of an option may look like a command or an option")
    func value() throws {
        #expect(try Flags(["--library", "list", "list"]) == Flags(library: "list", command: ["list"]))
        #expect(try Flags(["--library", "--json"]) == Flags(library: "--json"))
    }

    @Test("Flags about the program itself are recognized", arguments: ["--help", "-h", "--version"])
    func question(word: String) throws {
        #expect(try Flags([word]).isQuestion)
    }

    @Test(
        "Misuse is a failure that shows the usage",
        arguments: [["--frobnicate"], ["--library"], ["--color", "blue"], ["--json=yes"], ["-x"]]
    )
    func misuse(words: [String]) throws {
        let error = #expect(throws: CommandFailure.self) { try Flags(words) }

        #expect(error?.code == "usage")
        #expect(error?.message.contains("Usage: sidewinder [--library FILE]") == true)
    }
}
