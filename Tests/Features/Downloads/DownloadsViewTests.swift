import Console
import ConsoleViews
import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import Downloads
@testable import DownloadsPrompt

@MainActor struct DownloadsViewTests {
    @Test(
        "Each command sends its event",
        arguments: [
            ("download 1-2", .didTapDownload(.tracks(.picked([.rows(1...2)])))),
            ("download playlist kid a", .didTapDownload(.playlists(["kid a"]))),
            ("download playlist 3", .didTapDownload(.playlists(["3"]))),
            ("downloads", .didTapDownloads),
            ("sync downloads", .didPullToRefresh),
            ("downloads remove 3", .didSwipeToDelete(.tracks(.picked([.rows(3...3)])))),
            ("downloads remove playlist kid a", .didSwipeToDelete(.playlists(["kid a"]))),
            ("downloads remove --all", .didTapDeleteAll),
        ] as [(String, DownloadsPresentingSpy.Message)]
    )
    func commands(line: String, event: DownloadsPresentingSpy.Message) async {
        let sut = makeSUT()

        await sut.type(line)

        sut.presenter.expectMessages(event)
        expectEqual(sut.display.text(of: .notices), "")
    }

    @Test("On a screen about tracks, a download without tracks downloads those") func downloadThis() async {
        let sut = makeSUT()
        await sut.type("download")
        expectEqual(sut.output.failure?.code, .usage)
        let album = TrackSelection.picked([.album(AlbumID(title: "Kid A", artist: nil))])
        sut.output.makeSubject = { ScreenSubject("this album", tracks: album) }

        await sut.type("download")
        await sut.type("download this")

        sut.presenter.expectMessages(.didTapDownload(.tracks(album)), .didTapDownload(.tracks(album)))
    }

    @Test("The quoted word “playlist” begins a search") func quotedWord() async throws {
        let sut = makeSUT()

        await sut.type("download \"playlist\" kid")
        await sut.type("downloads remove \"playlist\" kid")

        let words = [SearchWord("playlist", isQuoted: true), SearchWord("kid")]
        let search = DownloadChoice.tracks(.search(try SearchQuery(typed: words), text: "playlist kid"))
        sut.presenter.expectMessages(.didTapDownload(search), .didSwipeToDelete(search))
    }

    @Test(
        "Rows of playlists refer to the playlists; tracks among them are rejected",
        arguments: [
            ("download 2", [.didTapDownload(.playlists(["Sunny"]))], ""),
            ("download 2 1-2", [.didTapDownload(.playlists(["Sunny", "Rainy", "Sunny"]))], ""),
            ("download playlist 1-2", [.didTapDownload(.playlists(["Rainy", "Sunny"]))], ""),
            ("download playlist \"1\"", [.didTapDownload(.playlists(["1"]))], ""),
            ("downloads remove 1", [.didSwipeToDelete(.playlists(["Rainy"]))], ""),
            ("downloads remove playlist 1", [.didSwipeToDelete(.playlists(["Rainy"]))], ""),
            ("download 1 sidewinder:tracks:1", [], "Row 1 is a playlist, “Rainy”, not a track.\n"),
            ("download 2-3", [], "There is no row 3: the last list has 2 rows.\n"),
        ] as [(String, [DownloadsPresentingSpy.Message], String)]
    )
    func playlistRows(line: String, events: [DownloadsPresentingSpy.Message], notice: String) async {
        let sut = makeSUT()
        sut.output.remember([RowReference.named("Rainy", .playlist), .named("Sunny", .playlist)])

        await sut.type(line)

        expectEqual(sut.presenter.messages, events)
        expectEqual(sut.display.text(of: .notices), notice)
    }

