import Entities
import Foundation
import Services
import TestSupport
import Testing
import ViewModels

@testable import AlbumDetail

@MainActor struct AlbumDetailInteractorTests {
    private static let contents = AlbumContents(album: .sample(1), tracks: [.playable(1), .sample(2)])

    private static let silent = Listening(subject: .album("Album 1", artist: "Artist 1"))

    @Test("A fetch reports the album with its tracks and plays, or that it doesn't exist") func fetchAlbum()
        async
    {
        let found = makeSUT()
        let lost = makeSUT(browser: CollectionBrowsingSpy(albums: []))

        await found.interactor.fetchAlbum()
        await lost.interactor.fetchAlbum()

        found.counter.expectMessages(.listening(to: .album("Album 1", artist: "Artist 1"), timeZone: .gmt))
        found.delegate.expectMessages(.didFetch(contents: Self.contents, listening: Self.silent))
        lost.delegate.expectMessages(.handle(error: .notFound(.album("Album 1"))))
    }

    @Test("An album that was only played is reported without contents, after the plays of its week")
    func heard() async {
        let week = Week.iso("2019-W14")
        let sut = makeSUT(
            browser: CollectionBrowsingSpy(albums: []),
            week: week,
            listening: .sample(of: Self.silent.subject)
        )
        sut.counter.answers.playCount = { _, range in .success(range == week.interval ? 3 : 0) }

        await sut.interactor.fetchAlbum()

        sut.delegate.expectMessages(
            .didFetch(plays: 3, in: week),
            .didFetch(contents: nil, listening: .sample(of: Self.silent.subject))
        )
    }

    @Test("Only changes to tracks and plays fetch the album again") func followAlbum() async {
        let sut = makeSUT(follower: LibraryFollowingSpy([.player, .plays, .queue, [.tracks, .journal]]))

        await sut.interactor.followAlbum()

        sut.delegate.expectMessages(
            .didFetch(contents: Self.contents, listening: Self.silent),
            .didFetch(contents: Self.contents, listening: Self.silent)
        )
    }

    @Test("A followed album that was deleted is reported as lost; other failures are reported")
    func lostAlbum()
        async
    {
        let lost = makeSUT(
            browser: CollectionBrowsingSpy(albums: []),
            follower: LibraryFollowingSpy(changes: 1)
        )
        let failing = makeSUT(
            browser: CollectionBrowsingSpy { $0.error = .cancelled },
            follower: LibraryFollowingSpy(changes: 1)
        )

        await lost.interactor.followAlbum()
        await failing.interactor.followAlbum()

        lost.delegate.expectMessages(.didLoseAlbum)
        failing.delegate.expectMessages(.handle(error: .cancelled))
    }

    @Test("The waveforms of all tracks with a local file are computed, even after a failure")
    func prepareWaveforms() async {
        let sut = makeSUT(waveforms: WaveformServicingSpy { $0.error = .missing(path: "/music/1.ogg") })

        var song = Track.sample(4)
        song.details.location = Location(source: "home", song: "tr-4")
        var gone = Track.sample(5)
        gone.details.location = Location("/gone/5.ogg")

        await sut.interactor.prepareWaveforms(of: [.playable(1), .sample(2), .playable(3), song, gone])

        sut.waveforms.expectMessages(
            .waveform(of: Location("/music/1.ogg")),
            .waveform(of: Location("/music/3.ogg"))
        )
        expectEqual(sut.delegate.messages, [])
    }

    @Test("After cancellation, no more waveforms are computed") func cancelledWaveforms() async {
        let sut = makeSUT()

        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await sut.interactor.prepareWaveforms(of: [.playable(1)])
        }
        await task.value

        expectEqual(sut.waveforms.messages, [])
    }

    private func makeSUT(
        browser: CollectionBrowsingSpy = CollectionBrowsingSpy(
            albums: [contents.album],
            tracks: contents.tracks
        ),
        week: Week? = nil,
        listening: Listening = silent,
        follower: LibraryFollowingSpy = LibraryFollowingSpy(changes: 0),
        waveforms: WaveformServicingSpy = WaveformServicingSpy()
    ) -> (
        interactor: AlbumDetailInteractor, delegate: AlbumDetailInteractorDelegateSpy,
        waveforms: WaveformServicingSpy, counter: PlayCountingSpy
    ) {
        let delegate = AlbumDetailInteractorDelegateSpy()
        let counter = PlayCountingSpy { $0.listening = { _, _ in .success(listening) } }
        let interactor = AlbumDetailInteractor(
            id: Self.contents.album.id,
            week: week,
            browser: browser,
            counter: counter,
            follower: follower,
            waveforms: waveforms,
            isAvailableOffline: { $0.path != nil && !$0.text.hasPrefix("/gone") },
            timeZone: { .gmt }
        )
        interactor.delegate = delegate
        return (interactor, delegate, waveforms, counter)
    }
}
