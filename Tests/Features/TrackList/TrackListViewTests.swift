import Console
import ConsoleViews
import TestSupport
import Testing
import ViewModels

@testable import TrackList
@testable import TrackListPrompt

@MainActor struct TrackListViewTests {
    @Test(
        arguments: [
            ("add T A", .didTapAdd(title: "T", artist: "A", album: nil, duration: nil, path: nil)),
            (
                "add T A --album L --duration 4:44 --file /m/a.ogg",
                .didTapAdd(title: "T", artist: "A", album: "L", duration: "4:44", path: "/m/a.ogg")
            ),
            ("list", .didTapList(sortedBy: nil, isReversed: false, limit: nil, pageLength: nil)),
            (
                "list --sort title --reverse --limit 5",
                .didTapList(sortedBy: "title", isReversed: true, limit: 5, pageLength: nil)
            ),
            ("find a \"b c\" --limit 2", .didSearch(for: ["a", "b c"], limit: 2, pageLength: nil)),
            ("more", .didScrollToEnd(pageLength: nil)),
            ("show 3", .didSelectTrack(at: "3")),
            ("edit 3 --title T --artist ''", .didTapEdit(at: "3", title: "T", artist: "", album: nil)),
            ("delete 3 5-8", .didSwipeToDelete(at: ["3", "5-8"])),
            ("play 3 5-8", .didTapPlay(at: ["3", "5-8"])),
            ("queue 3", .didTapQueue(at: ["3"], isNext: false)),
            ("queue 3 --next", .didTapQueue(at: ["3"], isNext: true)),
            ("undo", .didTapUndo),
            ("redo", .didTapRedo),
            ("import /m /n", .didPickFiles(at: ["/m", "/n"])),
            ("export", .didTapExport),
        ] as [(String, TrackListPresentingSpy.Message)]
    )
    func command_isReportedAsItsEvent(line: String, event: TrackListPresentingSpy.Message) async {
        let sut = makeSUT()

        await sut.type(line)

        #expect(sut.presenter.messages == [event])
        #expect(sut.display.text(of: .notices) == "")
    }

