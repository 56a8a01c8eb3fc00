import Testing

@testable import Console

struct HelpTextTests {
    @Test func overview_hasALineACommandUnderItsHeading() {
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

    @Test func narrowOverview_putsTheTextBelow() {
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

    @Test func details_tellEachOption() {
        let text = HelpText(width: 80, style: .plain).details(of: Self.tables[0].commands[0])

        #expect(
            text == """
                add TITLE ARTIST [--album A] [--quiet]
                  adds a track

                  --album A  the album
                  --quiet    says nothing
                  --json     prints one JSON object per line

                """
        )
    }

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
