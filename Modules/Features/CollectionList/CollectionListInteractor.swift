import Entities
import Services

@MainActor final class CollectionListInteractor {
    weak var delegate: (any CollectionListInteractorDelegate)?

    private let browser: any CollectionBrowsing

    init(browser: any CollectionBrowsing) {
        self.browser = browser
    }
}

extension CollectionListInteractor: CollectionListInteracting {
    func fetchAlbums(in listing: AlbumListing, after key: PageKey?, limit: Int?) async {
        await walk(after: key, limit: limit) { (key, limit) throws(ServiceError) in
            let page = try await browser.albums(in: listing, after: key, limit: limit)
            delegate?.didFetch(albums: page)
            return (page.items.count, page.next)
        }
    }

    func fetchArtists(in listing: ArtistListing, after key: PageKey?, limit: Int?) async {
        await walk(after: key, limit: limit) { (key, limit) throws(ServiceError) in
            let page = try await browser.artists(in: listing, after: key, limit: limit)
            delegate?.didFetch(artists: page)
            return (page.items.count, page.next)
        }
    }

    private func walk(
        after key: PageKey?,
        limit: Int?,
        _ fetch: (PageKey?, Int) async throws(ServiceError) -> (count: Int, next: PageKey?)
    ) async {
        var walk = PageWalk(after: key, limit: limit)
        do {
            try await walk.forEachPage(fetch)
        } catch {
            delegate?.handle(error: error)
        }
    }
}