    @Test("Nothing is deleted unless tracks or all are given") func nothingNamed() async {
        let sut = makeSUT()

        await sut.type("downloads remove")

        expectEqual(sut.presenter.messages, [])
        #expect(
            sut.display.text(of: .notices).contains(
                "downloads remove needs tracks, or --all to delete all downloads."
            )
        )
    }

    @Test("Progress is counted in bytes, and ends with the download") func progress() async {
        let sut = makeSUT()
        sut.presenter.onMessage = { [view = sut.view] _ in
            for count in [1, 12] {
                view.show(
                    progress: DownloadedPart(
                        DownloadProgress(
                            doneCount: 0,
                            count: count,
                            bytes: 4_200_000,
                            totalBytes: 120_000_000
                        )
                    )
                )
            }
            view.show(progress: nil)
        }

        await sut.type("download 1")

        expectEqual(
            sut.display.messages.prefix(3),
            [
                .progress("Downloading 4.2 MB of 120 MB"),
                .progress("Downloading 1 of 12: 4.2 MB of 120 MB"), .progress(nil),
            ]
        )
    }

    @Test(
        "The result of a download is reported",
        arguments: [
            (DownloadSummary(), "There is nothing to download.\n"),
            (
                DownloadSummary(downloaded: [.sample(1)], bytes: 4_210_000),
                "Downloaded “Title 1” by Artist 1 (Album 1), 4.2 MB.\n"
            ),
            (
                DownloadSummary(
                    downloaded: [.sample(1), .sample(2)],
                    bytes: 999,
                    known: [.sample(3)],
                    elsewhere: [.sample(4), .sample(5)],
                    failedCount: 1
                ),
                """
                Downloaded 2 tracks, 999 B.
                “Title 3” by Artist 3 (Album 3) is already downloaded.
                2 tracks are already in a folder.

                """
            ),
            (DownloadSummary(failedCount: 1), ""),
        ]
    )
    func summary(summary: DownloadSummary, words: String) {
        let sut = makeSUT()

        sut.view.show(downloaded: DownloadedTracks(summary))

        expectEqual(sut.display.text(of: .results), words)
    }

    @Test("Empty playlists are listed by name") func emptyPlaylists() {
        let sut = makeSUT()
        let summary = DownloadSummary(known: [.sample(1)])

        sut.view.show(downloaded: DownloadedTracks(summary, emptyPlaylists: ["Rainy"]))

        expectEqual(
            sut.display.text(of: .results),
            """
            “Title 1” by Artist 1 (Album 1) is already downloaded.
            “Rainy” has no tracks in the library.

            """
        )
    }

    @Test("A list of downloads ends with the space they use") func list() {
        let sut = makeSUT()
        let list = DownloadList(
            downloads: [.sample(1), .sample(2, isOutdated: true)],
            limit: 20_000_000_000,
            freedCount: 1
        )

        sut.show(list)

        expectEqual(
            sut.display.text(of: .results),
            """
            1\tTitle 1\tArtist 1\thome\t3 B\t
            2\tTitle 2\tArtist 2\thome\t3 B\tchanged

            """
        )
        expectEqual(
            sut.display.text(of: .notices),
            """
            2 downloads, 6 B of 20 GB.
            Deleted 1 download of songs that were removed.
            1 song changed on the server. `sync downloads` downloads it again.

            """
        )
    }

    @Test("An empty list explains how to download") func emptyList() {
        let sut = makeSUT()

        sut.show(DownloadList(downloads: [], limit: 1))

        expectEqual(
            sut.display.text(of: .notices),
            "Nothing is downloaded. `download TRACK` saves songs for offline playback.\n"
        )
    }

    @Test(
        "Deleted downloads are reported",
        arguments: [
            ([], "Nothing is downloaded.\n"),
            ([.sample(1)], "Deleted the download of “Title 1” by Artist 1 (Album 1), 3 B.\n"),
            ([.sample(1), .sample(2)], "Deleted 2 downloads, 6 B.\n"),
        ] as [([Download], String)]
    )
    func removed(downloads: [Download], words: String) {
        let sut = makeSUT()

        sut.view.show(removed: downloads.map { DownloadRow($0) })

        expectEqual(sut.display.text(of: .results), words)
    }

    @Test("Scripts get records") func records() {
        let sut = makeSUT(isJSON: true)

        sut.view.show(downloaded: DownloadedTracks(DownloadSummary(known: [.sample(1)], failedCount: 2)))
        sut.view.show(downloaded: DownloadedTracks(DownloadSummary(), emptyPlaylists: ["Rainy"]))
        sut.show(DownloadList(downloads: [.sample(1, isOutdated: true)], limit: 1))

        expectEqual(
            sut.display.text(of: .results),
            """
            {"downloaded":0,"bytes":0,"known":1,"skipped":0,"failed":2}
            {"downloaded":0,"bytes":0,"known":0,"skipped":0,"failed":0,"emptyPlaylists":["Rainy"]}
            {"row":1,"urn":"sidewinder:tracks:1","title":"Title 1","artist":"Artist 1","source":"home","bytes":3,"downloadedAt":"2026-11-22T09:30:00Z","outdated":true}

            """
        )
    }

    private func makeSUT(isJSON: Bool = false) -> PromptSUT<DownloadsView, DownloadsPresentingSpy> {
        PromptSUT(DownloadsPresentingSpy(), isJSON: isJSON) {
            DownloadsView(presenter: $0, output: $1)
        }
    }
}

extension PromptSUT<DownloadsView, DownloadsPresentingSpy> {
    /// Shows a list as the presenter would.
    fileprivate func show(_ list: DownloadList) {
        let rows = list.downloads.enumerated().map { DownloadRow($1, row: $0 + 1) }
        view.update(viewModels: rows, space: DownloadSpace(list))
    }
}
