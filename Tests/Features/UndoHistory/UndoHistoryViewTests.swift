import Console
import ConsoleViews
import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import UndoHistory
@testable import UndoHistoryPrompt

@MainActor struct UndoHistoryViewTests {
    @Test(
        "A command is reported as its event",
        arguments: [
            ("undo", .didTapUndo), ("redo", .didTapRedo), ("changes", .didTapChanges(limit: nil)),
            ("changes --limit 5", .didTapChanges(limit: 5)),
        ] as [(String, UndoHistoryPresentingSpy.Message)]
    )
    func commands(line: String, event: UndoHistoryPresentingSpy.Message) async {
        let sut = makeSUT()

        await sut.type(line)

        sut.presenter.expectMessages(event)
        expectEqual(sut.display.text(of: .notices), "")
    }

    @Test("Invalid arguments are rejected", arguments: ["undo 2", "redo all", "changes --limit 0"])
    func nonsense(line: String) async {
        let sut = makeSUT()

        await sut.type(line)

        expectEqual(sut.presenter.messages, [])
        expectEqual(sut.output.failure?.code, .usage)
    }

    @Test("A change is reported with its kind and its size") func sentences() {
        let sut = makeSUT()

        sut.view.show(undone: ChangeRow(.init(kind: .delete, trackCount: 2)))
        sut.view.show(undone: ChangeRow(.init(kind: .import, trackCount: 0, playCount: 1)))
        sut.view.show(undone: ChangeRow(.init(kind: .import, trackCount: 1, playCount: 1200, title: "T")))
        sut.view.show(undone: ChangeRow(.init(kind: .import, trackCount: 0)))
        sut.view.show(redone: ChangeRow(.init(kind: .edit, trackCount: 1, title: "T")))

        expectEqual(
            sut.display.text(of: .results),
            """
            Undone: delete of 2 tracks.
            Undone: import of 1 play.
            Undone: import of 1 track and 1,200 plays.
            Undone: import of nothing.
            Redone: edit of “T”.

            """
        )
    }

    @Test("Changes are a table with marks for undone changes") func table() {
        let sut = makeSUT(terminals: [.results])

        sut.view.update(viewModels: Self.rows)

        expectEqual(
            sut.display.text(of: .results),
            """
            #  CHANGE              MADE
            1  delete of 3 tracks                    undone
            2  edit of “T”         2026-11-21 09:30

            """
        )
    }

    @Test("Changes in JSON are records") func json() {
        let sut = makeSUT(isJSON: true)

        sut.view.update(viewModels: Self.rows)
        sut.view.show(undone: ChangeRow(.init(kind: .import, trackCount: 1, playCount: 2)))

        expectEqual(
            sut.display.text(of: .results),
            """
            {"row":1,"what":"delete of 3 tracks","change":"delete","tracks":3,"isUndone":true}
            {"row":2,"what":"edit of “T”","change":"edit","tracks":1,"at":"2026-11-21T09:30:00Z","isUndone":false}
            {"what":"import of 1 track and 2 plays","change":"import","tracks":1,"plays":2,"isUndone":false}

            """
        )
    }

    @Test(
        "A correction of plays has their number",
        arguments: [
            (.addPlay, "add of 2 plays"), (.editPlays, "edit of 2 plays"),
            (.deletePlays, "delete of 2 plays"),
            (.joinNames, "joining of names"), (.splitNames, "removal of joined names"),
        ]
            as [(LibraryChange.Kind, String)]
    )
    func plays(kind: LibraryChange.Kind, phrase: String) {
        expectEqual(ChangeRow(LibraryChange(kind: kind, trackCount: 0, playCount: 2)).phrase, phrase)
    }

    @Test(
        "A change of playlists names them",
        arguments: [
            (
                .init(kind: .create, trackCount: 0, playlist: "Rainy", entryCount: 3),
                "create of playlist “Rainy”"
            ),
            (
                .init(kind: .add, trackCount: 0, playlist: "Rainy", entryCount: 1),
                "add of 1 track to playlist “Rainy”"
            ),
            (
                .init(kind: .remove, trackCount: 0, playlist: "Rainy", entryCount: 2),
                "remove of 2 tracks from playlist “Rainy”"
            ),
            (.init(kind: .move, trackCount: 0, playlist: "Rainy", entryCount: 1), "move in playlist “Rainy”"),
            (.init(kind: .rename, trackCount: 0, playlist: "Rainy"), "rename of playlist “Rainy”"),
            (.init(kind: .delete, trackCount: 0, playlist: "Rainy"), "delete of playlist “Rainy”"),
            (
                .init(kind: .import, trackCount: 2, playlist: "Mix", entryCount: 3),
                "import of 2 tracks and playlist “Mix”"
            ),
            (.init(kind: .import, trackCount: 0, entryCount: 3), "import of playlists"),
            (.init(kind: .import, trackCount: 0, countedTracks: 1), "import of the play counts of 1 track"),
            (
                .init(kind: .import, trackCount: 0, playCount: 2, countedTracks: 3),
                "import of 2 plays and the play counts of 3 tracks"
            ),
            (.init(kind: .like, trackCount: 2), "like of 2 tracks"),
        ] as [(LibraryChange, String)]
    )
    func playlists(change: LibraryChange, phrase: String) {
        expectEqual(ChangeRow(change).phrase, phrase)
    }

    @Test("In JSON, a change of playlists has the name and the number of entries") func playlistInJSON() {
        let sut = makeSUT(isJSON: true)

        sut.view.show(
            undone: ChangeRow(.init(kind: .add, trackCount: 0, playlist: "Rainy", entryCount: 2))
        )

        expectEqual(
            sut.display.text(of: .results),
            """
            {"what":"add of 2 tracks to playlist “Rainy”","change":"add","tracks":0,"playlist":"Rainy","entries":2,"isUndone":false}

            """
        )
    }

    @Test("A row of changes refers to its change") func pointing() throws {
        let sut = makeSUT()

        sut.view.update(viewModels: Self.rows)

        try expectEqual(
            sut.output.shownRows(1...2, as: RowReference.self),
            [
                .other(noun: "a change", name: "delete of 3 tracks"),
                .other(noun: "a change", name: "edit of “T”"),
            ]
        )
    }

    @Test("Without changes, a notice says that none were made") func noChanges() {
        let sut = makeSUT()

        sut.view.update(viewModels: [])

        expectEqual(sut.display.text(of: .notices), "No changes.\n")
        expectEqual(sut.display.text(of: .results), "")
    }

    private static let rows = [
        ChangeRow(.init(kind: .delete, trackCount: 3, isUndone: true), row: 1),
        ChangeRow(
            .init(
                kind: .edit,
                trackCount: 1,
                title: "T",
                madeAt: Date(timeIntervalSince1970: 1_795_253_400)
            ),
            row: 2
        ),
    ]

    private func makeSUT(terminals: Set<TextStream> = [], isJSON: Bool = false) -> PromptSUT<
        UndoHistoryView, UndoHistoryPresentingSpy
    > {
        PromptSUT(UndoHistoryPresentingSpy(), terminals: terminals, isJSON: isJSON) {
            UndoHistoryView(presenter: $0, output: $1)
        }
    }
}
