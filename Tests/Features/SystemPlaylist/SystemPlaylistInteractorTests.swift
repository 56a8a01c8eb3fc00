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

        let expected = PlaylistKind.allCases.map { kind in
            MadePlaylist(
                name: kind.maker.name,
                reason: kind.maker.reason,
                tracks: kind.maker.needsArtist ? nil : [.sample(1)],
                madeAt: .distantPast
            )
        }
        #expect(sut.delegate.messages == [.didFetch(playlists: expected)])
    }

    @Test func fetchPlaylist_answersItAsItWasMade() async {
        let sut = makeSUT(.success([.sample(1)]))

        await sut.interactor.fetchPlaylist(.deepCuts, artist: "Radiohead", limit: 3)

        #expect(sut.library.messages == [.leastPlayed(of: "Radiohead", limit: 3)])
        let maker = DeepCuts()
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

    @Test func everyRequestThatFails_answersItsError() async {
        let sut = makeSUT(.failure(.cancelled))

        await sut.interactor.fetchPlaylists(limit: 3)
        await sut.interactor.fetchPlaylist(.mostPlayed, artist: nil, limit: 3)

        #expect(sut.delegate.messages == [.handle(error: .cancelled), .handle(error: .cancelled)])
    }

    private struct SUT {
        let interactor: SystemPlaylistInteractor
        let delegate: SystemPlaylistInteractorDelegateSpy
        let library: PlaylistQueryingSpy
    }

    private func makeSUT(_ answer: Result<[Track], ServiceError>) -> SUT {
        let (delegate, library) = (SystemPlaylistInteractorDelegateSpy(), PlaylistQueryingSpy(answer))
        let interactor = SystemPlaylistInteractor(library: library, calendar: { .utc }, now: { .distantPast })
        interactor.delegate = delegate
        return SUT(interactor: interactor, delegate: delegate, library: library)
    }
}
