import Entities
import Services

@MainActor final class CollectionListInteractor {
    weak var delegate: (any CollectionListInteractorDelegate)?

    private let browser: any CollectionBrowsing

    init(browser: any CollectionBrowsing) {
        self.browser = browser
    }

    /// The maximum number of rows fetched at a time.
    private static let chunk = 1000
}

extension CollectionListInteractor: CollectionListInteracting {
    func fetchAlbums(in listing: AlbumListing, after key: PageKey?, limit: Int?) async {
        await forEachPage(after: key, limit: limit) { (key, limit) throws(ServiceError) in
            let page = try await browser.albums(in: listing, after: key, limit: limit)
            delegate?.didFetch(albums: page)
            return (page.items.count, page.next)
        }
    }

    func fetchArtists(in listing: ArtistListing, after key: PageKey?, limit: Int?) async {
        await forEachPage(after: key, limit: limit) { (key, limit) throws(ServiceError) in
            let page = try await browser.artists(in: listing, after: key, limit: limit)
            delegate?.didFetch(artists: page)
            return (page.items.count, page.next)
        }
    }

    /// Fetches pages one after another.
    ///
    /// - Parameter fetch: fetches the page after a key and reports it. Its second argument is the largest number of rows;
    ///   it returns how many there were, and where the listing continues.
    private func forEachPage(
        after key: PageKey?,
        limit: Int?,
        _ fetch: (PageKey?, Int) async throws(ServiceError) -> (count: Int, next: PageKey?)
    ) async {
        var remaining = limit ?? .max
        var next = key
        do throws(ServiceError) {
            repeat {
                guard !Task.isCancelled else { throw .cancelled }
                let page = try await fetch(next, min(remaining, Self.chunk))
                remaining -= page.count
                next = page.next
            } while next != nil && remaining > 0
        } catch {
            delegate?.handle(error: error)
        }
    }
}
