import Entities
import Foundation
import Services
import TestSupport
import Testing
import ViewModels

@testable import ArtistDetail

@MainActor struct ArtistDetailInteractorTests {
    private static let contents = ArtistContents(artist: .sample(1), albums: [.sample(1)])
    private static let silent = Listening(subject: .artist("Artist 1"))

    @Test("A fetch reports the artist in the library, with plays, or that it doesn't exist")
    func fetchArtist() async {
        let found = makeSUT()
        let lost = makeSUT(browser: CollectionBrowsingSpy(albums: []))

        await found.interactor.fetchArtist()
        await lost.interactor.fetchArtist()

        found.browser.expectMessages(.contents(ofArtist: "Artist 1", limit: 100))
        found.counter.expectMessages(.listening(to: .artist("Artist 1"), timeZone: .gmt))
        found.delegate.expectMessages(.didFetch(contents: Self.contents, listening: Self.silent))
        lost.delegate.expectMessages(.handle(error: .notFound(.artist("Artist 1"))))
    }

    @Test("An artist that was only played is reported without contents") func heard() async {
        let sut = makeSUT(
            browser: CollectionBrowsingSpy(albums: []),
            listening: .sample,
            follower: LibraryFollowingSpy(changes: 1)
        )

        await sut.interactor.fetchArtist()
        await sut.interactor.followArtist()

        sut.delegate.expectMessages(
            .didFetch(contents: nil, listening: .sample),
            .didFetch(contents: nil, listening: .sample)
        )
    }

    @Test("A failure to read the plays or the library is reported") func failures() async {
        let library = makeSUT(browser: CollectionBrowsingSpy { $0.error = .cancelled }, listening: .sample)
        let plays = makeSUT()
        plays.counter.answers.listening = { _, _ in .failure(.cancelled) }

        await library.interactor.fetchArtist()
        await plays.interactor.fetchArtist()

        library.delegate.expectMessages(.handle(error: .cancelled))
        plays.delegate.expectMessages(.handle(error: .cancelled))
    }

    @Test("Only changes to tracks and plays fetch the artist again") func followArtist() async {
        let sut = makeSUT(follower: LibraryFollowingSpy([.player, .plays, .queue, [.tracks, .journal]]))

        await sut.interactor.followArtist()

        sut.delegate.expectMessages(
            .didFetch(contents: Self.contents, listening: Self.silent),
            .didFetch(contents: Self.contents, listening: Self.silent)
        )
    }

    @Test("A followed artist without tracks and plays is reported as lost; other failures are reported")
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

        lost.delegate.expectMessages(.didLoseArtist)
        failing.delegate.expectMessages(.handle(error: .cancelled))
    }

    private func makeSUT(
        browser: CollectionBrowsingSpy = CollectionBrowsingSpy(
            albums: contents.albums,
            artists: [contents.artist]
        ),
        listening: Listening = silent,
        follower: LibraryFollowingSpy = LibraryFollowingSpy(changes: 0)
    ) -> (
        interactor: ArtistDetailInteractor, delegate: ArtistDetailInteractorDelegateSpy,
        browser: CollectionBrowsingSpy, counter: PlayCountingSpy
    ) {
        let delegate = ArtistDetailInteractorDelegateSpy()
        let counter = PlayCountingSpy { $0.listening = { _, _ in .success(listening) } }
        let interactor = ArtistDetailInteractor(
            name: "Artist 1",
            browser: browser,
            counter: counter,
            follower: follower,
            timeZone: { .gmt }
        )
        interactor.delegate = delegate
        return (interactor, delegate, browser, counter)
    }
}
