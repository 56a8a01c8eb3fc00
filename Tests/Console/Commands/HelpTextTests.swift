import TestSupport
import Testing

@testable import Console

struct HelpTextTests {
    @Test("All commands have a line each under the headings") func list() {
        let text = HelpText(width: 80, style: .plain).list(of: Self.tables)

        expectEqual(
            text,
            """
            Library
              add TITLE ARTIST  adds a track
              delete TRACK…     deletes tracks; undo brings them back

            Everywhere
              help [COMMAND]    lists the commands

            """
        )
    }

    @Test("A line names the options that a command needs") func requiredOption() {
        let step = CommandOption("per", takes: "STEP", isRequired: true, help: "the step")
        let limit = CommandOption("limit", takes: "N", help: "the limit")
        let command = Command("plays", options: [step, limit], help: "counts plays") { _ in }

        let text = HelpText(width: 80, style: .plain).list(of: [
            CommandTable(title: "Counts", commands: [command])
        ])

        expectEqual(
            text,
            """
            Counts
              plays --per STEP  counts plays

            """
        )
    }

    @Test("A narrow list puts descriptions below long usages") func narrowList() {
        let text = HelpText(width: 32, style: .plain).list(of: Self.tables)

        expectEqual(
            text,
            """
            Library
              add TITLE ARTIST
                  adds a track
              delete TRACK…
                  deletes tracks; undo
                  brings them back

            Everywhere
              help [COMMAND]
                  lists the commands

            """
        )
    }

    @Test("The summary has a line a task, and breaks only between commands", arguments: [80, 36])
    func summary(width: Int) {
        let text = HelpText(width: width, style: .plain).summary(of: Self.overview, topics: [Self.topic])

        expectEqual(
            text,
            (width == 80
                ? """
                Find    list [WORDS]  show TRACK  playlists
                Change  add TITLE ARTIST  undo

                A row counts from 1.

                help COMMAND  one command, with its options
                help all      every command
                help topics   guides: searches

                """
                : """
                Find    list [WORDS]  show TRACK
                        playlists
                Change  add TITLE ARTIST  undo

                A row counts from 1.

                help COMMAND  one command, with its
                              options
                help all      every command
                help topics   guides: searches

                """)
        )
    }

    @Test("Tasks order the commands by verb; the others follow under their tables") func sections() {
        let sections = Self.overview.sections(of: Self.tables + [Self.tables[0]])

        expectEqual(
            sections.map { [$0.title] + $0.commands.map(\.verb) },
            [
                ["Change", "add", "delete"], ["Everywhere", "help"],
            ]
        )
    }

    @Test("The details describe each option, and `--json` once") func details() {
        let commands = Self.tables[0].commands
        let text = HelpText(width: 80, style: .plain).details(
            of: [(commands[0], nil), (commands[1], "on a list")]
        )

        expectEqual(
            text,
            """
            add TITLE ARTIST [--album A] [--quiet]
              adds a track

              --album A  the album
              --quiet    says nothing

            delete TRACK…
              deletes tracks; undo brings them back (on a list)

              --json     print one JSON object per line

            """
        )
    }

    @Test("Narrow details break between words, and choices after a bar") func narrowDetails() {
        let command = Command(
            "repeat",
            [CommandParameter("off|one|everything")],
            options: [.album],
            help: "repeats the track or the queue"
        ) { _ in }
        let text = HelpText(width: 20, style: .plain).details(of: [(command, nil)])

        expectEqual(
            text,
            """
            repeat off|one|
                everything
                [--album A]
              repeats the track
              or the queue

              --album A
                  the album

              --json
                  print one JSON
                  object per
                  line

            """
        )
    }

    @Test("Each topic is listed with its summary") func topics() {
        let text = HelpText(width: 80, style: .plain).list(of: [Self.topic])

        expectEqual(text, "searches  words that find tracks\n")
    }

    @Test("The page of a topic is wrapped, with its terms in a column") func topic() {
        let text = HelpText(width: 30, style: .plain).page(of: Self.topic)

        expectEqual(
            text,
            """
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
        summary: "words that find tracks",
        [
            .text("Words match beginnings of words in titles."), .item("hop", "finds Hoppípolla"),
            .item("-live", "leaves out whatever matches it"), .item("year:1997..2003", ""),
            .text("From a shell, quote quotes."),
        ]
    )

    private static let overview = HelpOverview(
        tasks: [
            HelpOverview.Task("Find", ["list [WORDS]", "show TRACK", "playlists"]),
            HelpOverview.Task("Change", ["add TITLE ARTIST", "undo"], others: ["delete"]),
            HelpOverview.Task("Program", [], others: ["quit"]),
        ],
        note: "A row counts from 1."
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
