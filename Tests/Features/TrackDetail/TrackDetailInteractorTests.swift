import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import TrackDetail

@MainActor struct TrackDetailInteractorTests {
    private static let listening = Listening.sample(of: .track("Title 1", artist: "Artist 1"))
    private static let silent = Listening(subject: .track("Lost", artist: "Artist 1"))
    private static let counted = Listening(
        subject: .track("Lost", artist: "Artist 1"),
        counts: [PlayerCount(player: "itunes", plays: 1)]
    )

    @Test("Music is reported as the library's only track, as several, or as plays alone")
    func music() async {
        let music = TrackSubject.music(title: "Title 1", artist: "Artist 1")
        let one = makeSUT(subject: music, resolver: TrackResolvingSpy(.success([.sample(1)])))
        let two = makeSUT(subject: music, resolver: TrackResolvingSpy(.success([.sample(1), .sample(2)])))
        let missing = ServiceError.notFound(.music(title: "Title 1", artist: "Artist 1"))
        let none = makeSUT(subject: music, resolver: TrackResolvingSpy(.failure(missing)))
        let unheard = makeSUT(
            subject: music,
            resolver: TrackResolvingSpy(.failure(missing)),
            listening: Self.silent
        )
        let counted = makeSUT(
            subject: music,
            resolver: TrackResolvingSpy(.failure(missing)),
            listening: Self.counted
        )

        for sut in [one, two, none, unheard, counted] { await sut.interactor.fetchTrack() }

        one.delegate.expectMessages(.didFetch(track: .sample(1), listening: Self.listening))
        two.delegate.expectMessages(.didFetch(listening: Self.listening, copies: [.sample(1), .sample(2)]))
        none.delegate.expectMessages(.didFetch(listening: Self.listening, copies: []))
        unheard.delegate.expectMessages(.handle(error: missing))
        counted.delegate.expectMessages(.didFetch(listening: Self.counted, copies: []))
        one.counter.expectMessages(.listening(to: .track("Title 1", artist: "Artist 1"), timeZone: .gmt))
    }

    @Test("A fetch reports the track, or that it doesn't exist") func fetchTrack() async {
        let found = makeSUT()
        let lost = makeSUT(browser: TrackBrowsingSpy(tracks: []))

        await found.interactor.fetchTrack()
        await lost.interactor.fetchTrack()

        found.delegate.expectMessages(.didFetch(track: .sample(1), listening: Self.listening))
        lost.delegate.expectMessages(.handle(error: .notFound(.track(URN(trusted: "sidewinder:tracks:1")))))
    }

    @Test("The track is reported after each change") func followTrack() async {
        let sut = makeSUT(follower: LibraryFollowingSpy(changes: 2))

        await sut.interactor.followTrack()

        sut.delegate.expectMessages(
            .didFetch(track: .sample(1), listening: Self.listening),
            .didFetch(track: .sample(1), listening: Self.listening)
        )
    }

    @Test("Only changes to tracks and plays fetch the track again")
    func followTracksAndPlays() async {
        let sut = makeSUT(
            follower: LibraryFollowingSpy([.player, .plays, [.queue, .player], [.tracks, .journal]])
        )

        await sut.interactor.followTrack()

        sut.delegate.expectMessages(
            .didFetch(track: .sample(1), listening: Self.listening),
            .didFetch(track: .sample(1), listening: Self.listening)
        )
    }

    @Test("A followed track that was deleted is reported as lost") func lostTrack() async {
        let sut = makeSUT(browser: TrackBrowsingSpy(tracks: []), follower: LibraryFollowingSpy(changes: 1))

        await sut.interactor.followTrack()

        sut.delegate.expectMessages(.didLoseTrack)
    }

    @Test("A waveform is reported if it exists") func fetchWaveform() async throws {
        let waveform = try #require(Waveform.sample(9))
        let found = makeSUT(waveforms: WaveformServicingSpy(.success(waveform)))
        let missing = makeSUT(waveforms: WaveformServicingSpy(.failure(.missing(path: "/1.ogg"))))

        await found.interactor.fetchWaveform(of: .playable(1))
        await found.interactor.fetchWaveform(of: .sample(1))
        await missing.interactor.fetchWaveform(of: .playable(1))

        found.delegate.expectMessages(.didFetch(waveform: waveform))
        expectEqual(missing.delegate.messages, [])
    }

