import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import Duplicates

@MainActor struct DuplicatesPresenterTests {
    @Test("The criterion for duplicates decides which request is made") func didTapDuplicates() async {
        let sut = makeSUT()

        await sut.presenter.didTapDuplicates(by: .tags, limit: 3)
        await sut.presenter.didTapDuplicates(by: .audio, limit: nil)

        sut.interactor.expectMessages(
            .fetchTracksWithSameTags(limit: 3),
            .fetchTracksWithSameAudio(limit: nil)
        )
    }

    @Test("Rows are counted across all groups, and restart with the next list") func rows() async {
        let sut = makeSUT()
        let first = [[Track.sample(1), .sample(2)], [.sample(3), .sample(4)]]

        for _ in 1...2 {
            await sut.presenter.didTapDuplicates(by: .tags, limit: nil)
            sut.presenter.didFetch(groups: first)
        }
        sut.presenter.didFetch(groups: [[.sample(5), .sample(6)]])
        sut.presenter.didCompare(fileCount: 9)
        sut.presenter.didFetchAll(hasMore: true)

        let rows =
            DuplicateRow.rows(of: first[0], number: 1, after: 0)
            + DuplicateRow.rows(of: first[1], number: 2, after: 2)
        sut.view.expectMessages(
            .update(viewModels: rows),
            .update(viewModels: rows),
            .append(
                viewModels: DuplicateRow.rows(of: [.sample(5), .sample(6)], number: 3, after: 4)
            ),
            .show(comparedCount: 9),
            .show(groupCount: 3, hasMore: true)
        )
    }

    @Test("A list without duplicates is shown as empty") func none() async {
        let sut = makeSUT()

        await sut.presenter.didTapDuplicates(by: .tags, limit: nil)
        sut.presenter.didFetchAll(hasMore: false)

        sut.view.expectMessages(.update(viewModels: []), .show(groupCount: 0, hasMore: false))
    }

    private func makeSUT() -> (
        presenter: DuplicatesPresenter, view: DuplicatesViewingSpy, interactor: DuplicatesInteractingSpy
    ) {
        let view = DuplicatesViewingSpy()
        let interactor = DuplicatesInteractingSpy()
        let presenter = DuplicatesPresenter(interactor: interactor)
        presenter.view = view
        return (presenter, view, interactor)
    }
}
