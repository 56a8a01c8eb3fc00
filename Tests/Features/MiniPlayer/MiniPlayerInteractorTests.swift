import Entities
import Services
import TestSupport
import Testing

@testable import MiniPlayer

@Suite("The mini player's interactor", .timeLimit(.minutes(5)))
@MainActor struct MiniPlayerInteractorTests {
    @Test("Updates sent before following began are reported")
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

    @Test("Following to the end lasts until playback has ended, each time")
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

    @Test(
        "A request reaches the player, and its answer is reported",
        arguments: [
            (.resume, []), (.seek(to: .position(milliseconds: 5)), []), (.clear, []),
            (.now, [.didFetch(now: now)]), (.queue, [.didFetch(queue: queue)]),
            (.setVolume(70), [.didFetch(volume: 70)]), (.changeVolume(by: -5), [.didFetch(volume: 35)]),
            (.setShuffled(true), [.didSet(PlayingModes(isShuffled: true))]),
            (.toggleShuffle, [.didSet(PlayingModes(isShuffled: true))]),
            (.setRepeat(.all), [.didSet(PlayingModes(repeats: .all))]),
            (.remove(.row(1)), [.didRemove(queue.entries[0])]),
            (.move(.row(2), to: .row(1)), [.didFetch(queue: queue)]),
        ] as [(PlaybackRequest<TrackSelection>, [MiniPlayerInteractorDelegateSpy.Message])]
    )
    func requests(
        request: PlaybackRequest<TrackSelection>,
        answers: [MiniPlayerInteractorDelegateSpy.Message]
    ) async {
        let sut = makeSUT()

        await sut.interactor.perform(request)

        #expect(sut.player.requests == [await request.map { _ in [] }])
        #expect(sut.delegate.messages == answers)
    }

    @Test("The volume and the position are fetched from the state")
    func state() async {
        let sut = makeSUT()

        await sut.interactor.fetchVolume()
        await sut.interactor.fetchPosition()

        #expect(sut.player.requests == [.now, .now])
        #expect(sut.delegate.messages == [.didFetch(volume: 40), .didFetch(position: Self.now)])
    }

    @Test("A failed request only reports its error")
    func failures() async {
        let sut = makeSUT(error: .cancelled)

        await sut.interactor.perform(.resume)
        await sut.interactor.perform(.enqueue(.picked([]), next: false))
        await sut.interactor.fetchVolume()
        await sut.interactor.fetchPosition()

        #expect(sut.delegate.messages == Array(repeating: .handle(error: .cancelled), count: 4))
    }

    @Test("Selected tracks are found and played; those without a file are reported")
    func tracks() async {
        let tracks = [Track.playable(1), .sample(2)]
        let sut = makeSUT(tracks: .success(tracks))
        let selection = TrackSelection.picked([.rows(1...2)])

        await sut.interactor.perform(.play(selection))
        await sut.interactor.perform(.playNext(selection))
        await sut.interactor.perform(.enqueue(selection, next: true))

        #expect(sut.resolver.messages == Array(repeating: .tracks(selection), count: 3))
        #expect(sut.player.requests == [.play(tracks), .playNext(tracks), .enqueue(tracks, next: true)])
        #expect(
            sut.delegate.messages
                == Array(repeating: .handle(error: .noFile(title: "Title 2")), count: 3)
                + [.didEnqueue(count: 1)]
        )
    }

    @Test("If the tracks aren't found, nothing is played")
    func missingTracks() async {
        let error = ServiceError.notFound(.match(text: "hop", suggestion: nil))
        let sut = makeSUT(tracks: .failure(error))

        await sut.interactor.perform(.play(.picked([])))
        await sut.interactor.perform(.enqueue(.picked([]), next: false))

        #expect(sut.player.requests == [])
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
    private nonisolated static let now = NowPlaying(volume: 40)
    private nonisolated static let queue = PlayQueue([.playable(1), .playable(2)])

    private struct SUT {
        let interactor: MiniPlayerInteractor
        let delegate: MiniPlayerInteractorDelegateSpy
        let player: PlaybackServicingSpy
        let resolver: TrackResolvingSpy
    }

    private func makeSUT(
        error: ServiceError? = nil,
        tracks: Result<[Track], ServiceError> = .success([]),
        waveforms: WaveformServicingSpy = WaveformServicingSpy()
    ) -> SUT {
        let player = PlaybackServicingSpy(error.map { .failure($0) } ?? .success(Self.queue), now: Self.now)
        let (resolver, delegate) = (TrackResolvingSpy(tracks), MiniPlayerInteractorDelegateSpy())
        let interactor = MiniPlayerInteractor(player: player, resolver: resolver, waveforms: waveforms)
        interactor.delegate = delegate
        return SUT(interactor: interactor, delegate: delegate, player: player, resolver: resolver)
    }
}

/// A delegate that waits for waveforms.
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
    func didFetch(now: NowPlaying) {}
    func didFetch(position now: NowPlaying) {}
    func didFetch(queue: PlayQueue) {}
    func didFetch(volume: Int) {}
    func didSet(_ modes: PlayingModes) {}
    func didEnqueue(count: Int) {}
    func didRemove(_ entry: PlayQueue.Entry) {}
    func handle(error: ServiceError) {}
}
