import Entities
import Services
import TestSupport
import Testing

@testable import TagValues

@MainActor struct TagValuesPresenterTests {
    @Test("didTapTags(_:of:) calls fetchGroups(by:of:)") func didTapTags() async {
        let sut = makeSUT()
        let filter = SearchQuery([.init(.text("kid"))])

        await sut.presenter.didTapTags([.artist, .album], of: filter)
        await sut.presenter.didTapTags([], of: nil)

        sut.interactor.expectMessages(
            .fetchGroups(by: [.artist, .album], of: filter),
            .fetchGroups(by: [], of: nil)
        )
    }

    @Test("Groups become rows, counted from 1, with durations in clock notation") func didFetchGroups() {
        let sut = makeSUT()
        let groups = [
            TagGroup(values: [nil, "2000"], trackCount: 1, durationMs: 0),
            TagGroup(values: ["Folk", nil], trackCount: 12, durationMs: 3_723_000),
        ]

        sut.presenter.didFetch(groups: groups)

        let rows = [TagGroupRow(groups[0], row: 1), TagGroupRow(groups[1], row: 2)]
        sut.view.expectMessages(.update(viewModels: rows))
        expectEqual(rows.map(\.value), [nil, "Folk"])
        expectEqual(rows.map(\.duration), ["0:00", "1:02:03"])
    }

    @Test("Without tags, a group has no value") func noTags() {
        #expect(TagGroupRow(TagGroup(values: [], trackCount: 1, durationMs: 0), row: 1).value == nil)
    }

    @Test("An error is shown") func error() {
        let sut = makeSUT()

        sut.presenter.handle(error: .cancelled)

        sut.view.expectMessages(.show(error: .cancelled))
    }

    private func makeSUT() -> (
        presenter: TagValuesPresenter, view: TagValuesViewingSpy, interactor: TagValuesInteractingSpy
    ) {
        let view = TagValuesViewingSpy()
        let interactor = TagValuesInteractingSpy()
        let presenter = TagValuesPresenter(interactor: interactor)
        presenter.view = view
        return (presenter, view, interactor)
    }
}
