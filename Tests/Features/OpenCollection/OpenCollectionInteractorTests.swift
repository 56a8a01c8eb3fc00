import Entities
import Services
import TestSupport
import Testing

@testable import OpenCollection

@MainActor struct OpenCollectionInteractorTests {
    @Test("The name of a found album or artist is reported") func found() async {
        let sut = makeSUT(CollectionBrowsingSpy(albums: [.sample(1)], artists: [.sample(2)]))

        await sut.interactor.fetchAlbum(.row(3))
        await sut.interactor.fetchArtist(.ofTrack(URN(trusted: "a:1"), row: 2))

        sut.browser.expectMessages(.album(.row(3)), .artist(.ofTrack(URN(trusted: "a:1"), row: 2)))
        sut.delegate.expectMessages(
            .didFetch(album: AlbumID(title: "Album 1", artist: "Artist 1")),
            .didFetch(artist: "Artist 2")
        )
    }

    @Test("If none is found, the reason is reported") func missing() async {
        let sut = makeSUT(CollectionBrowsingSpy(albums: []))

        await sut.interactor.fetchAlbum(.row(1))
        await sut.interactor.fetchArtist(.row(1))

        sut.delegate.expectMessages(
            .handle(error: .notFound(.album("Album"))),
            .handle(error: .notFound(.artist("Artist")))
        )
    }

    private func makeSUT(_ browser: CollectionBrowsingSpy) -> (
        interactor: OpenCollectionInteractor, delegate: OpenCollectionInteractorDelegateSpy,
        browser: CollectionBrowsingSpy
    ) {
        let delegate = OpenCollectionInteractorDelegateSpy()
        let interactor = OpenCollectionInteractor(browser: browser)
        interactor.delegate = delegate
        return (interactor, delegate, browser)
    }
}