    @Test("A waveform requested by the user is reported, or its error")
    func wantedWaveform() async throws {
        let waveform = try #require(Waveform.sample(9))
        let found = makeSUT(waveforms: WaveformServicingSpy(.success(waveform)))
        let missing = makeSUT(waveforms: WaveformServicingSpy(.failure(.missing(path: "/1.ogg"))))

        for sut in [found, missing] {
            await sut.interactor.fetchWantedWaveform(at: Location("/1.ogg"))
            await sut.interactor.importWaveform(from: "/w.json", for: Location("/1.ogg"))
        }

        expectEqual(found.delegate.messages, Array(repeating: .didFetch(wanted: waveform), count: 2))
        expectEqual(
            missing.delegate.messages,
            Array(repeating: .handle(error: .missing(path: "/1.ogg")), count: 2)
        )
    }

    @Test("An exported waveform is SoundCloud's JSON on one line") func exportWaveform() async throws {
        let waveform = try #require(Waveform.sample(9))
        let sut = makeSUT(waveforms: WaveformServicingSpy(.success(waveform)))

        await sut.interactor.exportWaveform(of: Location("/1.ogg"), to: "/w.json")

        expectEqual(sut.files.files, [.init(path: "/w.json", text: WaveformRow(waveform).record.jsonLine)])
        sut.delegate.expectMessages(.didExportWaveform(to: "/w.json"))
    }

    @Test("A waveform that can't be computed or written leaves no file")
    func exportWaveformInVain() async throws {
        let waveform = try #require(Waveform.sample(9))
        let missing = makeSUT(waveforms: WaveformServicingSpy(.failure(.missing(path: "/1.ogg"))))
        let full = makeSUT(
            waveforms: WaveformServicingSpy(.success(waveform)),
            files: FileWritingFake(error: .inputOutput(path: "/w.json", reason: "disk full"))
        )

        for sut in [missing, full] {
            await sut.interactor.exportWaveform(of: Location("/1.ogg"), to: "/w.json")
        }

        expectEqual([missing, full].flatMap(\.files.files), [])
        missing.delegate.expectMessages(.handle(error: .missing(path: "/1.ogg")))
        full.delegate.expectMessages(.handle(error: .inputOutput(path: "/w.json", reason: "disk full")))
    }

    @Test("A deletion reports the deleted track") func deleteTrack() async {
        let sut = makeSUT()

        await sut.interactor.delete(Track.sample(1).urn)

        sut.editor.expectMessages(.delete([Track.sample(1).urn]))
        sut.delegate.expectMessages(.didDelete(track: .sample(1)))
    }

    @Test("A failed request reports its error") func failures() async {
        let error = ServiceError.inputOutput(path: "/library.sqlite", reason: "disk full")
        let sut = makeSUT(
            browser: TrackBrowsingSpy { $0.error = error },
            editor: TrackEditingSpy(.failure(error)),
            follower: LibraryFollowingSpy(changes: 1)
        )

        await sut.interactor.fetchTrack()
        await sut.interactor.followTrack()
        await sut.interactor.delete(Track.sample(1).urn)

        expectEqual(sut.delegate.messages, Array(repeating: .handle(error: error), count: 3))
    }

    @Test("The track's other locations are reported before the track") func places() async {
        let song = Location(source: "home", song: "1")
        let sut = makeSUT(
            browser: TrackBrowsingSpy(tracks: [.playable(1)]),
            places: LocationBrowsingSpy { $0.places = { _ in .success([song]) } }
        )

        await sut.interactor.fetchTrack()

        sut.delegate.expectMessages(
            .didFetch(places: [song]),
            .didFetch(track: .playable(1), listening: Self.listening)
        )
    }

    private func makeSUT(
        subject: TrackSubject = .track(Track.sample(1).urn),
        browser: TrackBrowsingSpy = TrackBrowsingSpy(tracks: [.sample(1)]),
        resolver: TrackResolvingSpy = TrackResolvingSpy(.success([])),
        listening: Listening = listening,
        places: LocationBrowsingSpy = LocationBrowsingSpy { $0.places = { _ in .success([]) } },
        editor: TrackEditingSpy = TrackEditingSpy(.success(.sample(1))),
        follower: LibraryFollowingSpy = LibraryFollowingSpy([]),
        waveforms: WaveformServicingSpy = WaveformServicingSpy(),
        files: FileWritingFake = FileWritingFake()
    ) -> (
        interactor: TrackDetailInteractor, delegate: TrackDetailInteractorDelegateSpy,
        editor: TrackEditingSpy, files: FileWritingFake, counter: PlayCountingSpy
    ) {
        let delegate = TrackDetailInteractorDelegateSpy()
        let counter = PlayCountingSpy { $0.listening = { _, _ in .success(listening) } }
        let interactor = TrackDetailInteractor(
            subject: subject,
            browser: browser,
            resolver: resolver,
            counter: counter,
            places: places,
            editor: editor,
            follower: follower,
            waveforms: waveforms,
            files: files,
            timeZone: { .gmt }
        )
        interactor.delegate = delegate
        return (interactor, delegate, editor, files, counter)
    }
}
