import Entities
import Services

@MainActor final class AlbumsAndArtistsInteractor {
    weak var delegate: (any AlbumsAndArtistsInteractorDelegate)?

    private let browser: any CollectionBrowsing

    init(browser: any CollectionBrowsing) {
        self.browser = browser
    }
}

extension AlbumsAndArtistsInteractor: AlbumsAndArtistsInteracting {
    func fetchAlbums(in listing: AlbumListing, after key: PageKey?, limit: Int?) async {
        await walk(after: key, limit: limit) { (key, limit) throws(ServiceError) in
            try await browser.albums(in: listing, after: key, limit: limit)
        } show: { page in
            delegate?.didFetch(albums: page)
        }
    }

    func fetchArtists(in listing: ArtistListing, after key: PageKey?, limit: Int?) async {
        await walk(after: key, limit: limit) { (key, limit) throws(ServiceError) in
            try await browser.artists(in: listing, after: key, limit: limit)
        } show: { page in
            delegate?.didFetch(artists: page)
        }
    }

    private func walk<Item>(
        after key: PageKey?,
        limit: Int?,
        _ fetch: @MainActor (PageKey?, Int) async throws(ServiceError) -> CollectionPage<Item>,
        show: (CollectionPage<Item>) -> Void
    ) async {
        var walk = PageWalk(after: key, limit: limit)
        func next() async throws(ServiceError) -> CollectionPage<Item>? {
            try await walk.next { (key, limit) throws(ServiceError) in
                let page = try await fetch(key, limit)
                return (page, page.items.count, page.next)
            }
        }
        await reportingErrors(to: delegate) { () throws(ServiceError) in
            while let page = try await next() { show(page) }
        }
    }
}
