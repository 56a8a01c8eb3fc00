import Entities
import Foundation
import Services
import TestSupport
import Testing
import ViewModels

@testable import Likes

@MainActor struct LikesInteractorTests {
    @Test("Selected tracks are liked, and those already liked are counted") func like() async {
        let sut = makeSUT(tracks: [.sample(1), .liked(2)])

        await sut.interactor.setLiked(true, Self.selection, all: true)

        sut.resolver.expectMessages(.tracks(Self.selection))
        sut.liker.expectMessages(.setLiked(true, [Track.sample(1).urn, Track.sample(2).urn]))
        sut.delegate.expectMessages(.didLike(tracks: [.liked(1), .liked(2)], known: 1))
    }

    @Test("Selected tracks are unliked, and those not liked before are counted") func unlike() async {
        let sut = makeSUT(tracks: [.sample(1), .liked(2)])

        await sut.interactor.setLiked(false, Self.selection, all: true)

        sut.liker.expectMessages(.setLiked(false, [Track.sample(1).urn, Track.sample(2).urn]))
        sut.delegate.expectMessages(.didUnlike(tracks: [.sample(1), .sample(2)], unknown: 1))
    }

    @Test("A search must find one track, unless all are requested") func exactly() async {
        let sut = makeSUT(tracks: [.sample(1)])

        await sut.interactor.setLiked(true, Self.selection, all: false)

        sut.resolver.expectMessages(.exactTracks(Self.selection))
    }

    @Test("Without a selection, the library's version of the current track is liked") func likePlaying()
        async throws
    {
        let entry = try #require(PlayQueue([.sample(1)]).entries.first)
        let playing = NowPlaying.State.playing(NowPlaying.Item(id: PlaybackItem.ID(1), entry: entry))
        let sut = makeSUT(tracks: [.liked(1)], now: NowPlaying(state: playing))

        await sut.interactor.setLiked(true, nil, all: false)

        sut.resolver.expectMessages(.tracks(.picked([.track(Track.sample(1).urn)])))
        sut.delegate.expectMessages(.didLike(tracks: [.liked(1)], known: 1))
    }

    @Test("Without a current track, liking is an error") func nothingPlaying() async {
        let sut = makeSUT(tracks: [])

        await sut.interactor.setLiked(true, nil, all: false)

        sut.delegate.expectMessages(.handle(error: .nothingPlaying))
        expectEqual(sut.liker.messages, [])
    }

    @Test("Errors of the library are reported") func refusal() async {
        let sut = makeSUT(tracks: [.sample(1)])
        sut.liker.answers.setLiked = { _, _ in .failure(.cancelled) }

        await sut.interactor.setLiked(true, Self.selection, all: true)

        sut.delegate.expectMessages(.handle(error: .cancelled))
    }

    private static let selection = TrackSelection.picked([.rows(1...2)])

    private func makeSUT(tracks: [Track], now: NowPlaying = NowPlaying()) -> (
        interactor: LikesInteractor, delegate: LikesInteractorDelegateSpy, resolver: TrackResolvingSpy,
        liker: TrackLikingSpy
    ) {
        let delegate = LikesInteractorDelegateSpy()
        let resolver = TrackResolvingSpy(.success(tracks))
        let liker = TrackLikingSpy {
            $0.setLiked = { isLiked, _ in
                .success(
                    tracks.map { track in
                        var track = track
                        track.likedAt = isLiked ? Track.likingDate : nil
                        return track
                    }
                )
            }
        }
        let interactor = LikesInteractor(
            resolver: resolver,
            liker: liker,
            player: PlaybackServicingSpy(.success(PlayQueue()), now: now)
        )
        interactor.delegate = delegate
        return (interactor, delegate, resolver, liker)
    }
}

extension Track {
    fileprivate static let likingDate = Date(timeIntervalSince1970: 1_800_000_000)

    fileprivate static func liked(_ number: Int) -> Track {
        var track = sample(number)
        track.likedAt = likingDate
        return track
    }
}
