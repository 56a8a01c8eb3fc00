import Entities
import Services
import TestSupport
import Testing

@testable import MiniPlayer

@Suite("The mini player's interactor", .timeLimit(.minutes(5)))
@MainActor struct MiniPlayerInteractorTests {
    @Test("Updates sent before the follower came are reported")
    func followPlayback() async {
        let sut = makeSUT()
        sut.player.sendNowPlaying(Self.began, Self.ended)
        sut.player.endNowPlaying()

        await sut.interactor.followPlayback(toEnd: false)

        #expect(
            sut.delegate.messages == [.didUpdate(Self.began), .didUpdate(Self.ended)]
        )
        #expect(sut.player.messages == [.nowPlaying, .nowPlaying])
    }

    @Test("Following to the end means until playback has ended, each time")
    func followToEnd() async {
        let sut = makeSUT()
        let present = PlaybackUpdate(.present, now: NowPlaying())
        sut.player.sendNowPlaying(
            present,
            Self.began,
            Self.ended,
            present,
            Self.ended,
            Self.began,
            Self.ended,
            present
        )

        await sut.interactor.followPlayback(toEnd: true)
        let first = sut.delegate.messages
        await sut.interactor.followPlayback(toEnd: true)

        #expect(first == [present, Self.began, Self.ended].map { .didUpdate($0) })
        #expect(
            sut.delegate.messages.dropFirst(3).map { $0 }
                == [present, Self.ended, Self.began, Self.ended].map { .didUpdate($0) }
        )
        #expect(sut.player.messages == [.nowPlaying])
    }

    @Test("Requests reach the player")
    func requests() async {
        let sut = makeSUT(queue: PlayQueue([.playable(1)]))

        for button: PlayerButton in [.play, .pause, .stop, .next, .previous] {
            await sut.interactor.press(button)
        }
        await sut.interactor.seek(to: .position(milliseconds: 5))
        let isSet = await sut.interactor.setVolume(70)
        let now = await sut.interactor.fetchNow()
        let queue = await sut.interactor.fetchQueue()
        let entry = await sut.interactor.remove(.row(1))
        let isMoved = await sut.interactor.move(.row(2), to: .row(1))
        await sut.interactor.clearQueue()

        #expect(
            sut.player.messages.dropFirst() == [
                .resume, .pause, .stop, .next, .previous, .seek(to: .position(milliseconds: 5)),
                .setVolume(70), .now, .queue, .remove(.row(1)), .move(.row(2), to: .row(1)), .clear,
            ]
        )
        #expect(isSet && isMoved)
        #expect(now == NowPlaying())
        #expect(queue == PlayQueue([.playable(1)]))
        #expect(entry == queue?.entries.first)
        #expect(sut.delegate.messages == [])
    }

    @Test("Shuffling is turned on or off, or reversed")
    func modes() async {
        let sut = makeSUT()

        let areSet = [
            await sut.interactor.set(.shuffle(true)), await sut.interactor.set(.repeats(.all)),
            await sut.interactor.set(.shuffle(nil)),
        ]
        sut.player.answers.now = { .success(NowPlaying(modes: PlayingModes(isShuffled: true))) }
        let isReversed = await sut.interactor.set(.shuffle(nil))

        #expect(areSet + [isReversed] == [true, true, true, true])
        #expect(
            sut.player.messages.dropFirst() == [
                .setShuffled(true), .setRepeat(.all), .now, .setShuffled(true), .now, .setShuffled(false),
            ]
        )
    }

    @Test("A request that fails reports its error and no result")
    func failures() async {
        let sut = makeSUT(error: .cancelled)

        await sut.interactor.press(.play)
        let now = await sut.interactor.fetchNow()
        let isSet = await sut.interactor.setVolume(5)

        #expect(now == nil)
        #expect(!isSet)
        #expect(sut.delegate.messages == Array(repeating: .handle(error: .cancelled), count: 3))
    }

    @Test("Selected tracks are found and played; those without a file are reported")
    func tracks() async {
        let tracks = [Track.playable(1), .sample(2)]
        let sut = makeSUT(tracks: .success(tracks))
        let selection = TrackSelection.picked([.libraryRows(1...2)])

        await sut.interactor.play(selection, isNext: false)
        await sut.interactor.play(selection, isNext: true)
        let count = await sut.interactor.enqueue(selection, isNext: true)

        #expect(sut.resolver.messages == Array(repeating: .tracks(selection), count: 3))
        #expect(
            sut.player.messages.dropFirst() == [
                .play(tracks), .playNext(tracks), .enqueue(tracks, next: true),
            ]
        )
        #expect(count == 1)
        #expect(
            sut.delegate.messages == [
                .handle(error: .noFile(title: "Title 2")), .handle(error: .noFile(title: "Title 2")),
                .handle(error: .noFile(title: "Title 2")),
            ]
        )
    }

    @Test("Tracks that aren't found aren't played")
    func missingTracks() async {
        let error = ServiceError.noMatch(text: "hop", suggestion: nil)
        let sut = makeSUT(tracks: .failure(error))

        await sut.interactor.play(.picked([]), isNext: false)
        let count = await sut.interactor.enqueue(.picked([]), isNext: false)

        #expect(count == nil)
        #expect(sut.player.messages == [.nowPlaying])
        #expect(sut.delegate.messages == [.handle(error: error), .handle(error: error)])
    }

    @Test("The waveform is reported when it is ready")
    func waveform() async throws {
        let waveform = try #require(Waveform.sample(9))
        let sut = makeSUT(waveforms: WaveformServicingSpy(.success(waveform)))

        let delegate = WaveformDelegate()
        sut.interactor.delegate = delegate

        sut.interactor.beginFetchingWaveform(of: .playable(1))

        #expect(await delegate.next() == waveform)
    }

    private static let item = NowPlaying.Item(id: 1, entry: PlayQueue([.playable(1)]).entries[0])
    private static let began = PlaybackUpdate(.began, now: NowPlaying(state: .loading(item)))
    private static let ended = PlaybackUpdate(.ended, now: NowPlaying())

    private struct SUT {
        let interactor: MiniPlayerInteractor
        let delegate: MiniPlayerInteractorDelegateSpy
        let player: PlaybackServicingSpy
        let resolver: TrackResolvingSpy
    }

    private func makeSUT(
        queue: PlayQueue = PlayQueue(),
        error: ServiceError? = nil,
        tracks: Result<[Track], ServiceError> = .success([]),
        waveforms: WaveformServicingSpy = WaveformServicingSpy()
    ) -> SUT {
        let player = PlaybackServicingSpy(error.map { .failure($0) } ?? .success(queue))
        let (resolver, delegate) = (TrackResolvingSpy(tracks), MiniPlayerInteractorDelegateSpy())
        let interactor = MiniPlayerInteractor(player: player, resolver: resolver, waveforms: waveforms)
        interactor.delegate = delegate
        return SUT(interactor: interactor, delegate: delegate, player: player, resolver: resolver)
    }
}

/// Waits for waveforms.
@MainActor private final class WaveformDelegate: MiniPlayerInteractorDelegate {
    private let (waveforms, continuation) = AsyncStream<Waveform>.makeStream()

    func next() async -> Waveform? {
        for await waveform in waveforms { return waveform }
        return nil
    }

    func didFetch(waveform: Waveform) {
        continuation.yield(waveform)
    }

    func didUpdate(_ update: PlaybackUpdate) {}
    func handle(error: ServiceError) {}
}
