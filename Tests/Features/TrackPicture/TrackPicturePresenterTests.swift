import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import TrackPicture

@MainActor struct TrackPicturePresenterTests {
    @Test("didTapPicture(of:kinds:) calls fetchPicture(of:kinds:)") func didTapPicture() async {
        let sut = makeSUT()

        await sut.presenter.didTapPicture(of: .sample, kinds: [.server])

        sut.interactor.expectMessages(.fetchPicture(of: .sample, kinds: [.server]))
    }

    @Test("A picture is shown, and so is its absence") func didFetch() {
        let sut = makeSUT()

        sut.presenter.didFetch(picture: .sample, of: .sample(1))
        sut.presenter.didFetch(picture: nil, of: .sample(1))

        let row = PictureRow(.sample)
        expectEqual(row.path, "/music/cover.jpg")
        expectEqual(row.mediaType, "image/jpeg")
        expectEqual(row.size, 3)
        let track = TrackRow(.sample(1))
        sut.view.expectMessages(.show(picture: row, of: track), .show(picture: nil, of: track))
    }

    private func makeSUT() -> (
        presenter: TrackPicturePresenter, view: TrackPictureViewingSpy, interactor: TrackPictureInteractingSpy
    ) {
        let view = TrackPictureViewingSpy()
        let interactor = TrackPictureInteractingSpy()
        let presenter = TrackPicturePresenter(interactor: interactor)
        presenter.view = view
        return (presenter, view, interactor)
    }
}

extension Picture {
    static let sample = Picture(
        location: Location("/music/cover.jpg"),
        mediaType: "image/jpeg",
        size: 3,
        kind: .besideFile
    )
}

extension TrackSelection {
    static let sample = TrackSelection.picked([.track(URN(trusted: "sidewinder:tracks:1"))])
}
