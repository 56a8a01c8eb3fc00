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
        do {
            await delegate?.didFetch(album: try await browser.album(selection))
        } catch {
            delegate?.handle(error: error)
        }
    }

    func fetchArtist(_ selection: CollectionSelection<String>) async {
        do {
            await delegate?.didFetch(artist: try await browser.artist(selection))
        } catch {
            delegate?.handle(error: error)
        }
    }
}
