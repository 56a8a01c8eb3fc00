import Entities
import Services
import TestSupport
import Testing

@testable import TagValues

@MainActor struct TagValuesInteractorTests {
    private nonisolated static let groups = [TagGroup(values: ["Folk"], trackCount: 2, durationMs: 1_000)]

    @Test("The groups of a search are fetched") func fetch() async {
        let sut = makeSUT(TagBrowsingSpy { $0.groups = { _, _ in .success(Self.groups) } })
        let filter = SearchQuery([.init(.text("kid"))])

        await sut.interactor.fetchGroups(by: [.genre, .year], of: filter)

        sut.browser.expectMessages(.groups(by: [.genre, .year], of: filter))
        sut.delegate.expectMessages(.didFetch(groups: Self.groups))
    }

    @Test("A failed request reports its error") func failure() async {
        let sut = makeSUT(TagBrowsingSpy { $0.error = .cancelled })

        await sut.interactor.fetchGroups(by: [.genre], of: nil)

        sut.delegate.expectMessages(.handle(error: .cancelled))
    }

    private func makeSUT(_ browser: TagBrowsingSpy) -> (
        interactor: TagValuesInteractor, delegate: TagValuesInteractorDelegateSpy, browser: TagBrowsingSpy
    ) {
        let delegate = TagValuesInteractorDelegateSpy()
        let interactor = TagValuesInteractor(browser: browser)
        interactor.delegate = delegate
        return (interactor, delegate, browser)
    }
}
