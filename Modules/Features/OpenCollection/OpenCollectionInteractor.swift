import Entities
import Services

@MainActor final class OpenCollectionInteractor {
    weak var delegate: (any OpenCollectionInteractorDelegate)?

    private let browser: any CollectionBrowsing

    init(browser: any CollectionBrowsing) {
        self.browser = browser
    }
}

extension OpenCollectionInteractor: OpenCollectionInteracting {
    func fetchAlbum(_ selection: CollectionSelection<AlbumID>) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            await delegate?.didFetch(album: try await browser.album(selection))
        }
    }

    func fetchArtist(_ selection: CollectionSelection<String>) async {
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            await delegate?.didFetch(artist: try await browser.artist(selection))
        }
    }
}
