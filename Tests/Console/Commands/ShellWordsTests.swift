import TestSupport
import Testing

@testable import Console

struct ShellWordsTests {
    @Test(
        "A line is split as in a shell",
        arguments: [
            ("", []),
            ("  \t ", []),
            ("add Idioteque Radiohead", ["add", "Idioteque", "Radiohead"]),
            (#"add "Kid A" 'Radio head'"#, ["add", "Kid A", "Radio head"]),
            (#"a\ b c\"d \\"#, ["a b", #"c"d"#, #"\"#]),
            (#""a\"b\\c\d" 'e\f'"#, [#"a"b\c\d"#, #"e\f"#]),
            (#"pre"fix and"' post'"#, ["prefix and post"]),
            (#""" ''"#, ["", ""]),
            ("Sigur\u{301} 東京 👩‍👩‍👧", ["Sigur\u{301}", "東京", "👩‍👩‍👧"]),
            ("Song #1", ["Song", "#1"]),
        ]
    )
    func splitting(line: String, words: [String]) throws {
        try expectEqual(ShellWords.split(line), words)
    }

    @Test(
        "An unfinished line is refused with the missing part",
        arguments: [
            (#"add "Kid A"#, #"The quote at column 5 isn't closed. Close it, or put \ in front of it."#),
            ("don't", #"The quote at column 4 isn't closed. Close it, or put \ in front of it."#),
            (#"add \"#, #"The line ends in \, which escapes the next character. Add one, or write \\."#),
        ]
    )
    func unfinishedLine(line: String, message: String) {
        #expect(throws: CommandFailure.usage(message)) { try ShellWords.split(line) }
    }

    @Test(
        "A quoted word reads back the same",
        arguments: [
            "", "plain", "Kid A", #"say "hi""#, #"back\slash"#, "it's", "tab\there", "#1", #"\" '"#,
        ]
    )
    func roundTrip(word: String) throws {
        try expectEqual(ShellWords.split(ShellWords.quoted(word)), [word])
    }

    @Test("A word records whether any part of it was quoted, and whether the part before its colon was")
    func quotedWords() throws {
        let words = try ShellWords.read(#"hop "hop" title:'kid a' a\ b "" "re:stacks""#)

        expectEqual(
            words,
            [
                "hop", ShellWord("hop", isQuoted: true, quotesColon: true),
                ShellWord("title:kid a", isQuoted: true), "a b",
                ShellWord("", isQuoted: true, quotesColon: true),
                ShellWord("re:stacks", isQuoted: true, quotesColon: true),
            ]
        )
    }

    @Test("An unfinished word is scanned for completion") func unfinishedWord() {
        let scanned = ShellWords(scanning: #"add "Kid "#)

        expectEqual(
            scanned.words,
            [
                .init(text: "add", start: 0, end: 3),
                .init(text: "Kid ", start: 4, end: 9, isQuoted: true, quotesColon: true, openQuote: "\""),
            ]
        )
        #expect(!scanned.endsBetweenWords)
    }

    @Test("A space after a word starts a new one") func trailingSpace() {
        #expect(ShellWords(scanning: "add ").endsBetweenWords)
        #expect(!ShellWords(scanning: "add").endsBetweenWords)
    }

    @Test("Any words read back the same") func anyWords() throws {
        var random = SeededGenerator(trial: 1)
        for _ in 0..<500 {
            let words = (0...Int.random(in: 0...4, using: &random)).map { _ in
                random.text(of: "ab \"'\\#\té🎵-", maximumLength: 8)
            }

            let line = words.map(ShellWords.quoted).joined(separator: " ")

            try expectEqual(ShellWords.split(line), words)
        }
    }

    @Test("Any line is read or refused") func anyLine() {
        var random = SeededGenerator(trial: 2)
        for _ in 0..<2000 {
            let line = random.text(of: "ab \"'\\#\té--=", maximumLength: 24)
            let words = try? ShellWords.split(line)

            #expect(words == nil || words?.count == ShellWords(scanning: line).words.count)
        }
    }
}
