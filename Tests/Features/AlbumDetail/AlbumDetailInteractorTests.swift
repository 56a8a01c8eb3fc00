import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import AlbumDetail

@MainActor struct AlbumDetailInteractorTests {
    private static let contents = AlbumContents(album: .sample(1), tracks: [.playable(1), .sample(2)])

    @Test("A fetch reports the album with its tracks, or that it isn't there") func fetchAlbum() async {
        let found = makeSUT()
        let lost = makeSUT(browser: CollectionBrowsingSpy(albums: []))

        await found.interactor.fetchAlbum()
        await lost.interactor.fetchAlbum()

        #expect(found.delegate.messages == [.didFetch(contents: Self.contents)])
        #expect(lost.delegate.messages == [.handle(error: .notFound(.album("Album 1")))])
    }

    @Test("Changes to tracks and plays fetch the album again, no others") func followAlbum() async {
        let sut = makeSUT(follower: LibraryFollowingSpy([.player, .plays, .queue, [.tracks, .journal]]))

        await sut.interactor.followAlbum()

        #expect(
            sut.delegate.messages == [.didFetch(contents: Self.contents), .didFetch(contents: Self.contents)]
        )
    }

    @Test("A followed album that is gone is reported as lost; another failure is reported") func lostAlbum()
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

        #expect(lost.delegate.messages == [.didLoseAlbum])
        #expect(failing.delegate.messages == [.handle(error: .cancelled)])
    }

    @Test("The waveforms of all tracks with a file that is there are computed, whatever becomes of each")
    func prepareWaveforms() async {
        let sut = makeSUT(waveforms: WaveformServicingSpy { $0.error = .missing(path: "/music/1.ogg") })

        var song = Track.sample(4)
        song.details.location = Location(source: "home", song: "tr-4")
        var gone = Track.sample(5)
        gone.details.location = Location("/gone/5.ogg")

        await sut.interactor.prepareWaveforms(of: [.playable(1), .sample(2), .playable(3), song, gone])

        #expect(
            sut.waveforms.messages == [
                .waveform(of: Location("/music/1.ogg")), .waveform(of: Location("/music/3.ogg")),
            ]
        )
        #expect(sut.delegate.messages == [])
    }

    @Test("No waveform is computed once that is cancelled") func cancelledWaveforms() async {
        let sut = makeSUT()

        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await sut.interactor.prepareWaveforms(of: [.playable(1)])
        }
        await task.value

        #expect(sut.waveforms.messages == [])
    }

    @Test("The album replaces the queue or is added to it, without tracks that have no file")
    func playAndEnqueue() async {
        let sut = makeSUT()
        let tracks = Self.contents.tracks

        await sut.interactor.play(tracks)
        await sut.interactor.enqueue(tracks, isNext: true)

        #expect(sut.player.requests == [.play(tracks), .enqueue(tracks, next: true)])
        #expect(
            sut.delegate.messages == [
                .handle(error: .noFile(title: "Title 2")), .handle(error: .noFile(title: "Title 2")),
                .didEnqueue(count: 1),
            ]
        )
    }

    @Test("An export is written with the rows of the screen") func export() async {
        let sut = makeSUT()

        await sut.interactor.export(Self.contents.tracks, as: .json, to: "/a.json")
        await sut.interactor.export(Self.contents.tracks, as: .m3u, to: "/a.m3u")

        let rows = [TrackRow(.playable(1), row: 1), TrackRow(.sample(2), row: 2)]
        #expect(sut.files.files.first?.text == rows.map(\.record.jsonLine).joined())
        #expect(
            sut.delegate.messages == [
                .didExport(count: 2, to: "/a.json"), .didExport(count: 1, to: "/a.m3u"),
            ]
        )
    }

    @Test("Failures of the player and of files are reported") func failures() async {
        let sut = makeSUT(error: .cancelled)

        await sut.interactor.play([.playable(1)])
        await sut.interactor.enqueue([.playable(1)], isNext: false)
        await sut.interactor.export([.playable(1)], as: .json, to: "/a.json")

        #expect(sut.delegate.messages == Array(repeating: .handle(error: .cancelled), count: 3))
    }

    private struct SUT {
        let interactor: AlbumDetailInteractor
        let delegate: AlbumDetailInteractorDelegateSpy
        let waveforms: WaveformServicingSpy
        let files: FileWritingFake
        let player: PlaybackServicingSpy
    }

    /// - Parameter error: the error of the player and the files.
    private func makeSUT(
        browser: CollectionBrowsingSpy = CollectionBrowsingSpy(
            albums: [contents.album],
            tracks: contents.tracks
        ),
        follower: LibraryFollowingSpy = LibraryFollowingSpy(changes: 0),
        waveforms: WaveformServicingSpy = WaveformServicingSpy(),
        error: ServiceError? = nil
    ) -> SUT {
        let delegate = AlbumDetailInteractorDelegateSpy()
        let files = FileWritingFake(error: error)
        let player = PlaybackServicingSpy(error.map(Result.failure) ?? .success(PlayQueue()))
        let interactor = AlbumDetailInteractor(
            id: Self.contents.album.id,
            browser: browser,
            follower: follower,
            waveforms: waveforms,
            files: files,
            player: player,
            isAtHand: { $0.path != nil && !$0.text.hasPrefix("/gone") }
        )
        interactor.delegate = delegate
        return SUT(
            interactor: interactor,
            delegate: delegate,
            waveforms: waveforms,
            files: files,
            player: player
        )
    }
}
