import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import AlbumsAndArtists

@MainActor struct AlbumsAndArtistsPresenterTests {
    @Test("A list is fetched up to its page length or its limit") func list() async {
        let sut = makeSUT()
        let albums = AlbumListing(sort: .plays)

        await sut.presenter.didTapAlbums(albums, after: nil, limit: nil, pageLength: 20)
        await sut.presenter.didTapAlbums(albums, after: nil, limit: 5, pageLength: 20)
        await sut.presenter.didTapArtists(ArtistListing(), after: nil, limit: nil, pageLength: nil)

        sut.interactor.expectMessages(
            .fetchAlbums(in: albums, after: nil, limit: 20),
            .fetchAlbums(in: albums, after: nil, limit: 5),
            .fetchArtists(in: ArtistListing(), after: nil, limit: nil)
        )
    }

    @Test("Pages of albums continue the rows until the limit") func albums() async {
        let sut = makeSUT()
        await sut.presenter.didTapAlbums(AlbumListing(), after: nil, limit: 3, pageLength: 2)

        sut.presenter.didFetch(
            albums: CollectionPage(items: [.sample(1), .sample(2)], next: PageKey(2))
        )
        await sut.presenter.didScrollToEnd(pageLength: 2)
        sut.presenter.didFetch(albums: CollectionPage(items: [.sample(3)], next: PageKey(3)))
        await sut.presenter.didScrollToEnd(pageLength: 2)

        sut.interactor.expectMessages(
            .fetchAlbums(in: AlbumListing(), after: nil, limit: 2),
            .fetchAlbums(in: AlbumListing(), after: PageKey(2), limit: 1)
        )
        sut.view.expectMessages(
            .show(albums: RowPage([AlbumRow(.sample(1), row: 1), AlbumRow(.sample(2), row: 2)], next: "2")),
            .show(albums: RowPage([AlbumRow(.sample(3), row: 3)], isContinued: true, next: nil)),
            .showNoMoreRows
        )
    }

    @Test("Pages of artists continue the rows; without pauses, no more can be requested") func artists() async
    {
        let sut = makeSUT()
        await sut.presenter.didTapArtists(ArtistListing(), after: nil, limit: nil, pageLength: nil)

        sut.presenter.didFetch(artists: CollectionPage(items: [.sample(1)], next: PageKey(1)))
        sut.presenter.didFetch(artists: CollectionPage(items: [.sample(2)]))

        sut.view.expectMessages(
            .show(artists: RowPage([ArtistRow(.sample(1), row: 1)], next: nil)),
            .show(artists: RowPage([ArtistRow(.sample(2), row: 2)], isContinued: true, next: nil))
        )
    }

    @Test("A list can continue another one; its rows are counted from 1") func after() async {
        let sut = makeSUT()

        await sut.presenter.didTapAlbums(AlbumListing(), after: "2", limit: nil, pageLength: 1)
        sut.presenter.didFetch(albums: CollectionPage(items: [.sample(3)], next: PageKey(3)))
        await sut.presenter.didTapArtists(ArtistListing(), after: "4", limit: nil, pageLength: 1)
        sut.presenter.didFetch(artists: CollectionPage(items: [.sample(5)]))

        sut.interactor.expectMessages(
            .fetchAlbums(in: AlbumListing(), after: PageKey(text: "2"), limit: 1),
            .fetchArtists(in: ArtistListing(), after: PageKey(text: "4"), limit: 1)
        )
        sut.view.expectMessages(
            .show(albums: RowPage([AlbumRow(.sample(3), row: 1)], next: "3")),
            .show(artists: RowPage([ArtistRow(.sample(5), row: 1)], next: nil))
        )
    }

    @Test("`more` continues the last list") func lastList() async {
        let sut = makeSUT()
        await sut.presenter.didTapAlbums(AlbumListing(), after: nil, limit: nil, pageLength: 1)
        sut.presenter.didFetch(albums: CollectionPage(items: [.sample(1)], next: PageKey(1)))
        await sut.presenter.didTapArtists(ArtistListing(), after: nil, limit: nil, pageLength: 1)
        sut.presenter.didFetch(artists: CollectionPage(items: [.sample(1)], next: PageKey(7)))

        await sut.presenter.didScrollToEnd(pageLength: 9)

        expectEqual(
            sut.interactor.messages.last,
            .fetchArtists(in: ArtistListing(), after: PageKey(7), limit: 9)
        )
    }

    @Test("Before the first list, no more can be requested") func moreTooEarly() async {
        let sut = makeSUT()

        await sut.presenter.didScrollToEnd(pageLength: 9)

        sut.view.expectMessages(.showNoMoreRows)
        expectEqual(sut.interactor.messages, [])
    }

    @Test("A search that finds nothing comes with a suggestion") func suggestion() async {
        let sut = makeSUT()
        let hop = SearchQuery([.init(.text("hop"))])

        await sut.presenter.didTapAlbums(AlbumListing(), after: nil, limit: nil, pageLength: nil)
        sut.presenter.didFetch(albums: CollectionPage(items: [], suggestion: hop))
        await sut.presenter.didTapArtists(ArtistListing(), after: nil, limit: nil, pageLength: nil)
        sut.presenter.didFetch(artists: CollectionPage(items: [], suggestion: hop))

        sut.view.expectMessages(
            .show(albums: RowPage([], next: nil)),
            .show(suggestion: "hop"),
            .show(artists: RowPage([], next: nil)),
            .show(suggestion: "hop")
        )
    }

    private func makeSUT() -> (
        presenter: AlbumsAndArtistsPresenter, view: AlbumsAndArtistsViewingSpy,
        interactor: AlbumsAndArtistsInteractingSpy
    ) {
        let view = AlbumsAndArtistsViewingSpy()
        let interactor = AlbumsAndArtistsInteractingSpy()
        let presenter = AlbumsAndArtistsPresenter(interactor: interactor)
        presenter.view = view
        return (presenter, view, interactor)
    }
}
