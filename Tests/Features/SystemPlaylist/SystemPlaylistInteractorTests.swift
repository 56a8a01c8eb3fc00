import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import SystemPlaylist

@MainActor struct SystemPlaylistInteractorTests {
    @Test func fetchPlaylists_answersAllInTheirOrder() async {
        let sut = makeSUT(.success([.sample(1)]))

        await sut.interactor.fetchPlaylists(limit: 3)

        let expected = PlaylistKind.all.map { kind in
            MadePlaylist(
                name: kind.name,
                reason: kind == .dailyMix ? "Anything, as nothing was played yet" : kind.reason,
                tracks: kind.needsArtist ? nil : [.sample(1)],
                madeAt: .distantPast
            )
        }
        #expect(sut.delegate.messages == [.didFetch(playlists: expected)])
    }

    @Test func fetchPlaylist_answersItAsItWasMade() async {
        let sut = makeSUT(.success([.sample(1)]))

        await sut.interactor.fetchPlaylist(.deepCuts, artist: "Radiohead", limit: 3)

        let filter = SearchQuery([.init(.text("Radiohead", in: .artist, as: .exact))])
        #expect(sut.library.recipes == [PlaylistRecipe(filter: filter, order: .leastPlayed, limit: 3)])
        let maker = PlaylistKind.deepCuts
        #expect(
            sut.delegate.messages == [
                .didFetch(
                    opened: MadePlaylist(
                        name: maker.name,
                        reason: maker.reason,
                        tracks: [.sample(1)],
                        madeAt: .distantPast
                    )
                )
            ]
        )
    }

    @Test("Of several recipes the first that gives tracks counts")
    func recipesInTurn() async {
        let sut = makeSUT(.success([]))

        await sut.interactor.fetchPlaylist(.dailyMix, artist: nil, limit: 3)

        let occasion = PlaylistKind.Occasion(artist: nil, now: .distantPast, calendar: .utc, limit: 3)
        #expect(sut.library.recipes == PlaylistKind.dailyMix.recipes(occasion))
        #expect(sut.library.recipes.count == 3)
    }

    @Test func everyRequestThatFails_answersItsError() async {
        let sut = makeSUT(.failure(.cancelled))

        await sut.interactor.fetchPlaylists(limit: 3)
        await sut.interactor.fetchPlaylist(.mostPlayed, artist: nil, limit: 3)

        #expect(sut.delegate.messages == [.handle(error: .cancelled), .handle(error: .cancelled)])
    }

    @Test func refreshPlaylist_answersItAsItIsNow() async {
        let sut = makeSUT(.success([.sample(1)]))

        await sut.interactor.refreshPlaylist(.mostPlayed, artist: nil, limit: 3)

        let maker = PlaylistKind.mostPlayed
        let playlist = MadePlaylist(
            name: maker.name,
            reason: maker.reason,
            tracks: [.sample(1)],
            madeAt: .distantPast
        )
        #expect(sut.delegate.messages == [.didFetch(refreshed: playlist)])
    }

    @Test(arguments: [(.cancelled, []), (.nothingToUndo, [.handle(error: .nothingToUndo)])] as [Failure])
    func refreshPlaylist_thatFails_answersUnlessItWasOvertaken(failure: Failure) async {
        let sut = makeSUT(.failure(failure.0))

        await sut.interactor.refreshPlaylist(.mostPlayed, artist: nil, limit: 3)

        #expect(sut.delegate.messages == failure.1)
    }

    @Test func followLibrary_tellsOnceOfChangesThatComeTogether() async {
        let sut = makeSUT(.success([]))

        await sut.interactor.followLibrary()

        #expect(sut.delegate.messages == [.didChangeLibrary])
    }

    @Test(
        "What the player stores is no change to a playlist",
        arguments: [LibraryUpdate.player, .queue, .waveforms]
    )
    func followOtherChanges(update: LibraryUpdate) async {
        let sut = makeSUT(.success([]), follower: LibraryFollowingStub([update]))

        await sut.interactor.followLibrary()

        #expect(sut.delegate.messages == [])
    }

    typealias Failure = (ServiceError, [SystemPlaylistInteractorDelegateSpy.Message])

    private struct SUT {
        let interactor: SystemPlaylistInteractor
        let delegate: SystemPlaylistInteractorDelegateSpy
        let library: PlaylistQueryingSpy
    }

    private func makeSUT(
        _ answer: Result<[Track], ServiceError>,
        follower: LibraryFollowingStub = LibraryFollowingStub(changes: 3)
    ) -> SUT {
        let (delegate, library) = (SystemPlaylistInteractorDelegateSpy(), PlaylistQueryingSpy(answer))
        let interactor = SystemPlaylistInteractor(
            library: library,
            follower: follower,
            settle: { await Task.yield() },
            calendar: { .utc },
            now: { .distantPast }
        )
        interactor.delegate = delegate
        return SUT(interactor: interactor, delegate: delegate, library: library)
    }
}
