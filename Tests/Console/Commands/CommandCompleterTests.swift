import TestSupport
import Testing

@testable import Console

@MainActor struct CommandCompleterTests {
    @Test("The first word completes to a verb") func firstWord() async {
        let completion = await complete("de")

        expectEqual(
            completion,
            Completion(range: 0..<2, candidates: [Candidate(insertion: "delete ", label: "delete")])
        )
    }

    @Test("A verb in several tables is offered once") func duplicateVerb() async {
        await expectEqual(
            complete("").candidates.map(\.label),
            [
                "add", "list", "open", "delete", "counts", "show", "find", "keep", "help",
            ]
        )
    }

    @Test("Dashes complete to the command's options") func dashes() async {
        await expectEqual(
            complete("add x --").candidates.map(\.insertion),
            ["--album ", "--quiet ", "--json "]
        )
        await expectEqual(complete("add -- --").candidates, [])
    }

    @Test("An option's value completes by its kind") func optionValue() async {
        await expectEqual(
            complete("list --sort ti"),
            Completion(range: 12..<14, candidates: [Candidate(insertion: "title ", label: "title")])
        )
    }

    @Test("A suggestion is quoted where needed") func quotedSuggestion() async {
        let completion = await complete("add Kid Radio")

        expectEqual(
            completion,
            Completion(
                range: 8..<13,
                candidates: [
                    Candidate(insertion: "Radiohead ", label: "Radiohead"),
                    Candidate(insertion: "\"Radio Dept.\" ", label: "Radio Dept."),
                ],
                areValues: true
            )
        )
    }

    @Test("An open quote belongs to the word") func openQuote() async {
        await expectEqual(complete("add Kid \"Radio D").range, 8..<16)
    }

    @Test("Only the part of the line before the cursor is completed") func cursorWithinLine() async {
        await expectEqual(
            CommandCompleter(stack: stack).completion(of: "de 5", cursor: 2).candidates.map(\.label),
            ["delete"]
        )
    }

