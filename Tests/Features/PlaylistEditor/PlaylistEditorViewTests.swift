import Console
import ConsoleViews
import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import PlaylistEditor
@testable import PlaylistEditorPrompt

@MainActor struct PlaylistEditorViewTests {
    @Test(
        "A command is reported as its event",
        arguments: [
            ("playlists create Rainy", .didTapCreate("Rainy", with: nil)),
            ("playlists create Rainy 1-2", .didTapCreate("Rainy", with: .picked([.rows(1...2)]))),
            (
                "playlists create \"Rainy Days\" --where 'genre:ambient plays:<3' --sort plays --reverse --limit 5",
                .didTapCreate(
                    "Rainy Days",
                    of: SmartSearch(
                        text: "genre:ambient plays:<3",
                        order: .sorted(.plays),
                        isReversed: true,
                        limit: 5
                    )
                )
            ),
            (
                "playlists create Any --sort random",
                .didTapCreate("Any", of: SmartSearch(text: "", order: .random))
            ),
            ("playlist add Rainy 2", .didTapAdd(.picked([.rows(2...2)]), to: .named("Rainy"), at: nil)),
            ("playlist add Rainy 2 --at 3", .didTapAdd(.picked([.rows(2...2)]), to: .named("Rainy"), at: 3)),
            ("playlists rename Rainy Wet", .didRename(.named("Rainy"), to: "Wet")),
            ("playlists delete Rainy Days", .didTapDelete(.named("Rainy Days"))),
        ] as [(String, PlaylistEditorPresentingSpy.Message)]
    )
    func commands(line: String, event: PlaylistEditorPresentingSpy.Message) async {
        let sut = makeSUT()

        await sut.type(line)

        sut.presenter.expectMessages(event)
        expectEqual(sut.display.text(of: .notices), "")
    }

    @Test(
        "Incomplete lines and invalid searches are rejected",
        arguments: [
            "playlists create", "playlist add Rainy", "playlist add Rainy 1 --at 0", "playlists rename Rainy",
            "playlists delete",
            "playlists create Rainy --where year:abc", "playlists create Rainy --limit 0",
            "playlists create Rainy 1 --where genre:folk",
        ]
    )
    func usage(line: String) async {
        let sut = makeSUT()

        await sut.type(line)

        expectEqual(sut.presenter.messages, [])
        expectEqual(sut.output.failure?.code, .usage)
    }

    @Test("A row of playlists refers to its playlist") func rows() async {
        let sut = makeSUT()
        sut.output.remember([RowReference.named("Rainy", .playlist), .other(noun: "an artist", name: "Ann")])

        for line in ["playlists rename 1 Wet", "playlists delete 1", "playlists delete 2"] {
            await sut.type(line)
        }

        sut.presenter.expectMessages(
            .didRename(.named("Rainy"), to: "Wet"),
            .didTapDelete(.named("Rainy")),
            .didTapDelete(.row(2))
        )
    }

    @Test("Results are sentences") func sentences() {
        let sut = makeSUT()

        sut.view.show(made: Self.row)
        sut.view.show(made: Self.smart)
        sut.view.show(addedCount: 2, to: Self.row)
        sut.view.show(renamed: Self.row)
        sut.view.show(deleted: Self.row)

        expectEqual(
            sut.display.text(of: .results),
            """
            Created playlist “Rainy” (1 track).
            Created smart playlist “Folk”.
            Added 2 tracks to playlist “Rainy” (1 track).
            Renamed the playlist to “Rainy”.
            Deleted playlist “Rainy” (1 track). `undo` restores it.

            """
        )
    }

    @Test("Results in JSON are the playlist's record") func json() {
        let sut = makeSUT(isJSON: true)

        sut.view.show(made: Self.smart)
        sut.view.show(addedCount: 2, to: Self.row)

        expectEqual(
            sut.display.text(of: .results),
            """
            {"urn":"sidewinder:playlists:Folk","name":"Folk","where":"genre:folk"}
            {"urn":"sidewinder:playlists:Rainy","name":"Rainy","tracks":1,"durationMs":60000}

            """
        )
    }

    private static let row = EditedPlaylistRow(
        .sample("Rainy", .picked(PlaylistSize(trackCount: 1, durationMs: 60_000)))
    )
    private static let smart = EditedPlaylistRow(.sample("Folk", .smart(SmartSearch(text: "genre:folk"))))

    private func makeSUT(isJSON: Bool = false) -> PromptSUT<PlaylistEditorView, PlaylistEditorPresentingSpy> {
        PromptSUT(PlaylistEditorPresentingSpy(), isJSON: isJSON) {
            PlaylistEditorView(presenter: $0, output: $1)
        }
    }
}
