import Entities
import Services
import TestSupport
import Testing

@testable import MiniPlayer

@Suite("The mini player's interactor", .timeLimit(.minutes(5)))
@MainActor struct MiniPlayerInteractorTests {
    @Test("Updates are reported until they end")
    func followPlayback() async {
        let sut = makeSUT()
        sut.player.answers.nowPlaying = { Self.stream(Self.began, Self.ended) }

        await sut.interactor.followPlayback()

        sut.delegate.expectMessages(.didUpdate(Self.began), .didUpdate(Self.ended))
        sut.player.expectMessages(.nowPlaying)
    }

    @Test(
        "The position is looked up after updates that have an earlier one",
        arguments: [.present, .changed] as [PlaybackUpdate.Cause]
    )
    func position(cause: PlaybackUpdate.Cause) async {
        let sut = makeSUT()
        let update = PlaybackUpdate(cause, now: Self.playing.now)
        let stopped = PlaybackUpdate(cause, now: NowPlaying())
        sut.player.answers.nowPlaying = { Self.stream(update, stopped) }
        sut.player.answers.perform = { _ in .success(.now(Self.began.now)) }

        await sut.interactor.followPlayback()
        sut.player.answers.perform = { _ in .failure(.cancelled) }
        await sut.interactor.followPlayback()

        sut.delegate.expectMessages(
            .didUpdate(update),
            .didFetch(position: Self.began.now),
            .didUpdate(stopped),
            .didUpdate(update),
            .didUpdate(stopped)
        )
    }

    @Test(
        "A request can wait until a track plays or playback ends; failures before are reported",
        arguments: [
            (.begun, [began, failed, began, playing]),
            (.ended, [began, failed, began, playing, ended]),
        ] as [(PlaybackStage, [PlaybackUpdate])]
    )
    func waiting(stage: PlaybackStage, reported: [PlaybackUpdate]) async {
        let sut = makeSUT()
        let present = PlaybackUpdate(.present, now: Self.playing.now)
        sut.player.answers.begin = { _ in
            .success(
                PlaybackRun(
                    .done,
                    updates: Self.stream(
                        present,
                        Self.loaded,
                        Self.began,
                        Self.failed,
                        Self.began,
                        Self.playing,
                        Self.ended,
                        Self.began
                    )
                )
            )
        }

        await sut.interactor.perform(.resume, until: stage)

        sut.player.expectMessages(.begin(.resume))
        expectEqual(sut.delegate.messages, reported.map { .didUpdate($0) })
    }

    @Test("A player that quits while a request waits is reported")
    func lostPlayer() async {
        let sut = makeSUT()
        sut.player.answers.begin = { _ in .success(PlaybackRun(.done, updates: Self.stream(Self.began))) }

        await sut.interactor.perform(.resume, until: .ended)

        sut.delegate.expectMessages(.didUpdate(Self.began), .handle(error: .unavailable(.processEnded)))
    }

