import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import Likes

@MainActor struct LikesPresenterTests {
    @Test("Tracks are liked and unliked") func events() async {
        let sut = makeSUT()
        let selection = TrackSelection.picked([.rows(1...2)])

        await sut.presenter.didTapLike(selection, all: true)
        await sut.presenter.didTapUnlike(nil, all: false)

        sut.interactor.expectMessages(
            .setLiked(true, selection, all: true),
            .setLiked(false, nil, all: false)
        )
    }

    @Test("Results are shown") func results() {
        let sut = makeSUT()

        sut.presenter.didLike(tracks: [.sample(1)], known: 1)
        sut.presenter.didUnlike(tracks: [.sample(2)], unknown: 0)
        sut.presenter.handle(error: .nothingPlaying)

        sut.view.expectMessages(
            .show(liked: [TrackRow(.sample(1))], known: 1),
            .show(unliked: [TrackRow(.sample(2))], unknown: 0),
            .show(error: .nothingPlaying)
        )
    }

    private func makeSUT() -> (
        presenter: LikesPresenter, view: LikesViewingSpy, interactor: LikesInteractingSpy
    ) {
        let view = LikesViewingSpy()
        let interactor = LikesInteractingSpy()
        let presenter = LikesPresenter(interactor: interactor)
        presenter.view = view
        return (presenter, view, interactor)
    }
}
