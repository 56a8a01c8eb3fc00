import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import WatchedFolders

@MainActor struct WatchedFoldersPresenterTests {
    @Test("viewDidAppear() calls followFolders()") func viewDidAppear() async {
        let sut = makeSUT()

        await sut.presenter.viewDidAppear()

        sut.interactor.expectMessages(.followFolders)
    }

    @Test("Each event makes its request") func events() async {
        let sut = makeSUT()

        await sut.presenter.didTapFolders()
        await sut.presenter.didSwipeToDelete(.row(2))
        await sut.presenter.didPullToRefresh(at: "/music", prunes: true)

        sut.interactor.expectMessages(
            .fetchFolders,
            .forgetFolder(.row(2)),
            .update(at: "/music", prunes: true)
        )
    }

    @Test("Folders are shown as rows") func didFetch() {
        let sut = makeSUT()
        let folder = MusicFolder(
            location: Location("/music"),
            trackCount: 2,
            missingCount: 1,
            updatedAt: Date(timeIntervalSince1970: 0)
        )

        sut.presenter.didFetch(folders: [folder])

        sut.view.expectMessages(.update(viewModels: [MusicFolderRow(folder, row: 1)]))
        expectEqual(MusicFolderRow(folder, row: 1).updatedAt, "1970-01-01T00:00:00Z")
    }

    @Test("Results are shown") func results() {
        let sut = makeSUT()
        let summary = UpdateSummary(
            added: 1,
            updated: 2,
            moved: 3,
            missing: 4,
            found: 5,
            pruned: 6,
            failed: 7
        )

        sut.presenter.didForget(folder: Location("/music"))
        sut.presenter.didFinishUpdate(summary)
        sut.presenter.didFollow(summary)
        sut.presenter.didReachWatchLimit()

        sut.view.expectMessages(
            .show(forgotten: "/music"),
            .show(updated: UpdateCounts(summary)),
            .show(news: UpdateCounts(summary)),
            .showWatchLimit
        )
    }

    @Test("Updates without changes aren't shown") func noNews() {
        let sut = makeSUT()

        sut.presenter.didFollow(UpdateSummary(failed: 1))

        expectEqual(sut.view.messages, [])
    }

    @Test("didUpdate(count:of:) calls show(updateProgress:of:)") func didUpdate() {
        let sut = makeSUT()

        sut.presenter.didUpdate(count: 1, of: 1)

        sut.view.expectMessages(.show(updateProgress: 1, of: 1))
    }

    private func makeSUT() -> (
        presenter: WatchedFoldersPresenter, view: WatchedFoldersViewingSpy,
        interactor: WatchedFoldersInteractingSpy
    ) {
        let view = WatchedFoldersViewingSpy()
        let interactor = WatchedFoldersInteractingSpy()
        let presenter = WatchedFoldersPresenter(interactor: interactor)
        presenter.view = view
        return (presenter, view, interactor)
    }
}
