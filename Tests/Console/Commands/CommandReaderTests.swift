import TestSupport
import Testing

@testable import Console

struct CommandReaderTests {
    @Test("Words become arguments and options") func words() throws {
        let input = try Self.add.read(["Kid A", "--album", "Kid A", "Radiohead", "--quiet"])

        expectEqual(input.word(.title), "Kid A")
        expectEqual(input.word(.artist), "Radiohead")
        expectEqual(input[.album], "Kid A")
        #expect(input.has(.quiet))
    }

    @Test("A value after an equals sign belongs to its option") func equalsSign() throws {
        try expectEqual(Self.add.read(["T", "A", "--album=Kid = A"])[.album], "Kid = A")
        try expectEqual(Self.add.read(["T", "A", "--album="])[.album], "")
    }

    @Test("An option takes the next word as its value, even if it looks like an option")
    func optionLikeValue() throws {
        try expectEqual(Self.add.read(["T", "A", "--album", "--quiet"])[.album], "--quiet")
    }

    @Test("Words after two dashes are arguments") func doubleDash() throws {
        let input = try Self.add.read(["--", "--album", "-x"])

        expectEqual(input.word(.title), "--album")
        expectEqual(input.word(.artist), "-x")
    }

    @Test("The last parameter takes all remaining words") func remainingWords() throws {
        try expectEqual(Self.delete.read(["2", "5-8"]).words(.tracks), ["2", "5-8"])
    }

    @Test("Every command accepts --json") func json() throws {
        #expect(try Self.delete.read(["2", "--json"]).has(.json))
    }

    @Test(
        "Wrong words are refused with the usage",
        arguments: [
            (["T"], "add needs ARTIST. Usage: add TITLE ARTIST [--album A] [--quiet]"),
            (
                ["T", "A", "x y"],
                "add doesn't take \"x y\". Usage: add TITLE ARTIST [--album A] [--quiet]"
            ),
            (
                ["T", "A", "--label"],
                "add has no option --label. Usage: add TITLE ARTIST [--album A] [--quiet]"
            ),
            (
                ["T", "A", "--album"],
                "--album needs a value: --album A. Usage: add TITLE ARTIST [--album A] [--quiet]"
            ),
            (
                ["T", "A", "--quiet=1"],
                "--quiet doesn't take a value. Usage: add TITLE ARTIST [--album A] [--quiet]"
            ),
        ]
    )
    func wrongWords(words: [String], message: String) {
        #expect(throws: CommandFailure.usage(message)) { try Self.add.read(words.map { ShellWord($0) }) }
    }

    @Test("An option's value must be one of its choices") func optionChoice() {
        let command = Command("list", options: [.sort], help: "") { _ in }

        #expect(
            throws: CommandFailure.usage("--sort size isn't one of title, artist. Usage: list [--sort ORDER]")
        ) {
            try command.read(["--sort", "size"])
        }
    }

    @Test("An argument must be one of its choices") func argumentChoice() {
        let command = Command("counts", [CommandParameter("rebuild", kind: .choice(["rebuild"]))], help: "") {
            _ in
        }

        #expect(throws: CommandFailure.usage("build isn't one of rebuild. Usage: counts rebuild")) {
            try command.read(["build"])
        }
    }

    @Test(
        "A count must be a whole number of 1 or more",
        arguments: ["0", "-1", "many", "1.5", "", "99999999999999999999"]
    )
    func count(text: String) throws {
        let input = try Self.add.read(["T", "A", "--album", ShellWord(text)])

        #expect(throws: CommandFailure.usage("--album must be a whole number of 1 or more, not \(text).")) {
            try input.count(.album)
        }
    }

    private static let add = Command("add", [.title, .artist], options: [.album, .quiet], help: "") { _ in }
    private static let delete = Command("delete", [.tracks], help: "") { _ in }
}

extension CommandParameter {
    static let title = CommandParameter("TITLE")
    static let artist = CommandParameter("ARTIST", kind: .suggested("artist"))
    static let tracks = CommandParameter("TRACK", .many)
}

extension CommandOption {
    static let album = CommandOption("album", takes: "A", kind: .suggested("album"), help: "the album")
    static let quiet = CommandOption("quiet", help: "says nothing")
    static let sort = CommandOption(
        "sort",
        takes: "ORDER",
        kind: .choice(["title", "artist"]),
        help: "the order"
    )
}
