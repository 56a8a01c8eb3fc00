import Entities
import Services
import TestSupport
import Testing

@testable import PlayHistory

@MainActor struct PlayHistoryInteractorTests {
    @Test("Plays are fetched page by page up to the limit") func fetch() async throws {
        let sut = makeSUT(PlayBrowsingSpy(plays: (1...4).map(PlayEntry.sample), pageLength: 2))
        let filter = try PlayFilter(SearchQuery([.init(.text("kid"))]))

        await sut.interactor.fetchPlays(matching: filter, after: nil, limit: 3)

        sut.delegate.expectMessages(
            .didFetch(page: CollectionPage(items: [.sample(1), .sample(2)], next: PageKey(2))),
            .didFetch(page: CollectionPage(items: [.sample(3)], next: PageKey(3)))
        )
        sut.browser.expectMessages(
            .plays(matching: filter, after: nil, limit: 3),
            .plays(matching: filter, after: PageKey(2), limit: 1)
        )
    }

    @Test("Without a limit, plays are fetched to the end in chunks") func fetchAll() async {
        let sut = makeSUT(PlayBrowsingSpy(plays: (1...3).map(PlayEntry.sample), pageLength: 2))

        await sut.interactor.fetchPlays(matching: .all, after: PageKey(1), limit: nil)

        sut.delegate.expectMessages(.didFetch(page: CollectionPage(items: [.sample(2), .sample(3)])))
        sut.browser.expectMessages(.plays(matching: .all, after: PageKey(1), limit: 1000))
    }

    @Test("A failure ends the listing") func failure() async {
        let sut = makeSUT(PlayBrowsingSpy { $0.error = .invalid(.searchTooLong) })

        await sut.interactor.fetchPlays(matching: .all, after: nil, limit: nil)

        sut.delegate.expectMessages(.handle(error: .invalid(.searchTooLong)))
    }

    private func makeSUT(_ browser: PlayBrowsingSpy) -> (
        interactor: PlayHistoryInteractor, delegate: PlayHistoryInteractorDelegateSpy,
        browser: PlayBrowsingSpy
    ) {
        let delegate = PlayHistoryInteractorDelegateSpy()
        let interactor = PlayHistoryInteractor(browser: browser)
        interactor.delegate = delegate
        return (interactor, delegate, browser)
    }
}
