import Entities
import Services

@MainActor final class OpenCollectionPresenter {
    weak var view: (any OpenCollectionViewing)?

    private let interactor: any OpenCollectionInteracting
    private let router: any OpenCollectionRouting

    init(interactor: any OpenCollectionInteracting, router: any OpenCollectionRouting) {
        self.interactor = interactor
        self.router = router
    }
}

extension OpenCollectionPresenter: OpenCollectionPresenting {
    func didSelectAlbum(at selection: CollectionSelection<AlbumID>) async {
        await interactor.fetchAlbum(selection)
    }

    func didSelectArtist(at selection: CollectionSelection<String>) async {
        await interactor.fetchArtist(selection)
    }
}

extension OpenCollectionPresenter: OpenCollectionInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

    func didFetch(album: AlbumID) async {
        await router.showAlbum(album)
    }

    func didFetch(artist name: String) async {
        await router.showArtist(name)
    }
}
