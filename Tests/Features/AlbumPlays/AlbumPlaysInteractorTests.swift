import Entities
import Foundation
import Services
import TestSupport
import Testing
import ViewModels

@testable import AlbumPlays

@MainActor struct AlbumPlaysInteractorTests {
    private typealias History = Entities.AlbumPlays

    private static let now = Date(timeIntervalSince1970: 1_795_253_400)

    @Test("The history is fetched for the week, as of now") func fetch() async {
        let sut = makeSUT()

        await sut.interactor.fetchHistory()

        #expect(
            sut.browser.messages == [
                .history(ofAlbum: History.sample.id, in: .iso("2019-W14"), now: Self.now, timeZone: .gmt)
            ]
        )
        #expect(sut.delegate.messages == [.didFetch(history: .sample)])
    }

    @Test("Only changes to tracks and plays fetch the history again") func follow() async {
        let updates: [LibraryUpdate] = [.tracks, .playlists, .plays]
        let sut = makeSUT(follower: LibraryFollowingSpy(updates))

        await sut.interactor.followHistory()

        #expect(sut.delegate.messages == [.didFetch(history: .sample), .didFetch(history: .sample)])
    }

    @Test("An album without tracks and plays is lost; other failures are reported") func lost() async {
        let lost = makeSUT(
            browser: AlbumPlaysBrowsingSpy { $0.error = .notFound(.album("Album 1")) },
            follower: LibraryFollowingSpy(changes: 1)
        )
        let failing = makeSUT(
            browser: AlbumPlaysBrowsingSpy { $0.error = .cancelled },
            follower: LibraryFollowingSpy(changes: 1)
        )

        await lost.interactor.followHistory()
        await failing.interactor.followHistory()
        await failing.interactor.fetchHistory()

        #expect(lost.delegate.messages == [.didLoseHistory])
        #expect(failing.delegate.messages == Array(repeating: .handle(error: .cancelled), count: 2))
    }

    private struct SUT {
        let interactor: AlbumPlaysInteractor
        let delegate: AlbumPlaysInteractorDelegateSpy
        let browser: AlbumPlaysBrowsingSpy
    }

    private func makeSUT(
        browser: AlbumPlaysBrowsingSpy = AlbumPlaysBrowsingSpy {
            $0.history = { _, _, _, _ in .success(.sample) }
        },
        follower: LibraryFollowingSpy = LibraryFollowingSpy(changes: 0)
    ) -> SUT {
        let delegate = AlbumPlaysInteractorDelegateSpy()
        let interactor = AlbumPlaysInteractor(
            id: History.sample.id,
            week: .iso("2019-W14"),
            browser: browser,
            follower: follower,
            now: { Self.now },
            timeZone: { .gmt }
        )
        interactor.delegate = delegate
        return SUT(interactor: interactor, delegate: delegate, browser: browser)
    }
}
