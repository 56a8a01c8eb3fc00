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

        expectEqual(sut.browser.messages, [.album(.row(3)), .artist(.ofTrack(URN(trusted: "a:1"), row: 2))])
        expectEqual(
            sut.delegate.messages,
            [
                .didFetch(album: AlbumID(title: "Album 1", artist: "Artist 1")),
                .didFetch(artist: "Artist 2"),
            ]
        )
    }

    @Test("If none is found, the reason is reported") func missing() async {
        let sut = makeSUT(CollectionBrowsingSpy(albums: []))

        await sut.interactor.fetchAlbum(.row(1))
        await sut.interactor.fetchArtist(.row(1))

        expectEqual(
            sut.delegate.messages,
            [
                .handle(error: .notFound(.album("Album"))), .handle(error: .notFound(.artist("Artist"))),
            ]
        )
    }

    private struct SUT {
        let interactor: OpenCollectionInteractor
        let delegate: OpenCollectionInteractorDelegateSpy
        let browser: CollectionBrowsingSpy
    }

    private func makeSUT(_ browser: CollectionBrowsingSpy) -> SUT {
        let delegate = OpenCollectionInteractorDelegateSpy()
        let interactor = OpenCollectionInteractor(browser: browser)
        interactor.delegate = delegate
        return SUT(interactor: interactor, delegate: delegate, browser: browser)
    }
}
