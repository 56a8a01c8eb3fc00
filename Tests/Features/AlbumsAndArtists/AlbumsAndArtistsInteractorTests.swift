import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import AlbumsAndArtists

@MainActor struct AlbumsAndArtistsInteractorTests {
    @Test("Albums are fetched page by page up to the limit") func fetchAlbums() async {
        let sut = makeSUT(CollectionBrowsingSpy(albums: (1...4).map(Album.sample), pageLength: 2))
        let listing = AlbumListing(sort: .year)

        await sut.interactor.fetchAlbums(in: listing, after: nil, limit: 3)

        sut.delegate.expectMessages(
            .didFetch(albums: CollectionPage(items: [.sample(1), .sample(2)], next: PageKey(2))),
            .didFetch(albums: CollectionPage(items: [.sample(3)], next: PageKey(3)))
        )
        sut.browser.expectMessages(
            .albums(in: listing, after: nil, limit: 3),
            .albums(in: listing, after: PageKey(2), limit: 1)
        )
    }

    @Test("Without a limit, artists are fetched to the end in chunks") func fetchArtists() async {
        let sut = makeSUT(CollectionBrowsingSpy(artists: (1...3).map(Artist.sample), pageLength: 2))
        let listing = ArtistListing(isReversed: true)

        await sut.interactor.fetchArtists(in: listing, after: nil, limit: nil)

        sut.delegate.expectMessages(
            .didFetch(artists: CollectionPage(items: [.sample(1), .sample(2)], next: PageKey(2))),
            .didFetch(artists: CollectionPage(items: [.sample(3)]))
        )
        sut.browser.expectMessages(
            .artists(in: listing, after: nil, limit: 1000),
            .artists(in: listing, after: PageKey(2), limit: 1000)
        )
    }

    @Test("A failure ends the listing") func failure() async {
        let sut = makeSUT(CollectionBrowsingSpy { $0.error = .invalid(.searchTooLong) })

        await sut.interactor.fetchAlbums(in: AlbumListing(), after: nil, limit: nil)
        await sut.interactor.fetchArtists(in: ArtistListing(), after: nil, limit: nil)

        sut.delegate.expectMessages(
            .handle(error: .invalid(.searchTooLong)),
            .handle(error: .invalid(.searchTooLong))
        )
    }

    @Test("A cancelled listing fetches nothing more") func cancellation() async {
        let sut = makeSUT(CollectionBrowsingSpy(albums: [.sample(1)]))

        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await sut.interactor.fetchAlbums(in: AlbumListing(), after: nil, limit: nil)
        }
        await task.value

        sut.delegate.expectMessages(.handle(error: .cancelled))
        expectEqual(sut.browser.messages, [])
    }

    private func makeSUT(_ browser: CollectionBrowsingSpy) -> (
        interactor: AlbumsAndArtistsInteractor, delegate: AlbumsAndArtistsInteractorDelegateSpy,
        browser: CollectionBrowsingSpy
    ) {
        let delegate = AlbumsAndArtistsInteractorDelegateSpy()
        let interactor = AlbumsAndArtistsInteractor(browser: browser)
        interactor.delegate = delegate
        return (interactor, delegate, browser)
    }
}
