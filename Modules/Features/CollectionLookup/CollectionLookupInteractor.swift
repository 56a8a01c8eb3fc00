import Entities
import Services

@MainActor final class CollectionLookupInteractor {
    weak var delegate: (any CollectionLookupInteractorDelegate)?

    private let browser: any CollectionBrowsing

    init(browser: any CollectionBrowsing) {
        self.browser = browser
    }
}

extension CollectionLookupInteractor: CollectionLookupInteracting {
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
