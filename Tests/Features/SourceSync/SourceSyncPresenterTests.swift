import Entities
import Services
import TestSupport
import Testing

@testable import SourceSync

@MainActor struct SourceSyncPresenterTests {
    @Test("A refresh is a sync of the same music servers") func refresh() async {
        let sut = makeSUT()

        await sut.presenter.didPullToRefresh(["home"], prunes: true)

        #expect(sut.interactor.messages == [.sync(["home"], prunes: true)])
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
    }

    private func makeSUT() -> SUT {
        let (view, interactor) = (SourceSyncViewingSpy(), SourceSyncInteractingSpy())
        let presenter = SourceSyncPresenter(interactor: interactor)
        presenter.view = view
        return SUT(presenter: presenter, view: view, interactor: interactor)
    }
}
