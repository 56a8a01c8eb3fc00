import Entities
import Services
import TestSupport
import Testing

@testable import SourceSync

@MainActor struct SourceSyncPresenterTests {
    @Test("Without names, all music servers are synced, and no device") func all() async {
        let sut = makeSUT()

        await sut.presenter.didPullToRefresh([], prunes: true, isTrial: false)

        #expect(sut.interactor.messages == [.sync([], prunes: true)])
        #expect(sut.router.messages == [])
    }

    @Test("Devices are synced elsewhere; the other names are those of music servers") func named() async {
        let sut = makeSUT(others: ["home", "work"])

        await sut.presenter.didPullToRefresh(["home", "pod", "work"], prunes: true, isTrial: false)

        #expect(sut.router.messages == [.syncDevices(["home", "pod", "work"], isTrial: false)])
        #expect(sut.interactor.messages == [.sync(["home", "work"], prunes: true)])
    }

    @Test("If all names are those of devices, no music server is synced", arguments: [true, false])
    func devices(isTrial: Bool) async {
        let sut = makeSUT(others: [])

        await sut.presenter.didPullToRefresh(["pod", "card"], prunes: false, isTrial: isTrial)

        #expect(sut.router.messages == [.syncDevices(["pod", "card"], isTrial: isTrial)])
        #expect(sut.interactor.messages == [])
        #expect(sut.view.messages == [])
    }

    @Test("What a sync of a music server would do isn't known") func trial() async {
        let sut = makeSUT(others: ["home", "work"])

        await sut.presenter.didPullToRefresh(["home", "pod", "work"], prunes: false, isTrial: true)

        #expect(sut.interactor.messages == [])
        #expect(
            sut.view.messages == [
                .show(error: .notFound(.device("home"))), .show(error: .notFound(.device("work"))),
            ]
        )
    }

    @Test("If syncing a device is cancelled, the music servers aren't synced") func cancelled() async {
        let sut = makeSUT(others: ["home"])
        sut.router.onMessage = { _ in withUnsafeCurrentTask { $0?.cancel() } }

        await Task { await sut.presenter.didPullToRefresh(["pod", "home"], prunes: false, isTrial: false) }
            .value

        #expect(sut.interactor.messages == [])
        #expect(sut.view.messages == [])
    }

    @Test("The progress of each music server and what it brought are shown") func results() {
        let sut = makeSUT()
        let summary = SyncSummary(
            tracks: UpdateSummary(added: 1, updated: 2, moved: 3, pruned: 4, failed: 5),
            kept: 6
        )

        sut.presenter.didBegin(source: .sample(1))
        sut.presenter.didList(source: .sample(1), count: 500, of: nil)
        sut.presenter.didSync(source: .sample(1), summary: summary)
        sut.presenter.handle(error: .cancelled)

        let synced = SyncedSource("source1", summary)
        #expect(
            sut.view.messages == [
                .show(began: "source1"), .show(progress: "source1", count: 500, of: nil),
                .show(synced: synced), .show(error: .cancelled),
            ]
        )
        #expect(
            [
                synced.added, synced.updated, synced.moved, synced.deleted, synced.failed, synced.kept,
            ] == [1, 2, 3, 4, 5, 6]
        )
    }

    private struct SUT {
        let presenter: SourceSyncPresenter
        let view: SourceSyncViewingSpy
        let interactor: SourceSyncInteractingSpy
        let router: SourceSyncRoutingSpy
    }

    /// - Parameter others: the names that no device has.
    private func makeSUT(others: [String] = []) -> SUT {
        let (view, interactor, router) = (
            SourceSyncViewingSpy(), SourceSyncInteractingSpy(), SourceSyncRoutingSpy()
        )
        router.answers.syncDevices = { _, _ in others }
        let presenter = SourceSyncPresenter(interactor: interactor, router: router)
        presenter.view = view
        return SUT(presenter: presenter, view: view, interactor: interactor, router: router)
    }
}
