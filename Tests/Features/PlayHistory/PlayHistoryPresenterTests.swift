import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import PlayHistory

@MainActor struct PlayHistoryPresenterTests {
    @Test("A list is fetched up to its page length or its limit") func list() async {
        let sut = makeSUT()

        await sut.presenter.didTapPlays(matching: .all, after: nil, limit: nil, pageLength: 20)
        await sut.presenter.didTapPlays(matching: .all, after: "k", limit: 5, pageLength: 20)
        await sut.presenter.didTapPlays(matching: .all, after: nil, limit: nil, pageLength: nil)

        sut.interactor.expectMessages(
            .fetchPlays(matching: .all, after: nil, limit: 20),
            .fetchPlays(matching: .all, after: PageKey(text: "k"), limit: 5),
            .fetchPlays(matching: .all, after: nil, limit: nil)
        )
    }

    @Test("Pages continue the rows until the limit") func pages() async {
        let sut = makeSUT()
        await sut.presenter.didTapPlays(matching: .all, after: nil, limit: 3, pageLength: 2)

        sut.presenter.didFetch(page: CollectionPage(items: [.sample(1), .sample(2)], next: PageKey(2)))
        await sut.presenter.didScrollToEnd(pageLength: 2)
        sut.presenter.didFetch(page: CollectionPage(items: [.sample(3)], next: PageKey(3)))
        await sut.presenter.didScrollToEnd(pageLength: 2)

        sut.interactor.expectMessages(
            .fetchPlays(matching: .all, after: nil, limit: 2),
            .fetchPlays(matching: .all, after: PageKey(2), limit: 1)
        )
        sut.view.expectMessages(
            .show(page: RowPage([row(1), row(2)], next: "2")),
            .show(page: RowPage([row(3)], isContinued: true, next: nil)),
            .showNoMoreRows
        )
    }

    @Test("Without pauses, no more can be requested") func unpaged() async {
        let sut = makeSUT()
        await sut.presenter.didTapPlays(matching: .all, after: nil, limit: nil, pageLength: nil)

        sut.presenter.didFetch(page: CollectionPage(items: [.sample(1)], next: PageKey(1)))
        sut.presenter.didFetch(page: CollectionPage(items: [.sample(2)]))

        sut.view.expectMessages(
            .show(page: RowPage([row(1)], next: nil)),
            .show(page: RowPage([row(2)], isContinued: true, next: nil))
        )
    }

    @Test("Before the first list, no more can be requested") func moreTooEarly() async {
        let sut = makeSUT()

        await sut.presenter.didScrollToEnd(pageLength: 9)

        sut.view.expectMessages(.showNoMoreRows)
        expectEqual(sut.interactor.messages, [])
    }

    private func row(_ number: Int) -> PlayRow {
        PlayRow(.sample(number), row: number, timeZone: .gmt)
    }

    private func makeSUT() -> (
        presenter: PlayHistoryPresenter, view: PlayHistoryViewingSpy, interactor: PlayHistoryInteractingSpy
    ) {
        let view = PlayHistoryViewingSpy()
        let interactor = PlayHistoryInteractingSpy()
        let presenter = PlayHistoryPresenter(interactor: interactor, calendar: { .utc })
        presenter.view = view
        return (presenter, view, interactor)
    }
}