    @Test("Paths complete folder by folder") func paths() async throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "Kid A/1.ogg")
        try folder.write("", to: "kid.m3u")
        try folder.write("", to: ".hidden")

        await expectEqual(
            complete("open \(folder.path)/").candidates.map(\.insertion),
            [
                "\"\(folder.path)/Kid A/", "\(folder.path)/kid.m3u ",
            ]
        )
        await expectEqual(
            complete("open \(folder.path)/.h").candidates.map(\.label),
            ["\(folder.path)/.hidden"]
        )
        await expectEqual(
            complete("open \"\(folder.path)/Kid A/").candidates.map(\.insertion),
            [
                "\"\(folder.path)/Kid A/1.ogg\" "
            ]
        )
        await expectEqual(complete("open \(folder.path)/nowhere/").candidates, [])
    }

    @Test(
        "A word that no command accepts has no completion",
        arguments: ["frobnicate x", "add a b c", "add --nope "]
    )
    func noCompletion(line: String) async {
        await expectEqual(complete(line).candidates, [])
    }

    @Test("Every command with the verb is considered")
    func overloads() async {
        await expectEqual(complete("counts reb").candidates.map(\.insertion), ["rebuild "])
        await expectEqual(complete("counts --").candidates.map(\.label), ["--of", "--json", "--from"])
        await expectEqual(complete("counts rebuild --").candidates.map(\.label), ["--from", "--json"])
    }

    @Test("A phrase is completed from all its words, and inserted as words")
    func phrases() async {
        await expectEqual(
            complete("show battle ep"),
            Completion(
                range: 5..<14,
                candidates: [Candidate(insertion: "Battle Epic ", label: "Battle Epic")],
                areValues: true
            )
        )
        await expectEqual(
            complete("show ba").candidates.map(\.insertion),
            ["Battle Epic ", "Battle \"O'Hara\" "]
        )
        await expectEqual(complete("show battle ").range, 5..<12)
        await expectEqual(complete("show \"battle e").candidates.map(\.insertion), ["\"Battle Epic\" "])
    }

    @Test("The value of a field is quoted, since a field restricts only one word")
    func fields() async {
        await expectEqual(
            complete("find title:bat"),
            Completion(
                range: 5..<14,
                candidates: [
                    Candidate(insertion: "title:\"Battle Epic\" ", label: "title:Battle Epic"),
                    Candidate(insertion: "title:Battle ", label: "title:Battle"),
                ],
                areValues: true
            )
        )
        await expectEqual(
            complete("find title:battle ep"),
            Completion(
                range: 5..<20,
                candidates: [
                    Candidate(insertion: "title:\"Battle Epic\" ", label: "title:Battle Epic")
                ],
                areValues: true
            )
        )
    }

    @Test("A field is inserted without a space, since its value comes next")
    func fieldNames() async {
        let field = await complete("find ti").candidates.first

        expectEqual(field, Candidate(insertion: "title:", label: "title:"))
    }

    @Test(
        "Values that screens suggest are told from options and fixed words",
        arguments: [
            ("show ba", true), ("show --j", false), ("add --album x", true), ("list --sort ti", false),
            ("keep ba", true), ("counts reb", false),
        ]
    )
    func values(line: String, areValues: Bool) async {
        await expectEqual(complete(line).areValues, areValues)
    }

    @Test("After a fixed word of a command, other commands offer nothing, unless it is quoted")
    func fixedWord() async {
        await expectEqual(
            complete("keep ").candidates.map(\.label),
            ["Battle Epic", "Battle O'Hara", "artist"]
        )
        await expectEqual(
            complete("keep artist ").candidates.map(\.label),
            ["Radiohead", "Radio Dept."]
        )
        await expectEqual(
            complete("keep \"artist\" ").candidates.map(\.label),
            ["Battle Epic", "Battle O'Hara", "Radiohead", "Radio Dept."]
        )
    }

    @Test("If the words aren't one phrase, only the last is completed")
    func wordsApart() async {
        await expectEqual(
            complete("show epic bat"),
            Completion(
                range: 10..<13,
                candidates: [
                    Candidate(insertion: "Battle Epic ", label: "Battle Epic"),
                    Candidate(insertion: "Battle \"O'Hara\" ", label: "Battle O'Hara"),
                ],
                areValues: true
            )
        )
        await expectEqual(complete("show battle --json ep").candidates, [])
    }

    @Test(
        "A shell receives whole words with descriptions, and a tab to complete files",
        arguments: [
            ("music l", ["list\tlists tracks"]), ("music --q", ["--quiet\tsays nothing"]),
            ("music --album A --quiet list --sort ti", ["title"]), ("music --album ", []),
            ("music add Kid Radio", ["Radiohead", "Radio Dept."]), ("music open ", ["\t"]),
            ("music frobnicate ", []), ("music", []),
        ]
    )
    func shell(line: String, candidates: [String]) async {
        await expectEqual(shellCandidates(of: line), candidates)
    }

    @Test(
        "At a shell, only the last word of a phrase is replaced",
        arguments: [
            ("music show ba", ["Battle Epic", "Battle O'Hara"]), ("music show battle ep", ["Epic"]),
            ("music show \"battle e", ["Battle Epic"]),
            ("music find title:battle", ["title:Battle Epic", "title:Battle"]),
            ("music find title:battle ep", []),
        ]
    )
    func shellPhrase(line: String, candidates: [String]) async {
        await expectEqual(shellCandidates(of: line), candidates)
    }

    private let stack = CommandStackStub(
        tables: [
            CommandTable(
                title: "Library",
                commands: [
                    Command("add", [.title, .artist], options: [.album, .quiet], help: "") { _ in },
                    Command("list", options: [.sort], help: "lists tracks") { _ in },
                    Command("open", [CommandParameter("PATH", kind: .path)], help: "") { _ in },
                    Command("delete", [.tracks], help: "") { _ in },
                    Command("counts", options: [.of], help: "") { _ in },
                    Command("counts", [.rebuild], options: [.from], help: "") { _ in },
                    Command("show", [.phrase], help: "") { _ in },
                    Command("find", [.words], help: "") { _ in },
                    Command("keep", [.phrase], help: "") { _ in },
                    Command("keep", [.byArtist, .artist], help: "") { _ in },
                ]
            ),
            CommandTable(
                title: "Everywhere",
                commands: [Command("help", help: "") { _ in }, Command("add", help: "") { _ in }]
            ),
        ],
        suggestions: [
            "artist": ["Radiohead", "Radio Dept."],
            "track": ["Battle Epic", "Battle O'Hara"],
            "search": ["title:", "title:Battle Epic", "title:Battle"],
        ]
    )

    private func complete(_ line: String) async -> Completion {
        await CommandCompleter(stack: stack).completion(of: line, cursor: line.count)
    }

    private func shellCandidates(of line: String) async -> [String] {
        let program = Command("music", options: [.album, .quiet], help: "") { _ in }
        return await CommandCompleter(stack: stack).shellCandidates(of: line, program: program)
    }
}

extension CommandParameter {
    fileprivate static let rebuild = CommandParameter("rebuild", kind: .choice(["rebuild"]))
    fileprivate static let byArtist = CommandParameter("artist", kind: .choice(["artist"]))
    fileprivate static let words = CommandParameter("WORDS", .many, kind: .suggested("search"))
    fileprivate static let phrase = CommandParameter("TRACK", .many, kind: .suggested("track"))
}

extension CommandOption {
    fileprivate static let of = CommandOption("of", takes: "WHAT", help: "")
    fileprivate static let from = CommandOption("from", takes: "DATE", help: "")
}
