import Entities
import Services
import TestSupport
import Testing

@testable import OpenCollection

@MainActor struct OpenCollectionPresenterTests {
    @Test("A selection is looked up") func select() async {
        let sut = makeSUT()

        await sut.presenter.didSelectAlbum(at: .row(1))
        await sut.presenter.didSelectArtist(at: .named("Radiohead"))

        sut.interactor.expectMessages(.fetchAlbum(.row(1)), .fetchArtist(.named("Radiohead")))
    }

    @Test("A found album or artist is opened") func open() async {
        let sut = makeSUT()
        let id = AlbumID(title: "Kid A", artist: "Radiohead")

        await sut.presenter.didFetch(album: id)
        await sut.presenter.didFetch(artist: "Radiohead")

        sut.router.expectMessages(.showAlbum(id), .showArtist("Radiohead"))
    }

    private func makeSUT() -> (
        presenter: OpenCollectionPresenter, view: OpenCollectionViewingSpy,
        interactor: OpenCollectionInteractingSpy, router: OpenCollectionRoutingSpy
    ) {
        let view = OpenCollectionViewingSpy()
        let interactor = OpenCollectionInteractingSpy()
        let router = OpenCollectionRoutingSpy()
        let presenter = OpenCollectionPresenter(interactor: interactor, router: router)
        presenter.view = view
        return (presenter, view, interactor, router)
    }
}
