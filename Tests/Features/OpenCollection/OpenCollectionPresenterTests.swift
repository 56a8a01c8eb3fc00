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

        expectEqual(sut.interactor.messages, [.fetchAlbum(.row(1)), .fetchArtist(.named("Radiohead"))])
    }

    @Test("A found album or artist is opened") func open() async {
        let sut = makeSUT()
        let id = AlbumID(title: "Kid A", artist: "Radiohead")

        await sut.presenter.didFetch(album: id)
        await sut.presenter.didFetch(artist: "Radiohead")

        expectEqual(sut.router.messages, [.showAlbum(id), .showArtist("Radiohead")])
    }

    private struct SUT {
        let presenter: OpenCollectionPresenter
        let view: OpenCollectionViewingSpy
        let interactor: OpenCollectionInteractingSpy
        let router: OpenCollectionRoutingSpy
    }

    private func makeSUT() -> SUT {
        let view = OpenCollectionViewingSpy()
        let interactor = OpenCollectionInteractingSpy()
        let router = OpenCollectionRoutingSpy()
        let presenter = OpenCollectionPresenter(interactor: interactor, router: router)
        presenter.view = view
        return SUT(presenter: presenter, view: view, interactor: interactor, router: router)
    }
}
