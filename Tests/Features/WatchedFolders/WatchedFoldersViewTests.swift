import Console
import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import WatchedFolders
@testable import WatchedFoldersPrompt

@MainActor struct WatchedFoldersViewTests {
    @Test(
        "A command is reported as its event",
        arguments: [
            ("folders", .didTapFolders),
            ("folders remove /music/a", .didSwipeToDelete(.named("/music/a"))),
            ("folders remove 2", .didSwipeToDelete(.row(2))),
            ("sync folders", .didPullToRefresh(at: nil, prunes: false)),
            ("sync folders /music --prune", .didPullToRefresh(at: "/music", prunes: true)),
        ] as [(String, WatchedFoldersPresentingSpy.Message)]
    )
    func commands(line: String, event: WatchedFoldersPresentingSpy.Message) async {
        let sut = makeSUT()

        await sut.type(line)

        sut.presenter.expectMessages(event)
        expectEqual(sut.display.text(of: .notices), "")
    }

    @Test("viewDidAppear() is reported") func viewDidAppear() async {
        let sut = makeSUT()

        await sut.view.viewDidAppear()

        sut.presenter.expectMessages(.viewDidAppear)
    }

    @Test("A row refers to the folder listed in it") func row() async {
        let sut = makeSUT()
        sut.view.update(viewModels: [row("/b", 1), row("/a", 2)])

        await sut.type("folders remove 2")

        sut.presenter.expectMessages(.didSwipeToDelete(.named("/a")))
    }

    @Test("Folders are a table, or records") func folders() {
        let sut = makeSUT()
        let json = makeSUT(isJSON: true)

        for sut in [sut, json] { sut.view.update(viewModels: [row("/music", 1)]) }

        expectEqual(sut.display.messages, [.results("1\t/music\t1200\t3\t1970-01-01 00:00\n")])
        let record =
            #"{"row":1,"folder":"/music","tracks":1200,"missing":3,"updatedAt":"1970-01-01T00:00:00Z"}"#
        expectEqual(json.display.messages, [.results(record + "\n")])
    }

    @Test("Without folders, the list explains how to add one") func noFolders() {
        let sut = makeSUT()

        sut.view.update(viewModels: [])

        expectEqual(
            sut.display.text(of: .notices),
            "No folders. `import FOLDER` imports and watches one.\n"
        )
    }

    @Test("The removal of a folder is confirmed") func forgotten() {
        let sut = makeSUT()

        sut.view.show(forgotten: "/music")

        let notice = "Stopped watching /music. Its tracks were kept.\n"
        expectEqual(sut.display.messages, [.notices(notice)])
    }

    @Test(
        "The result of an update is a sentence without zeros",
        arguments: [
            (UpdateSummary(), "Everything is up to date."),
            (UpdateSummary(added: 12), "Added 12 tracks."),
            (UpdateSummary(added: 1, missing: 1), "Added 1 track, marked 1 as missing."),
            (
                UpdateSummary(updated: 1200, moved: 1, missing: 2, found: 3, pruned: 4, failed: 1),
                """
                Updated 1,200 tracks, moved 1, found 3 again, marked 2 as missing, deleted 4; \
                couldn't read 1 item.
                """
            ),
            (UpdateSummary(failed: 2), "Nothing changed; couldn't read 2 items."),
        ]
    )
    func counts(summary: UpdateSummary, sentence: String) {
        let sut = makeSUT()

        sut.view.show(updated: UpdateCounts(summary))
        sut.view.show(news: UpdateCounts(summary))

        expectEqual(sut.display.messages, [.results(sentence + "\n"), .notices(sentence + "\n")])
    }

    @Test("Scripts get the counts as a record") func countsRecord() {
        let sut = makeSUT(isJSON: true)

        sut.view.show(updated: UpdateCounts(UpdateSummary(added: 1, failed: 2)))

        let record =
            #"{"added":1,"updated":0,"moved":0,"missing":0,"found":0,"pruned":0,"failed":2}"#
        expectEqual(sut.display.messages, [.results(record + "\n")])
    }

    @Test("The progress of an update is shown while it runs") func progress() async {
        let sut = makeSUT()
        sut.presenter.onMessage = { [view = sut.view] _ in view.show(updateProgress: 1200, of: 5000) }

        await sut.type("sync folders")

        #expect(sut.display.messages.contains(.progress("Scanning 1,200 of 5,000")))
    }

    @Test("A reached watch limit is reported once") func watchLimit() {
        let sut = makeSUT()

        sut.view.showWatchLimit()

        let notice =
            "There are more folders than the system can watch. `sync folders` imports the changes in them.\n"
        expectEqual(sut.display.messages, [.notices(notice)])
    }

    private func row(_ path: String, _ row: Int) -> MusicFolderRow {
        MusicFolderRow(
            MusicFolder(
                location: Location(path),
                trackCount: 1200,
                missingCount: 3,
                updatedAt: Date(timeIntervalSince1970: 0)
            ),
            row: row
        )
    }

    private func makeSUT(isJSON: Bool = false) -> PromptSUT<WatchedFoldersView, WatchedFoldersPresentingSpy> {
        PromptSUT(WatchedFoldersPresentingSpy(), isJSON: isJSON) {
            WatchedFoldersView(presenter: $0, output: $1)
        }
    }
}
