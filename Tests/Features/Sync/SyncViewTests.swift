import Console
import ConsoleViews
import Entities
import Records
import Services
import TestSupport
import Testing

@testable import Sync
@testable import SyncPrompt

@MainActor struct SyncViewTests {
    @Test(
        "Each command sends its event",
        arguments: [
            ("sync", .didPullToRefresh(SyncRequest())),
            ("sync home work", .didPullToRefresh(SyncRequest(["home", "work"]))),
            ("sync home --prune", .didPullToRefresh(SyncRequest(["home"], prunes: true))),
            ("sync pod --dry-run", .didPullToRefresh(SyncRequest(["pod"], isDryRun: true))),
            ("sync 2", .didPullToRefresh(SyncRequest(["2"]))),
            ("sync --stop", .didTapStop([])),
            ("sync home --stop", .didTapStop(["home"])),
        ] as [(String, SyncPresentingSpy.Message)]
    )
    func commands(line: String, event: SyncPresentingSpy.Message) async {
        let sut = makeSUT()

        await sut.type(line)

        sut.presenter.expectMessages(event)
        expectEqual(sut.display.text(of: .notices), "")
    }

    @Test("Rows of a list of music servers refer to them") func rows() async {
        let sut = makeSUT()
        sut.output.show([ListedSource(name: "a"), ListedSource(name: "b"), ListedSource(name: "c")])

        await sut.type("sync 1 2-3 d")
        await sut.type("sync 3-4")

        sut.presenter.expectMessages(.didPullToRefresh(SyncRequest(["a", "b", "c", "d"])))
        expectEqual(sut.output.failure?.code, .notFound)
    }

    @Test("Rows of a list of devices refer to them") func deviceRows() async {
        let sut = makeSUT()
        sut.output.remember([
            RowReference.named("pod", .device), .named("card", .device), .named("old", .device),
        ])

        await sut.type("sync 1 home 2-3")

        sut.presenter.expectMessages(.didPullToRefresh(SyncRequest(["pod", "home", "card", "old"])))
    }

    @Test("A dry run needs a name") func trialOfAll() async {
        let sut = makeSUT()

        await sut.type("sync --dry-run")

        expectEqual(sut.presenter.messages, [])
        expectEqual(sut.output.failure, .usage("--dry-run needs a device: `sync NAME --dry-run`."))
    }

    @Test("The progress of a sync names its music server, and ends with the sync") func progress() async {
        let sut = makeSUT()
        sut.presenter.onMessage = { [view = sut.view] _ in
            view.show(progress: .source("home", count: 0, of: nil))
            view.show(progress: .source("home", count: 0, of: 5000))
            view.show(source: SyncedSource("home", SyncSummary()))
        }

        await sut.type("sync")

        expectEqual(
            sut.display.messages,
            [
                .progress("Syncing home"), .progress("Syncing home: 0 of 5,000"), .progress(nil),
                .results("“home”: everything is up to date.\n"), .progress(nil), .flush,
            ]
        )
    }

    @Test(
        "The result of a sync is a sentence without zeros",
        arguments: [
            (SyncSummary(), "“home”: everything is up to date.\n", ""),
            (SyncSummary(tracks: UpdateSummary(added: 1)), "“home”: added 1 track.\n", ""),
            (
                SyncSummary(tracks: UpdateSummary(added: 1200, updated: 1, moved: 2, pruned: 3)),
                "“home”: added 1,200 tracks, updated 1, moved 2, deleted 3.\n", ""
            ),
            (
                SyncSummary(tracks: UpdateSummary(added: 2), liked: 1, unliked: 1200, playlists: 2),
                "“home”: added 2 tracks, sent 1 like, removed 1,200 likes, updated 2 playlists.\n",
                ""
            ),
            (
                SyncSummary(
                    likesProblem: .refused(host: "music.example", .other("No.")),
                    playlistsProblem: .unavailable(.host("music.example", .timedOut))
                ),
                "“home”: everything is up to date.\n",
                """
                Couldn't send likes to “home”. music.example refused the request: No.
                Couldn't import the playlists of “home”. music.example didn't respond in time. Try again later.

                """
            ),
            (
                SyncSummary(kept: 1200), "“home”: nothing changed.\n",
                "1,200 tracks are missing from “home” but were kept. `sync home --prune` deletes them.\n"
            ),
            (
                SyncSummary(tracks: UpdateSummary(updated: 2), kept: 1), "“home”: updated 2 tracks.\n",
                "1 track is missing from “home” but was kept. `sync home --prune` deletes it.\n"
            ),
        ]
    )
    func sentences(summary: SyncSummary, result: String, notice: String) {
        let sut = makeSUT()

        sut.view.show(source: SyncedSource("home", summary))

        expectEqual(sut.display.text(of: .results), result)
        expectEqual(sut.display.text(of: .notices), notice)
        #expect(sut.output.failure == nil)
    }

