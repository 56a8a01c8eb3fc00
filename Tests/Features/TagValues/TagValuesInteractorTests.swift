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

        expectEqual(sut.browser.messages, [.groups(by: [.genre, .year], of: filter)])
        expectEqual(sut.delegate.messages, [.didFetch(groups: Self.groups)])
    }

    @Test("A failed request reports its error") func failure() async {
        let sut = makeSUT(TagBrowsingSpy { $0.error = .cancelled })

        await sut.interactor.fetchGroups(by: [.genre], of: nil)

        expectEqual(sut.delegate.messages, [.handle(error: .cancelled)])
    }

    private struct SUT {
        let interactor: TagValuesInteractor
        let delegate: TagValuesInteractorDelegateSpy
        let browser: TagBrowsingSpy
    }

    private func makeSUT(_ browser: TagBrowsingSpy) -> SUT {
        let delegate = TagValuesInteractorDelegateSpy()
        let interactor = TagValuesInteractor(browser: browser)
        interactor.delegate = delegate
        return SUT(interactor: interactor, delegate: delegate, browser: browser)
    }
}
