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

        expectEqual(
            sut.delegate.messages,
            [
                .didFetch(page: CollectionPage(items: [.sample(1), .sample(2)], next: PageKey(2))),
                .didFetch(page: CollectionPage(items: [.sample(3)], next: PageKey(3))),
            ]
        )
        expectEqual(
            sut.browser.messages,
            [
                .plays(matching: filter, after: nil, limit: 3),
                .plays(matching: filter, after: PageKey(2), limit: 1),
            ]
        )
    }

    @Test("Without a limit, plays are fetched to the end in chunks") func fetchAll() async {
        let sut = makeSUT(PlayBrowsingSpy(plays: (1...3).map(PlayEntry.sample), pageLength: 2))

        await sut.interactor.fetchPlays(matching: .all, after: PageKey(1), limit: nil)

        expectEqual(
            sut.delegate.messages,
            [.didFetch(page: CollectionPage(items: [.sample(2), .sample(3)]))]
        )
        expectEqual(sut.browser.messages, [.plays(matching: .all, after: PageKey(1), limit: 1000)])
    }

    @Test("A failure ends the listing") func failure() async {
        let sut = makeSUT(PlayBrowsingSpy { $0.error = .invalid(.searchTooLong) })

        await sut.interactor.fetchPlays(matching: .all, after: nil, limit: nil)

        expectEqual(sut.delegate.messages, [.handle(error: .invalid(.searchTooLong))])
    }

    private struct SUT {
        let interactor: PlayHistoryInteractor
        let delegate: PlayHistoryInteractorDelegateSpy
        let browser: PlayBrowsingSpy
    }

    private func makeSUT(_ browser: PlayBrowsingSpy) -> SUT {
        let delegate = PlayHistoryInteractorDelegateSpy()
        let interactor = PlayHistoryInteractor(browser: browser)
        interactor.delegate = delegate
        return SUT(interactor: interactor, delegate: delegate, browser: browser)
    }
}
