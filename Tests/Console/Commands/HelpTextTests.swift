import Testing

@testable import Console

struct HelpTextTests {
    @Test("The overview has a line per command under each heading") func overview() {
        let text = HelpText(width: 80, style: .plain).overview(of: Self.tables)

        #expect(
            text == """
                Library
                  add TITLE ARTIST  adds a track
                  delete TRACK…     deletes tracks; undo brings them back

                Everywhere
                  help [COMMAND]    lists the commands

                """
        )
    }

    @Test("A narrow overview puts descriptions below long usages") func narrowOverview() {
        let text = HelpText(width: 32, style: .plain).overview(of: Self.tables)

        #expect(
            text == """
                Library
                  add TITLE ARTIST  adds a track
                  delete TRACK…
                      deletes tracks; undo
                      brings them back

                Everywhere
                  help [COMMAND]
                      lists the commands

                """
        )
    }

    @Test("The details describe each option") func details() {
        let text = HelpText(width: 80, style: .plain).details(of: Self.tables[0].commands[0])

        #expect(
            text == """
                add TITLE ARTIST [--album A] [--quiet]
                  adds a track

                  --album A  the album
                  --quiet    says nothing
                  --json     print one JSON object a line

                """
        )
    }

    @Test("The overview ends with the topics") func topics() {
        let text = HelpText(width: 80, style: .plain).overview(of: [Self.tables[1]], topics: [Self.topic])

        #expect(
            text == """
                Everywhere
                  help [COMMAND]  lists the commands

                Topics
                  searches

                """
        )
    }

    @Test("The page of a topic is wrapped, with its terms in a column") func topic() {
        let text = HelpText(width: 30, style: .plain).page(of: Self.topic)

        #expect(
            text == """
                Searches
                Words match beginnings of
                words in titles.

                  hop    finds Hoppípolla
                  -live
                      leaves out whatever
                      matches it
                  year:1997..2003

                From a shell, quote quotes.

                """
        )
    }

    private static let topic = HelpTopic(
        "searches",
        title: "Searches",
        [
            .text("Words match beginnings of words in titles."), .item("hop", "finds Hoppípolla"),
            .item("-live", "leaves out whatever matches it"), .item("year:1997..2003", ""),
            .text("From a shell, quote quotes."),
        ]
    )

    private static let tables = [
        CommandTable(
            title: "Library",
            commands: [
                Command("add", [.title, .artist], options: [.album, .quiet], help: "adds a track") { _ in },
                Command("delete", [.tracks], help: "deletes tracks; undo brings them back") { _ in },
            ]
        ),
        CommandTable(
            title: "Everywhere",
            commands: [
                Command("help", [CommandParameter("COMMAND", .optional)], help: "lists the commands") { _ in }
            ]
        ),
    ]
}
