import Entities
import Services
import TestSupport
import Testing

@testable import Names

@MainActor struct NamesPresenterTests {
    private let join = NameJoin(name: "Beatles", artist: "The Beatles", plays: 3)

    @Test("Each event makes its request") func events() async {
        let sut = makeSUT()

        await sut.presenter.didTapNames()
        await sut.presenter.didTapJoin("Beatles", to: "The Beatles")
        await sut.presenter.didSwipeToDelete([.row(1)])

        sut.interactor.expectMessages(.fetchNames, .join("Beatles", to: "The Beatles"), .split([.row(1)]))
    }

    @Test("Joined names are shown as rows") func didFetch() {
        let sut = makeSUT()

        sut.presenter.didFetch(joins: [join, join])

        sut.view.expectMessages(.update(viewModels: [NameJoinRow(join, row: 1), NameJoinRow(join, row: 2)]))
    }

    @Test("Results are shown without rows") func results() {
        let sut = makeSUT()

        sut.presenter.didJoin(join)
        sut.presenter.didSplit([join])

        sut.view.expectMessages(.show(joined: NameJoinRow(join)), .show(split: [NameJoinRow(join)]))
    }

    private func makeSUT() -> (
        presenter: NamesPresenter, view: NamesViewingSpy, interactor: NamesInteractingSpy
    ) {
        let view = NamesViewingSpy()
        let interactor = NamesInteractingSpy()
        let presenter = NamesPresenter(interactor: interactor)
        presenter.view = view
        return (presenter, view, interactor)
    }
}
