import Console
import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import TrackForm
@testable import TrackFormPrompt

@MainActor struct TrackFormViewTests {
    @Test(
        "A command is reported as its event",
        arguments: [
            ("add T A", .didTapAdd(TrackDetails(title: "T", artist: "A"))),
            (
                "add T A --album L --duration 4:44 --file /m/a.ogg",
                .didTapAdd(
                    TrackDetails(
                        title: "T",
                        artist: "A",
                        album: "L",
                        durationMs: 284_000,
                        location: Location("/m/a.ogg")
                    )
                )
            ),
            (
                "add T A --album-artist V --genre G --year 1999 --track 3 --disc 2",
                .didTapAdd(
                    TrackDetails(
                        title: "T",
                        artist: "A",
                        albumArtist: "V",
                        genre: "G",
                        year: 1999,
                        trackNumber: 3,
                        discNumber: 2
                    )
                )
            ),
            (
                "edit 3 --title T --artist ''",
                .didTapSave(TrackEdit(title: "T", artist: ""), at: Self.third, all: false, writesTags: nil)
            ),
            (
                "edit sidewinder:tracks:9 --album L --write",
                .didTapSave(
                    TrackEdit(album: "L"),
                    at: .picked([.track(Track.sample(9).urn)]),
                    all: false,
                    writesTags: true
                )
            ),
            (
                "edit 3 --album-artist V --genre '' --year '' --track 3 --disc 2 --all --no-write",
                .didTapSave(
                    TrackEdit(albumArtist: "V", genre: "", year: 0, trackNumber: 3, discNumber: 2),
                    at: Self.third,
                    all: true,
                    writesTags: false
                )
            ),
            (
                "edit 3 --file /m/a.ogg",
                .didTapSave(TrackEdit(path: "/m/a.ogg"), at: Self.third, all: false, writesTags: nil)
            ),
            ("edit 3 --editor --all --write", .didTapEditor(at: Self.third, all: true, writesTags: true)),
            ("edit 3", .didTapSave(TrackEdit(), at: Self.third, all: false, writesTags: nil)),
        ] as [(String, TrackFormPresentingSpy.Message)]
    )
    func commands(line: String, event: TrackFormPresentingSpy.Message) async {
        let sut = makeSUT()

        await sut.type(line)

        sut.presenter.expectMessages(event)
        expectEqual(sut.display.text(of: .notices), "")
    }

    @Test(
        "An invalid duration is rejected, with advice on how to write one",
        arguments: ["4:99", "x", "-1", ""]
    )
    func duration(text: String) async {
        let sut = makeSUT()

        await sut.type("add T A --duration \"\(text)\"")

        expectEqual(sut.presenter.messages, [])
        expectEqual(
            sut.output.failure,
            .usage("\(text) isn't a valid duration. Use minutes and seconds, such as 4:44.")
        )
    }

    @Test(
        "Impossible values are rejected",
        arguments: [
            ("edit 3 --year 99999", "--year must be a number from 1 to 9999, or \"\" for none, not 99999."),
            ("edit 3 --track x", "--track must be a number from 1 to 9999, or \"\" for none, not x."),
            ("edit 3 --album A --write --no-write", "Give one of --write and --no-write."),
            ("edit 3 --editor --album A", "--editor takes no other fields. Change them in the editor."),
        ]
    )
    func invalid(line: String, message: String) async {
        let sut = makeSUT()

        await sut.type(line)

        expectEqual(sut.presenter.messages, [])
        expectEqual(sut.output.failure, .usage(message))
    }

    @Test(
        "An edit of several tracks is counted",
        arguments: [
            (2, "Changed 2 tracks.\n"), (1, "Changed 1 of 2 tracks; the others already had this.\n"),
            (0, "Nothing changed; 2 tracks already had this.\n"),
        ]
    )
    func counts(changedCount: Int, text: String) {
        let sut = makeSUT()

        sut.view.show(edited: [TrackRow(.sample(1)), TrackRow(.sample(2))], changedCount: changedCount)

        expectEqual(sut.display.text(of: .results), text)
    }

    @Test("Neither command shows its screen") func screens() {
        let sut = makeSUT()

        expectEqual(sut.view.commands.map(\.verb), ["add", "edit"])
        expectEqual(sut.view.commands.filter(\.showsScreen).map(\.verb), [])
        #expect(sut.view.status == nil)
    }

    @Test("A change is reported in a sentence") func sentences() {
        let sut = makeSUT()

        sut.view.show(added: TrackRow(.sample(1)))
        sut.view.show(edited: [TrackRow(.sample(1))], changedCount: 1)

        expectEqual(
            sut.display.text(of: .results),
            """
            Added “Title 1” by Artist 1 (Album 1).
            Changed to “Title 1” by Artist 1 (Album 1).

            """
        )
    }

    @Test("A change in JSON is the track's record") func json() {
        let sut = makeSUT(isJSON: true)

        sut.view.show(added: TrackRow(.sample(1)))
        sut.view.show(edited: [TrackRow(.sample(2))], changedCount: 1)

        expectEqual(
            sut.display.text(of: .results),
            TrackRow(.sample(1)).record.jsonLine + TrackRow(.sample(2)).record.jsonLine
        )
    }

