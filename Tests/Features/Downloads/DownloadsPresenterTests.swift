import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import Downloads

@MainActor struct DownloadsPresenterTests {
    @Test("Each event makes its request, and progress ends with a download") func requests() async {
        let sut = makeSUT()

        await sut.presenter.didTapDownload(Self.tracks)
        await sut.presenter.didTapDownloads()
        await sut.presenter.didPullToRefresh()
        await sut.presenter.didSwipeToDelete(.playlists(["Rainy"]))
        await sut.presenter.didTapDeleteAll()

        sut.interactor.expectMessages(
            .download(Self.tracks),
            .fetchDownloads,
            .downloadOutdated,
            .remove(.playlists(["Rainy"])),
            .removeAll
        )
        sut.view.expectMessages(.show(progress: nil), .show(progress: nil))
    }

    @Test("The current song is counted from 1, up to the last") func progress() {
        let sut = makeSUT()

        let steps = [0, 2].map {
            DownloadProgress(doneCount: $0, count: 2, bytes: 3, totalBytes: nil)
        }

        for step in steps { sut.presenter.didReceive(progress: step) }

        let parts = steps.map(DownloadedPart.init)
        expectEqual(sut.view.messages, parts.map { DownloadsViewingSpy.Message.show(progress: $0) })
        expectEqual(parts.map(\.number), [1, 2])
    }

    @Test("The result of a download is shown by tracks") func summary() {
        let sut = makeSUT()
        let summary = DownloadSummary(downloaded: [.sample(1)], bytes: 3, known: [.sample(2)], failedCount: 1)

        sut.presenter.didDownload(summary: summary, emptyPlaylists: ["Rainy"])

        let shown = DownloadedTracks(summary, emptyPlaylists: ["Rainy"])
        sut.view.expectMessages(.show(downloaded: shown))
        expectEqual(shown.emptyPlaylists, ["Rainy"])
    }

    @Test("Downloads are listed with rows, their size and the numbers of outdated and removed ones")
    func list() {
        let sut = makeSUT()
        let list = DownloadList(
            downloads: [.sample(1), .sample(2, isOutdated: true)],
            limit: 100,
            freedCount: 3
        )

        sut.presenter.didFetch(list: list)

        let rows = [
            DownloadRow(.sample(1), row: 1), DownloadRow(.sample(2, isOutdated: true), row: 2),
        ]
        let space = DownloadSpace(list)
        sut.view.expectMessages(.update(viewModels: rows, space: space))
        expectEqual(rows.map(\.source), ["home", "home"])
        expectEqual([space.bytes, space.limit], [6, 100])
        expectEqual([space.outdatedCount, space.freedCount], [1, 3])
    }

    @Test("Removed downloads are shown without rows, and errors are passed on") func removed() {
        let sut = makeSUT()

        sut.presenter.didRemove(downloads: [.sample(1)])
        sut.presenter.handle(error: .cancelled)

        sut.view.expectMessages(.show(removed: [DownloadRow(.sample(1))]), .show(error: .cancelled))
    }

    private static let tracks = DownloadChoice.tracks(.picked([.rows(1...2)]))

    private func makeSUT() -> (
        presenter: DownloadsPresenter, view: DownloadsViewingSpy, interactor: DownloadsInteractingSpy
    ) {
        let view = DownloadsViewingSpy()
        let interactor = DownloadsInteractingSpy()
        let presenter = DownloadsPresenter(interactor: interactor)
        presenter.view = view
        return (presenter, view, interactor)
    }
}
