import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import ArtistDetail

@MainActor struct ArtistDetailInteractorTests {
    private static let contents = ArtistContents(artist: .sample(1), albums: [.sample(1)])

    @Test("A fetch reports the artist, or that it doesn't exist") func fetchArtist() async {
        let found = makeSUT()
        let lost = makeSUT(browser: CollectionBrowsingSpy(albums: []))

        await found.interactor.fetchArtist()
        await lost.interactor.fetchArtist()

        #expect(found.browser.messages == [.contents(ofArtist: "Artist 1", limit: 100)])
        #expect(found.delegate.messages == [.didFetch(contents: Self.contents)])
        #expect(lost.delegate.messages == [.handle(error: .notFound(.artist("Artist 1")))])
    }

    @Test("Only changes to tracks and plays fetch the artist again") func followArtist() async {
        let sut = makeSUT(follower: LibraryFollowingSpy([.player, .plays, .queue, [.tracks, .journal]]))

        await sut.interactor.followArtist()

        #expect(
            sut.delegate.messages == [.didFetch(contents: Self.contents), .didFetch(contents: Self.contents)]
        )
    }

    @Test("A followed artist without tracks is reported as lost; other failures are reported")
    func lostArtist() async {
        let lost = makeSUT(
            browser: CollectionBrowsingSpy(albums: []),
            follower: LibraryFollowingSpy(changes: 1)
        )
        let failing = makeSUT(
            browser: CollectionBrowsingSpy { $0.error = .cancelled },
            follower: LibraryFollowingSpy(changes: 1)
        )

        await lost.interactor.followArtist()
        await failing.interactor.followArtist()

        #expect(lost.delegate.messages == [.didLoseArtist])
        #expect(failing.delegate.messages == [.handle(error: .cancelled)])
    }

    private struct SUT {
        let interactor: ArtistDetailInteractor
        let delegate: ArtistDetailInteractorDelegateSpy
        let browser: CollectionBrowsingSpy
    }

    private func makeSUT(
        browser: CollectionBrowsingSpy = CollectionBrowsingSpy(
            albums: contents.albums,
            artists: [contents.artist]
        ),
        follower: LibraryFollowingSpy = LibraryFollowingSpy(changes: 0)
    ) -> SUT {
        let delegate = ArtistDetailInteractorDelegateSpy()
        let interactor = ArtistDetailInteractor(
            name: "Artist 1",
            browser: browser,
            follower: follower
        )
        interactor.delegate = delegate
        return SUT(
            interactor: interactor,
            delegate: delegate,
            browser: browser
        )
    }
}
