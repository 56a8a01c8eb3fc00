import Console
import ConsoleViews
import Entities
import Records
import Services
import TestSupport
import Testing

@testable import SourceSync
@testable import SourceSyncPrompt

@MainActor struct SourceSyncViewTests {
    @Test(
        "Commands are events",
        arguments: [
            ("sync", .didPullToRefresh([], prunes: false, isTrial: false)),
            ("sync home work", .didPullToRefresh(["home", "work"], prunes: false, isTrial: false)),
            ("sync home --prune", .didPullToRefresh(["home"], prunes: true, isTrial: false)),
            ("sync pod --dry-run", .didPullToRefresh(["pod"], prunes: false, isTrial: true)),
            ("sync 2", .didPullToRefresh(["2"], prunes: false, isTrial: false)),
        ] as [(String, SourceSyncPresentingSpy.Message)]
    )
    func commands(line: String, event: SourceSyncPresentingSpy.Message) async {
        let sut = makeSUT()

        await sut.type(line)

        #expect(sut.presenter.messages == [event])
        #expect(sut.display.text(of: .notices) == "")
    }

    @Test("Rows of a list of music servers mean these") func rows() async {
        let sut = makeSUT()
        sut.output.show([ListedSource(name: "a"), ListedSource(name: "b"), ListedSource(name: "c")])

        await sut.type("sync 1 2-3 d")
        await sut.type("sync 3-4")

        #expect(
            sut.presenter.messages == [
                .didPullToRefresh(["a", "b", "c", "d"], prunes: false, isTrial: false)
            ]
        )
        #expect(sut.output.failure?.code == .notFound)
    }

    @Test("Rows of a list of devices mean these, too") func deviceRows() async {
        let sut = makeSUT()
        sut.output.remember([ShownRow.device("pod"), .device("card"), .device("old")])

        await sut.type("sync 1 home 2-3")

        #expect(
            sut.presenter.messages == [
                .didPullToRefresh(["pod", "home", "card", "old"], prunes: false, isTrial: false)
            ]
        )
    }

    @Test("A trial needs a name") func trialOfAll() async {
        let sut = makeSUT()

        await sut.type("sync --dry-run")

        #expect(sut.presenter.messages == [])
        #expect(sut.output.failure == .usage("--dry-run needs a device: sync NAME --dry-run"))
    }

    @Test("The progress of a sync names its music server, and ends with it") func progress() async {
        let sut = makeSUT()
        sut.presenter.onMessage = { [view = sut.view] _ in
            view.show(began: "home")
            view.show(progress: "home", count: 0, of: 5000)
            view.show(synced: SyncedSource("home", SyncSummary()))
        }

        await sut.type("sync")

        #expect(
            sut.display.messages == [
                .progress("Syncing home"), .progress("Syncing home: 0 of 5,000"), .progress(nil),
                .results("“home”: everything is up to date.\n"), .progress(nil), .flush,
            ]
        )
    }

    @Test(
        "What a sync did is a sentence without zeros",
        arguments: [
            (SyncSummary(), "“home”: everything is up to date.\n", ""),
            (SyncSummary(tracks: UpdateSummary(added: 1)), "“home”: 1 track was added.\n", ""),
            (
                SyncSummary(tracks: UpdateSummary(added: 1200, updated: 1, moved: 2, pruned: 3)),
                "“home”: 1,200 tracks were added, 1 was updated, 2 were moved, 3 were deleted.\n", ""
            ),
            (
                SyncSummary(tracks: UpdateSummary(added: 2), liked: 1, unliked: 1200, playlists: 2),
                "“home”: 2 tracks were added, 1 like was sent, 1,200 likes were taken back, 2 playlists were updated.\n",
                ""
            ),
            (
                SyncSummary(
                    likesProblem: .refused(host: "music.example", .other("No.")),
                    playlistsProblem: .unavailable(.host("music.example", .timedOut))
                ),
                "“home”: everything is up to date.\n",
                """
                Likes couldn't be sent to “home”. music.example refused: No.
                Playlists of “home” couldn't be taken over. music.example doesn't answer. Try again later.

                """
            ),
            (
                SyncSummary(kept: 1200), "“home”: nothing changed.\n",
                "“home” lacks 1,200 tracks that it had. `sync home --prune` deletes them.\n"
            ),
            (
                SyncSummary(tracks: UpdateSummary(updated: 2), kept: 1), "“home”: 2 tracks were updated.\n",
                "“home” lacks 1 track that it had. `sync home --prune` deletes it.\n"
            ),
        ]
    )
    func sentences(summary: SyncSummary, result: String, notice: String) {
        let sut = makeSUT()

        sut.view.show(synced: SyncedSource("home", summary))

        #expect(sut.display.text(of: .results) == result)
        #expect(sut.display.text(of: .notices) == notice)
        #expect(sut.output.failure == nil)
    }

    @Test("Scripts get the counts as a record") func record() {
        let sut = makeSUT(isJSON: true)

        sut.view.show(
            synced: SyncedSource(
                "home",
                SyncSummary(
                    tracks: UpdateSummary(added: 1, updated: 2, moved: 3, pruned: 4),
                    kept: 5,
                    liked: 6,
                    unliked: 7,
                    playlists: 8
                )
            )
        )

        let record =
            #"{"name":"home","added":1,"updated":2,"moved":3,"deleted":4,"kept":5,"failed":0,"liked":6,"unliked":7,"playlists":8}"#
        #expect(sut.display.text(of: .results) == record + "\n")
        #expect(sut.display.text(of: .notices) == "")
    }

    @Test("Songs that couldn't be read are a failure of the command") func unreadable() {
        let sut = makeSUT()

        sut.view.show(synced: SyncedSource("home", SyncSummary(tracks: UpdateSummary(failed: 2))))

        let message = "2 songs of “home” couldn't be read."
        #expect(sut.display.text(of: .results) == "“home”: nothing changed.\n")
        #expect(sut.output.failure == CommandFailure(code: .unreadable, message: message))
    }

    @Test("show(error:) is the command's failure") func showError() {
        let sut = makeSUT()

        sut.view.show(error: .notFound(.sources))

        #expect(sut.output.failure?.code == .notFound)
    }

    @MainActor private struct SUT {
        let view: SourceSyncView
        let presenter: SourceSyncPresentingSpy
        let output: Output
        let display: DisplaySpy
        let session: Session

        func type(_ line: String) async {
            _ = await session.run(LineReadingStub(lines: [line]), from: .prompt)
        }
    }

    private func makeSUT(isJSON: Bool = false) -> SUT {
        let display = DisplaySpy()
        let output = Output(display: display, style: .plain, isJSON: isJSON)
        let presenter = SourceSyncPresentingSpy()
        let view = SourceSyncView(presenter: presenter, output: output, isAtPrompt: false)
        return SUT(
            view: view,
            presenter: presenter,
            output: output,
            display: display,
            session: Session(stack: ScreenStack(view), output: output)
        )
    }
}

/// A row of another screen's list of music servers.
private struct ListedSource: ListedRow {
    let name: String

    static func table(_ rows: [ListedSource]) -> Table {
        Table([.init("NAME")], rows: rows.map { [$0.name] })
    }

    var record: Record { Record() }

    var shown: ShownRow { .source(name) }
}
