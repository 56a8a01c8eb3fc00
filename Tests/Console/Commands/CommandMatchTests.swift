import TestSupport
import Testing

@testable import Console

@MainActor struct CommandMatchTests {
    @Test("A verb is found in the nearest table that contains it") func nearestTable() throws {
        let match = try CommandMatch(
            ["list"],
            in: [Self.table("Track", ["edit"]), Self.table("Library", ["list"])]
        )

        expectEqual(match.command.verb, "list")
        expectEqual(match.tableIndex, 1)
    }

    @Test("A verb in two tables refers to the nearest that accepts the words") func sharedVerb() throws {
        let track = CommandTable(title: "Track", commands: [Command("delete", help: "this") { _ in }])
        let library = CommandTable(
            title: "Library",
            commands: [Command("delete", [.tracks], help: "these") { _ in }]
        )

        try expectEqual(CommandMatch(["delete"], in: [track, library]).tableIndex, 0)
        try expectEqual(CommandMatch(["delete", "5"], in: [track, library]).tableIndex, 1)
    }

    @Test("A verb in two tables refers to the one whose required option is given") func requiredOption()
        throws
    {
        let step = CommandOption("per", takes: "STEP", isRequired: true, help: "")
        let tables = [
            CommandTable(title: "Counts", commands: [Command("plays", options: [step], help: "") { _ in }]),
            CommandTable(title: "Plays", commands: [Command("plays", [.tracks], help: "") { _ in }]),
        ]

        try expectEqual(CommandMatch(["plays", "kid"], in: tables).tableIndex, 1)
        try expectEqual(CommandMatch(["plays", "--per", "day"], in: tables).tableIndex, 0)
        #expect(throws: CommandFailure.usage("plays needs --per STEP. Usage: plays --per STEP")) {
            try CommandMatch(["plays"], in: tables)
        }
    }

    @Test("If no table accepts the words, the nearest reports the reason") func refusedWords() {
        let track = CommandTable(title: "Track", commands: [Command("edit", [.title], help: "") { _ in }])
        let library = CommandTable(
            title: "Library",
            commands: [Command("edit", [.tracks], help: "") { _ in }]
        )

        #expect(throws: CommandFailure.usage("edit needs TITLE. Usage: edit TITLE")) {
            try CommandMatch(["edit"], in: [track, library])
        }
    }

    @Test("If no command accepts the words, the best match reports the reason")
    func furthestFailure() {
        let remove = CommandOption("remove", takes: "ROW", help: "")
        let tables = [
            CommandTable(
                title: "Library",
                commands: [
                    Command("queue", [.tracks], help: "") { _ in },
                    Command("queue", options: [remove], help: "") { _ in },
                ]
            )
        ]

        let message = "--remove needs a value: --remove ROW. Usage: queue [--remove ROW]"
        #expect(throws: CommandFailure.usage(message)) {
            try CommandMatch(["queue", "--remove"], in: tables)
        }
    }

    @Test("A fixed word of a command takes precedence over any other, unless it is quoted") func fixedWord()
        throws
    {
        let name = CommandParameter("NAME", .many)
        let add = CommandParameter("add", kind: .choice(["add"]))
        let tables = [
            CommandTable(title: "Playlists", commands: [Command("playlist", [name], help: "") { _ in }]),
            CommandTable(title: "Editor", commands: [Command("playlist", [add, name], help: "") { _ in }]),
        ]

        try expectEqual(CommandMatch(["playlist", "add", "Rainy"], in: tables).tableIndex, 1)
        try expectEqual(CommandMatch(["playlist", "Rainy"], in: tables).tableIndex, 0)
        try expectEqual(
            CommandMatch(["playlist", ShellWord("add", isQuoted: true)], in: tables).tableIndex,
            0
        )
        #expect(throws: CommandFailure.usage("playlist add needs NAME. Usage: playlist add NAME…")) {
            try CommandMatch(["playlist", "add"], in: tables)
        }
    }

    @Test("If each command of a verb prescribes a word, a mistake lists them") func wrongWord() {
        let tables = [
            CommandTable(
                title: "Maintenance",
                commands: ["check", "rebuild", "copy"].map { word in
                    Command("library", [CommandParameter(word, kind: .choice([word]))], help: "") { _ in }
                }
            )
        ]
        let advice = ": type check, copy or rebuild. `help library` explains them."

        #expect(throws: CommandFailure.usage("library needs a word\(advice)")) {
            try CommandMatch(["library"], in: tables)
        }
        #expect(throws: CommandFailure.usage("library doesn't take repair\(advice)")) {
            try CommandMatch(["library", "repair"], in: tables)
        }
    }

    @Test("The command with the most fixed words takes precedence") func fixedWords() throws {
        let name = CommandParameter("NAME", .many)
        let remove = CommandParameter("remove", kind: .choice(["remove"]))
        let playlist = CommandParameter("playlist", kind: .choice(["playlist"]))
        let tables = [
            CommandTable(
                title: "Tracks",
                commands: [Command("downloads", [remove, name], help: "") { _ in }]
            ),
            CommandTable(
                title: "Playlists",
                commands: [Command("downloads", [remove, playlist, name], help: "") { _ in }]
            ),
        ]

        try expectEqual(CommandMatch(["downloads", "remove", "playlist", "Mix"], in: tables).tableIndex, 1)
        try expectEqual(CommandMatch(["downloads", "remove", "Mix", "playlist"], in: tables).tableIndex, 0)
        let quoted = ShellWord("playlist", isQuoted: true)
        try expectEqual(CommandMatch(["downloads", "remove", quoted, "Mix"], in: tables).tableIndex, 0)
    }

    @Test(
        "An unknown verb is answered with the nearest spelling, if any",
        arguments: [
            ("lst", "There is no command lst. Did you mean `list`?"),
            ("delte", "There is no command delte. Did you mean `delete`?"),
            ("frobnicate", "There is no command frobnicate. `help` lists the commands."),
            ("kid a", "There is no command \"kid a\". `help` lists the commands."),
        ]
    )
    func unknownVerb(verb: String, message: String) {
        #expect(throws: CommandFailure.usage(message)) {
            try CommandMatch([ShellWord(verb)], in: [Self.table("Library", ["list", "delete", "add"])])
        }
    }

    private static func table(_ title: String, _ verbs: [String]) -> CommandTable {
        CommandTable(title: title, commands: verbs.map { Command($0, help: "") { _ in } })
    }
}