    private nonisolated static let third = TrackSelection.picked([.rows(3...3)])

    @Test("On a screen about tracks, an edit without tracks edits those") func editThis() async {
        let sut = makeSUT()
        await sut.type("edit --year 1999")
        expectEqual(sut.output.failure?.code, .usage)
        let album = TrackSelection.picked([.album(AlbumID(title: "Kid A", artist: nil))])
        sut.output.makeSubject = { ScreenSubject("this album", tracks: album) }

        await sut.type("edit --year 1999 --all")
        await sut.type("edit this --genre G")

        sut.presenter.expectMessages(
            .didTapSave(TrackEdit(year: 1999), at: album, all: true, writesTags: nil),
            .didTapSave(TrackEdit(genre: "G"), at: album, all: false, writesTags: nil)
        )
    }

    @Test(
        "The changes of a text are shown, and stored only if the user agrees",
        arguments: [
            (.typed("y"), [.didTapEditor(at: Self.third, all: false, writesTags: nil), .didTapStore]),
            (.typed(""), [.didTapEditor(at: Self.third, all: false, writesTags: nil)]),
            (.cancelled, [.didTapEditor(at: Self.third, all: false, writesTags: nil)]),
        ] as [(SecretInput, [TrackFormPresentingSpy.Message])]
    )
    func proposed(answer: SecretInput, events: [TrackFormPresentingSpy.Message]) async {
        let reader = SecretReadingStub([answer])
        let sut = makeSUT(reader: reader)
        let row = TrackRow(.sample(1))
        sut.view.show(proposed: [
            FieldChangeRow(track: row, field: .title, old: "Title 1", new: "One"),
            FieldChangeRow(track: row, field: .genre, old: "", new: "Pop"),
        ])

        await sut.type("edit 3 --editor")

        expectEqual(sut.presenter.messages, events)
        expectEqual(reader.prompts, ["Store these 2 changes? [y/N] "])
        #expect(
            sut.display.text(of: .notices).hasPrefix(
                """
                “Title 1” by Artist 1 (Album 1)
                  title: “Title 1” → “One”
                  genre: nothing → “Pop”

                """
            )
        )
        expectEqual(sut.display.text(of: .notices).hasSuffix("Nothing changed.\n"), (events.count == 1))
    }

    @Test("Text printed while the editor has the terminal follows when it has ended") func heldText() async {
        let sut = makeSUT(terminals: [.results, .notices])
        var shown = "nothing"
        sut.presenter.onMessage = { _ in
            sut.output.notice("Playing Kid A.")
            shown = sut.display.text(of: .notices)
        }

        await sut.type("edit 3 --editor")

        expectEqual(shown, "")
        expectEqual(sut.display.text(of: .notices), "Playing Kid A.\n")
    }

    @Test("A text with a mistake is opened again unless the user declines") func mistake() async {
        let reader = SecretReadingStub([.typed(""), .typed("n")])
        let (agreeing, declining) = (makeSUT(reader: reader), makeSUT(reader: reader))

        for sut in [agreeing, declining] {
            sut.view.show(mistake: TextMistake(line: 3, reason: .unknownField("titel")))
            await sut.type("edit 3 --editor")
        }

        let event = TrackFormPresentingSpy.Message.didTapEditor(at: Self.third, all: false, writesTags: nil)
        agreeing.presenter.expectMessages(event, .didTapReopen)
        declining.presenter.expectMessages(event)
        expectEqual(reader.prompts, ["Open the text again? [Y/n] ", "Open the text again? [Y/n] "])
        expectEqual(
            agreeing.display.text(of: .notices),
            "Line 3: There is no field “titel”. The fields are title, artist, album, album-artist, genre, year, track, disc.\n"
        )
    }

    @Test("Without changes, nothing is asked") func noChanges() async {
        let reader = SecretReadingStub()
        let sut = makeSUT(reader: reader)

        sut.view.show(proposed: [])
        await sut.type("edit 3 --editor")

        expectEqual(reader.prompts, [])
        expectEqual(sut.display.text(of: .notices), "Nothing changed.\n")
    }

    @Test("The writing of tags is shown") func tags() {
        let sut = makeSUT()

        sut.view.show(tags: TagWriteCounts(TagWriteSummary(written: 1), isFinal: true))

        expectEqual(sut.display.text(of: .notices), "Wrote the tags of 1 file.\n")
    }

    private func makeSUT(
        terminals: Set<TextStream> = [],
        isJSON: Bool = false,
        reader: SecretReadingStub = SecretReadingStub()
    ) -> PromptSUT<TrackFormView, TrackFormPresentingSpy> {
        PromptSUT(TrackFormPresentingSpy(), terminals: terminals, isJSON: isJSON) {
            TrackFormView(presenter: $0, output: $1, reader: reader)
        }
    }
}
