import Entities
import Services

@MainActor final class CollectionLookupPresenter {
    weak var view: (any CollectionLookupViewing)?

    private let interactor: any CollectionLookupInteracting
    private let router: any CollectionLookupRouting

    init(interactor: any CollectionLookupInteracting, router: any CollectionLookupRouting) {
        self.interactor = interactor
        self.router = router
    }
}

extension CollectionLookupPresenter: CollectionLookupPresenting {
    func didSelectAlbum(at selection: CollectionSelection<AlbumID>) async {
        await interactor.fetchAlbum(selection)
    }

    func didSelectArtist(at selection: CollectionSelection<String>) async {
        await interactor.fetchArtist(selection)
    }
}

extension CollectionLookupPresenter: CollectionLookupInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didFetch(album: AlbumID) async {
        await router.showAlbum(album)
    }

    func didFetch(artist name: String) async {
        await router.showArtist(name)
    }
}