    @Test(
        "Cancelling a request that waits for the end stops playback",
        arguments: [PlaybackStage.begun, .ended]
    )
    func cancellation(stage: PlaybackStage) async {
        let sut = makeSUT()
        let (updates, _) = AsyncStream<PlaybackUpdate>.makeStream()
        sut.player.answers.begin = { _ in .success(PlaybackRun(.done, updates: updates)) }
        let task = Task { await sut.interactor.perform(.resume, until: stage) }

        task.cancel()
        await task.value

        expectEqual(sut.player.requests, (stage == .ended ? [.stop] : []))
        sut.delegate.expectMessages(.handle(error: .cancelled))
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
            (.remove([.row(2), .row(1)]), [.didRemove([queue.entries[1], queue.entries[0]])]),
            (.arrange([1, 0]), [.didFetch(queue: queue)]),
            (.move(.row(2), to: .row(1)), [.didFetch(queue: queue)]),
        ] as [(PlaybackRequest<TrackSelection>, [MiniPlayerInteractorDelegateSpy.Message])]
    )
    func requests(
        request: PlaybackRequest<TrackSelection>,
        answers: [MiniPlayerInteractorDelegateSpy.Message]
    ) async {
        let sut = makeSUT()

        await sut.interactor.perform(request, until: nil)

        expectEqual(sut.player.requests, [await request.map { _ in [] }])
        expectEqual(sut.delegate.messages, answers)
    }

    @Test("The volume and the position are fetched from the state")
    func state() async {
        let sut = makeSUT()

        await sut.interactor.fetchVolume()
        await sut.interactor.fetchPosition()

        expectEqual(sut.player.requests, [.now, .now])
        sut.delegate.expectMessages(.didFetch(volume: 40), .didFetch(position: Self.now))
    }

    @Test("A failed request only reports its error")
    func failures() async {
        let sut = makeSUT(error: .cancelled)

        await sut.interactor.perform(.resume, until: nil)
        await sut.interactor.perform(.enqueue(.picked([]), at: .end), until: nil)
        await sut.interactor.fetchVolume()
        await sut.interactor.fetchPosition()

        expectEqual(sut.delegate.messages, Array(repeating: .handle(error: .cancelled), count: 4))
    }

    @Test("Selected tracks are found and played; those without a file are left out")
    func tracks() async {
        let tracks = [Track.playable(1), .sample(2)]
        let sut = makeSUT(tracks: .success(tracks))
        let selection = TrackSelection.picked([.rows(1...2)])

        await sut.interactor.perform(.play(selection), until: nil)
        await sut.interactor.perform(.playNext(selection), until: nil)
        await sut.interactor.perform(.enqueue(selection, at: .next), until: nil)

        expectEqual(sut.resolver.messages, Array(repeating: .sequence(selection), count: 3))
        expectEqual(sut.player.requests, [.play(tracks), .playNext(tracks), .enqueue(tracks, at: .next)])
        expectEqual(
            sut.delegate.messages,
            Array(repeating: .didLeaveOut(.tracks(["Title 2"])), count: 3)
                + [.didEnqueue(ids: 2..<3)]
        )
    }

    @Test("Plays of music that the library doesn't have are counted")
    func leftOut() async {
        let sut = makeSUT()
        sut.resolver.answers.sequence = { _ in .success(TrackSequence([.playable(1)], missingPlays: 3)) }

        await sut.interactor.perform(.play(.heard(.all)), until: nil)

        expectEqual(sut.player.requests, [.play([.playable(1)])])
        expectEqual(sut.delegate.messages.first, .didLeaveOut(.plays(3)))
    }

    @Test("If the tracks aren't found, nothing is played")
    func missingTracks() async {
        let error = ServiceError.notFound(.match(text: "hop", suggestion: nil))
        let sut = makeSUT(tracks: .failure(error))

        await sut.interactor.perform(.play(.picked([])), until: nil)
        await sut.interactor.perform(.enqueue(.picked([]), at: .end), until: nil)

        expectEqual(sut.player.requests, [])
        sut.delegate.expectMessages(.handle(error: error), .handle(error: error))
    }

    @Test("The waveform is reported when it is ready")
    func waveform() async throws {
        let waveform = try #require(Waveform.sample(9))
        let sut = makeSUT(waveforms: WaveformServicingSpy(.success(waveform)))

        let delegate = WaveformDelegate()
        sut.interactor.delegate = delegate

        sut.interactor.beginFetchingWaveform(of: .playable(1))

        await expectEqual(delegate.next(), waveform)
    }

    private nonisolated static let item = NowPlaying.Item(id: 1, entry: PlayQueue([.playable(1)]).entries[0])
    private nonisolated static func stream(_ updates: PlaybackUpdate...) -> AsyncStream<PlaybackUpdate> {
        AsyncStream { continuation in
            for update in updates { continuation.yield(update) }
            continuation.finish()
        }
    }

    private nonisolated static let began = PlaybackUpdate(.began, now: NowPlaying(state: .loading(item)))
    private nonisolated static let loaded = PlaybackUpdate(.changed, now: NowPlaying())
    private nonisolated static let playing = PlaybackUpdate(.changed, now: NowPlaying(state: .playing(item)))
    private nonisolated static let failed = PlaybackUpdate(
        .failed(.missing(path: "/a")),
        now: NowPlaying(state: .loading(item))
    )
    private nonisolated static let ended = PlaybackUpdate(.ended, now: NowPlaying())
    private nonisolated static let now = NowPlaying(volume: 40)
    private nonisolated static let queue = PlayQueue([.playable(1), .playable(2)])

    private func makeSUT(
        error: ServiceError? = nil,
        tracks: Result<[Track], ServiceError> = .success([]),
        waveforms: WaveformServicingSpy = WaveformServicingSpy()
    ) -> (
        interactor: MiniPlayerInteractor, delegate: MiniPlayerInteractorDelegateSpy,
        player: PlaybackServicingSpy, resolver: TrackResolvingSpy
    ) {
        let player = PlaybackServicingSpy(error.map { .failure($0) } ?? .success(Self.queue), now: Self.now)
        let (resolver, delegate) = (TrackResolvingSpy(tracks), MiniPlayerInteractorDelegateSpy())
        let interactor = MiniPlayerInteractor(player: player, resolver: resolver, waveforms: waveforms)
        interactor.delegate = delegate
        return (interactor, delegate, player, resolver)
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
    func didEnqueue(ids: Range<PlayQueue.Entry.ID>) {}
    func didRemove(_ entries: [PlayQueue.Entry]) {}
    func didLeaveOut(_ music: LeftOutMusic) {}
    func handle(error: ServiceError) {}
}