    @Test func listsAtATerminal_areAskedForByThePage() async {
        let sut = makeSUT(terminals: [.results, .notices])

        await sut.type("list")
        await sut.type("find a")
        await sut.type("more")
        await sut.type("list --all")

        #expect(
            sut.presenter.messages == [
                .didTapList(sortedBy: nil, isReversed: false, limit: nil, pageLength: 19),
                .didSearch(for: ["a"], limit: nil, pageLength: 19),
                .didScrollToEnd(pageLength: 19),
                .didTapList(sortedBy: nil, isReversed: false, limit: nil, pageLength: nil),
            ]
        )
    }

    @Test(arguments: ["list --limit 0", "find a --limit x", "list --sort size", "export --format xml"])
    func valueThatMakesNoSense_isRefused(line: String) async {
        let sut = makeSUT()

        await sut.type(line)

        #expect(sut.presenter.messages == [])
        #expect(sut.output.failure?.code == "usage")
    }

    @Test func lifeOnTheScreen_isReported() async {
        let sut = makeSUT()

        await sut.view.viewDidLoad()
        await sut.view.viewDidAppear()

        #expect(sut.presenter.messages == [.viewDidLoad, .viewDidAppear])
    }

    @Test func whatIsTyped_isReportedForSuggestions() async {
        let sut = makeSUT()
        sut.presenter.onMessage = { _ in sut.view.show(suggestions: ["Radiohead"]) }

        let artists = await sut.view.suggestions(of: "artist", beginningWith: "ra")
        let words = await sut.view.suggestions(of: "search", beginningWith: "ra")
        let narrowed = await sut.view.suggestions(of: "search", beginningWith: "artist:ra")

        #expect(artists == ["Radiohead"])
        #expect(words == ["Radiohead"])
        #expect(narrowed == ["artist:Radiohead"])
        #expect(
            sut.presenter.messages == [
                .didType("ra", inFields: ["artist"]),
                .didType("ra", inFields: ["title", "artist", "album"]),
                .didType("ra", inFields: ["artist"]),
            ]
        )
    }

    @Test func listing_atATerminal_isATable() {
        let sut = makeSUT(terminals: [.results, .notices])

        sut.view.update(viewModels: [.sample(1, row: 1)], hasMore: true)

        #expect(
            sut.display.messages == [
                .results(
                    "#  TITLE    ARTIST    ALBUM    TIME  PLAYS\n1  Title 1  Artist 1  Album 1            0\n"
                ),
                .notices("`more` shows the next.\n"),
            ]
        )
    }

    @Test func listing_inAPipe_hasTabsBetweenItsCells() {
        let sut = makeSUT()

        sut.view.update(viewModels: [.sample(1, row: 1)], hasMore: false)
        sut.view.append(viewModels: [.sample(2, row: 2)], hasMore: false)

        #expect(
            sut.display.messages == [
                .results("1\tTitle 1\tArtist 1\tAlbum 1\t\t0\n"),
                .results("2\tTitle 2\tArtist 2\tAlbum 2\t\t0\n"),
            ]
        )
    }

    @Test func listing_inJSON_isItsRecords() {
        let sut = makeSUT(isJSON: true)

        sut.view.update(viewModels: [.sample(1, row: 1), .sample(2, row: 2)], hasMore: false)

        #expect(
            sut.display.messages == [
                .results(
                    TrackRow.sample(1, row: 1).record.jsonLine + TrackRow.sample(2, row: 2).record.jsonLine
                )
            ]
        )
    }

    @Test func emptyListing_isARemark() {
        let sut = makeSUT()

        sut.view.update(viewModels: [], hasMore: false)

        #expect(sut.display.text(of: .notices) == "No tracks.\n")
        #expect(sut.display.text(of: .results) == "")
    }

    @Test func emptyListing_inJSON_isNothing() {
        let sut = makeSUT(isJSON: true)

        sut.view.update(viewModels: [], hasMore: false)

        #expect(sut.display.text(of: .notices) + sut.display.text(of: .results) == "")
    }

    @Test func changes_areToldInASentence() {
        let sut = makeSUT()

        sut.view.show(added: .sample(1))
        sut.view.show(edited: .sample(1))
        sut.view.show(deleted: [.sample(1)])
        sut.view.show(deleted: [.sample(1), .sample(2)])
        sut.view.show(undone: ChangeRow(.init(kind: .delete, trackCount: 2)))
        sut.view.show(redone: ChangeRow(.init(kind: .edit, trackCount: 1, title: "T")))
        sut.view.show(imported: ImportCounts(.init(added: 1)))
        sut.view.show(imported: ImportCounts(.init(added: 1200, updated: 1, skipped: 2, failed: 3)))
        sut.view.show(
            imported: ImportCounts(.init(added: 1200, skipped: 2, addedPlays: 1200, skippedPlays: 2))
        )
        sut.view.show(imported: ImportCounts(.init(added: 1, failed: 1, addedPlays: 1)))
        sut.view.show(imported: ImportCounts(.init(added: 3, skipped: 9, addedPlays: 1, skippedPlays: 8)))

        #expect(
            sut.display.text(of: .results) == """
                Added “Title 1” by Artist 1 (Album 1).
                Changed to “Title 1” by Artist 1 (Album 1).
                Deleted “Title 1” by Artist 1 (Album 1). `undo` brings it back.
                Deleted 2 tracks. `undo` brings them back.
                Undone: delete of 2 tracks.
                Redone: edit of “T”.
                1 added.
                1,200 added, 1 updated, 2 skipped as they were there already, 3 failed.
                1,200 plays added, 2 known already.
                1 play added, 1 line couldn't be read.
                2 added, 1 skipped as they were there already; 1 play added, 8 known already.

                """
        )
    }

    @Test func changes_inJSON_areRecords() {
        let sut = makeSUT(isJSON: true)

        sut.view.show(added: .sample(1))
        sut.view.show(deleted: [.sample(1), .sample(2)])
        sut.view.show(undone: ChangeRow(.init(kind: .delete, trackCount: 2)))
        sut.view.show(imported: ImportCounts(.init(added: 4, updated: 3, skipped: 2, failed: 1)))

        let (first, second) = (TrackRow.sample(1).record.jsonLine, TrackRow.sample(2).record.jsonLine)
        #expect(
            sut.display.text(of: .results) == """
                \(first)\(first)\(second){"change":"delete","tracks":2}
                {"added":4,"updated":3,"skipped":2,"failed":1}

                """
        )
    }

    @Test func hostileTitle_isShownWithoutItsControlCharacters() {
        let sut = makeSUT(terminals: [.results, .notices])
        let row = TrackRow(
            .init(
                urn: .init(trusted: "a:b"),
                details: .init(title: "\u{1B}]0;x\u{7}\n\u{202E}\u{9B}2J"),
                addedAt: .distantPast
            ),
            row: 1
        )

        sut.view.update(viewModels: [row], hasMore: false)
        sut.view.show(added: row)
        sut.view.show(error: "no \u{1B}[2J", code: "notFound")

        let shown = sut.display.text(of: .results) + sut.display.text(of: .notices)
        #expect(
            shown.unicodeScalars.allSatisfy {
                $0 == "\n" || ($0.value >= 0x20 && !(0x7F...0x9F).contains($0.value))
            }
        )
        #expect(!shown.contains("\u{202E}"))
    }

    @Test func greeting_saysHowToBegin() {
        let sut = makeSUT()

        sut.view.greet(trackCount: 0)
        sut.view.greet(trackCount: 1234)

        #expect(
            sut.display.text(of: .notices) == """
                Your library is empty. `import FOLDER` adds your music, `add TITLE ARTIST` a single track.
                1,234 tracks in your library. `list` shows them, `help` what else you can do.

                """
        )
    }

    @Test func trackCount_isKeptInTheStatusLine() {
        let sut = makeSUT()

        sut.view.show(trackCount: 1)

        #expect(sut.display.messages == [.status("Library · 1 track")])
    }

    @Test func error_isTheCommandsFailure() {
        let sut = makeSUT()

        sut.view.show(error: "There is no row 9.", code: "notFound")

        #expect(sut.output.failure == CommandFailure(code: "notFound", message: "There is no row 9."))
        #expect(sut.display.messages == [.notices("There is no row 9.\n")])
    }

    @Test func importProgress_isShownWhileTheImportGoesOn() async {
        let sut = makeSUT()
        sut.presenter.onMessage = { _ in
            sut.view.show(importProgress: ImportCounts(.init(added: 3, failed: 1)), of: 10)
        }

        await sut.type("import /m")

        #expect(sut.display.messages.first == .progress("Importing 4 of 10"))
    }

    @Test func exportAsAPlaylist_leavesOutTracksWithoutAFile() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("all.m3u")
        let sut = makeSUT()
        let located = TrackRow(
            .init(
                urn: .init(trusted: "a:b"),
                details: .init(
                    title: "Kid A",
                    artist: "Radiohead",
                    durationMs: 284_500,
                    location: .init("/m/kid.ogg")
                ),
                addedAt: .distantPast
            )
        )
        sut.presenter.onMessage = { _ in sut.view.export(viewModels: [located, .sample(1)]) }

        await sut.type("export --format m3u --output \(path)")

        #expect(
            try String(contentsOfFile: path, encoding: .utf8)
                == "#EXTM3U\n#EXTINF:285,Radiohead - Kid A\n/m/kid.ogg\n"
        )
        #expect(sut.display.text(of: .notices) == "Wrote 1 track to \(path).\n")
    }

    @Test func exportThatFails_leavesNoFile() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("all.json")
        let sut = makeSUT()
        sut.presenter.onMessage = { _ in
            sut.view.export(viewModels: [.sample(1)])
            sut.view.show(error: "disk full", code: "inputOutput")
        }

        await sut.type("export --output \(path)")

        #expect(throws: (any Error).self) { try String(contentsOfFile: path, encoding: .utf8) }
    }

    @MainActor private struct SUT {
        let view: TrackListView
        let presenter: TrackListPresentingSpy
        let output: Output
        let display: DisplaySpy
        let session: Session

        func type(_ line: String) async {
            _ = await session.run(LineReadingStub(lines: [line]), from: .prompt)
        }
    }

    private func makeSUT(terminals: Set<TextStream> = [], isJSON: Bool = false) -> SUT {
        let display = DisplaySpy(terminals: terminals)
        let output = Output(display: display, style: .plain, isJSON: isJSON)
        let presenter = TrackListPresentingSpy()
        let view = TrackListView(presenter: presenter, output: output)
        let session = Session(stack: ScreenStack(view), output: output)
        return SUT(view: view, presenter: presenter, output: output, display: display, session: session)
    }
}
