import Entities
import Services
import Testing

@testable import CollectionLookup

@MainActor struct CollectionLookupPresenterTests {
    @Test("What the user selects is looked up") func select() async {
        let sut = makeSUT()

        await sut.presenter.didSelectAlbum(at: .row(1))
        await sut.presenter.didSelectArtist(at: .named("Radiohead"))

        #expect(sut.interactor.messages == [.fetchAlbum(.row(1)), .fetchArtist(.named("Radiohead"))])
    }

    @Test("What is found is opened") func open() async {
        let sut = makeSUT()
        let id = AlbumID(title: "Kid A", artist: "Radiohead")

        await sut.presenter.didFetch(album: id)
        await sut.presenter.didFetch(artist: "Radiohead")

        #expect(sut.router.messages == [.showAlbum(id), .showArtist("Radiohead")])
    }

    private struct SUT {
        let presenter: CollectionLookupPresenter
        let view: CollectionLookupViewingSpy
        let interactor: CollectionLookupInteractingSpy
        let router: CollectionLookupRoutingSpy
    }

    private func makeSUT() -> SUT {
        let view = CollectionLookupViewingSpy()
        let interactor = CollectionLookupInteractingSpy()
        let router = CollectionLookupRoutingSpy()
        let presenter = CollectionLookupPresenter(interactor: interactor, router: router)
        presenter.view = view
        return SUT(presenter: presenter, view: view, interactor: interactor, router: router)
    }
}