    @Test("Scripts get the counts as a record") func record() {
        let sut = makeSUT(isJSON: true)

        sut.view.show(
            source: SyncedSource(
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

        sut.view.show(
            source: SyncedSource("b", SyncSummary(likesProblem: .refused(host: "b", .other("No."))))
        )

        let records = """
            {"name":"home","added":1,"updated":2,"moved":3,"deleted":4,"kept":5,"failed":0,"liked":6,"unliked":7,"playlists":8}
            {"name":"b","added":0,"updated":0,"moved":0,"deleted":0,"kept":0,"failed":0,"liked":0,"unliked":0,"playlists":0,"likesProblem":"refused"}

            """
        expectEqual(sut.display.text(of: .results), records)
        expectEqual(sut.display.text(of: .notices), "")
    }

    @Test("Songs that couldn't be read are a failure of the command") func unreadable() {
        let sut = makeSUT()

        sut.view.show(source: SyncedSource("home", SyncSummary(tracks: UpdateSummary(failed: 2))))

        let message = "Couldn't read 2 songs of “home”."
        expectEqual(sut.display.text(of: .results), "“home”: nothing changed.\n")
        expectEqual(sut.output.failure, CommandFailure(code: .unreadable, message: message))
    }

    @Test("At a prompt, a sync runs in the background, unless its result is JSON")
    func background() async {
        let sut = makeSUT(isAtPrompt: true)

        await sut.type("sync home")
        await sut.type("sync home --json")

        sut.presenter.expectMessages(
            .didPullToRefresh(SyncRequest(["home"], isInBackground: true)),
            .didPullToRefresh(SyncRequest(["home"]))
        )
    }

    @Test("In the background, the beginning and the end of a sync are reported") func backgroundEvents() {
        let sut = makeSUT(isAtPrompt: true)

        sut.view.show(progress: .source("home", count: 0, of: nil))
        sut.view.show(progress: .source("home", count: 500, of: 1200))
        sut.view.show(source: SyncedSource("home", SyncSummary(tracks: UpdateSummary(added: 2))))

        expectEqual(
            sut.display.messages,
            [
                .notices("Syncing “home” in the background.\n"), .progress(nil),
                .results("“home”: added 2 tracks.\n"),
            ]
        )
    }

    @Test("The progress of background syncs is reported") func running() {
        let sut = makeSUT(isAtPrompt: true)
        sut.view.show(progress: .source("home", count: 0, of: nil))

        sut.view.show(running: [.source("home", count: 500, of: 1200), .source("work", count: 0, of: nil)])

        let lines = sut.display.text(of: .results).split(separator: "\n").map { $0.prefix(26) }
        expectEqual(lines, ["Syncing home: 500 of 1,200", "Syncing work"])
    }

    @Test("A stopped sync can be resumed; if none is running, stopping fails") func stopped() {
        let (sut, scripted, idle) = (makeSUT(), makeSUT(isJSON: true), makeSUT())

        sut.view.show(stopped: ["home"])
        scripted.view.show(stopped: ["home", "work"])
        idle.view.show(stopped: [])

        expectEqual(
            sut.display.text(of: .results),
            "Stopped syncing “home”. `sync home` resumes it.\n"
        )
        #expect(sut.output.failure == nil)
        expectEqual(
            scripted.display.text(of: .results),
            #"{"name":"home"}"# + "\n" + #"{"name":"work"}"# + "\n"
        )
        expectEqual(idle.output.failure?.code, .notFound)
    }

    @Test("Devices are followed only at a prompt", arguments: [true, false])
    func viewDidAppear(isAtPrompt: Bool) async {
        let sut = makeSUT(isAtPrompt: isAtPrompt)

        await sut.view.viewDidAppear()

        expectEqual(sut.presenter.messages, (isAtPrompt ? [.viewDidAppear] : []))
    }

    @Test("Connected and disconnected devices are reported above the prompt") func changes() {
        let sut = makeSUT()

        sut.view.show(connection: ConnectedDevice(.connected(.sample(1, "pod"), .sample)))
        sut.view.show(connection: ConnectedDevice(.disconnected(.sample(1, "pod"))))

        expectEqual(
            sut.display.text(of: .notices),
            """
            “pod” is connected with 10 GB free. `sync pod` syncs it.
            “pod” is disconnected.

            """
        )
    }

    @Test("Steps and copying are shown while they run, and removed afterwards") func deviceProgress() {
        let sut = makeSUT()

        sut.view.show(progress: .device("pod", .comparing))
        sut.view.show(progress: .device("pod", .copying))
        sut.view.show(
            progress: .copy(
                CopiedPart(DeviceProgress(doneCount: 1, count: 1200, bytes: 5, totalBytes: 10))
            )
        )
        sut.view.show(device: SyncedDevice(.sample(1, "pod"), DeviceSyncSummary(), isDryRun: false))

        let lines = sut.display.messages.compactMap { message -> String? in
            guard case .progress(let line) = message else { return nil }
            return line ?? "(none)"
        }
        expectEqual(lines.count, 4)
        expectEqual(lines.prefix(2), ["Scanning the files on pod", "Copying to pod"])
        #expect(lines.dropFirst(2).first?.hasPrefix("Copying 2 of 1,200: 5 B of 10 B") == true)
        expectEqual(lines.last, "(none)")
    }

    @Test("Errors end the progress, and are the command's failure") func errors() {
        let sut = makeSUT()

        sut.view.show(error: .unavailable(.device("pod", .away)))

        expectEqual(sut.output.failure?.code, .unavailable)
        expectEqual(sut.display.messages.first, .progress(nil))
        expectEqual(sut.display.text(of: .notices), "“pod” isn't connected. Connect and mount it.\n")
    }

    private func makeSUT(isAtPrompt: Bool = false, isJSON: Bool = false) -> PromptSUT<
        SyncView, SyncPresentingSpy
    > {
        PromptSUT(SyncPresentingSpy(), isJSON: isJSON) {
            SyncView(presenter: $0, output: $1, isAtPrompt: isAtPrompt)
        }
    }
}

/// A row in another screen's list of music servers.
private struct ListedSource: NumberedRow {
    let name: String

    static func table(_ rows: [ListedSource]) -> Table {
        Table([.init("NAME")], rows: rows.map { [$0.name] })
    }

    var record: Record { Record() }

    var shown: RowReference { .named(name, .source) }
}
