import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import MiniPlayer

@Suite("The mini player's presenter")
@MainActor struct MiniPlayerPresenterTests {
    @Test("Every update is shown, and news is marked")
    func updates() {
        let sut = makeSUT()
        let causes: [PlaybackUpdate.Cause] = [
            .present, .began, .changed, .paused, .resumed, .jumped, .ended,
        ]

        for cause in causes { sut.presenter.didUpdate(PlaybackUpdate(cause, now: Self.playing)) }

        let isNews = [false, true, false, true, true, true, true]
        expectEqual(sut.view.messages, isNews.map { .update(viewModel: Self.row, isNews: $0) })
    }

    @Test("The waveform is fetched when a track starts, shown when ready, and dropped at the end")
    func waveform() throws {
        let sut = makeSUT()
        let waveform = try #require(Waveform.sample(9))
        var row = Self.row
        row.levels = waveform.levels

        sut.presenter.didUpdate(PlaybackUpdate(.began, now: NowPlaying(state: .loading(Self.item))))
        let whileLoading = sut.interactor.messages
        sut.presenter.didUpdate(PlaybackUpdate(.changed, now: Self.playing))
        sut.presenter.didUpdate(PlaybackUpdate(.changed, now: Self.playing))
        sut.presenter.didFetch(waveform: waveform)
        let shown = sut.view.messages.last
        sut.presenter.didUpdate(PlaybackUpdate(.ended, now: NowPlaying()))

        expectEqual(whileLoading, [])
        sut.interactor.expectMessages(
            .beginFetchingWaveform(of: .playable(1)),
            .beginFetchingWaveform(of: nil)
        )
        expectEqual(shown, .update(viewModel: row, isNews: false))
        expectEqual(sut.view.messages.last, .update(viewModel: .stopped, isNews: true))
    }

    @Test("A waveform isn't shown for another track")
    func lateWaveform() throws {
        let sut = makeSUT()
        sut.presenter.didUpdate(PlaybackUpdate(.changed, now: Self.playing))
        let next = NowPlaying.Item(id: 2, entry: PlayQueue([.playable(2)]).entries[0])
        sut.presenter.didUpdate(PlaybackUpdate(.began, now: NowPlaying(state: .loading(next))))
        let before = sut.view.messages

        sut.presenter.didFetch(waveform: try #require(Waveform.sample(9)))

        expectEqual(sut.view.messages, before)
    }

    @Test("Failures are shown; a lost player is shown with its track")
    func failures() {
        let sut = makeSUT()

        sut.presenter.didUpdate(PlaybackUpdate(.failed(.missing(path: "/a")), now: NowPlaying()))
        sut.presenter.didUpdate(
            PlaybackUpdate(.interrupted(.playable(1), .unavailable(.playerEnded)), now: NowPlaying())
        )
        sut.presenter.handle(error: .notFound(.nextEntry))

        sut.view.expectMessages(
            .show(error: .missing(path: "/a")),
            .show(interrupted: TrackRow(.playable(1)), error: .unavailable(.playerEnded)),
            .show(error: .notFound(.nextEntry))
        )
    }

    @Test("The position of the current track is fetched when the playhead reaches the next cell")
    func layout() async {
        let sut = makeSUT()

        await sut.presenter.viewWillLayout()
        let stopped = sut.interactor.messages
        sut.presenter.didUpdate(PlaybackUpdate(.began, now: NowPlaying(state: .loading(Self.item))))
        await sut.presenter.viewWillLayout()

        expectEqual(stopped, [])
        sut.interactor.expectMessages(.fetchPosition)
    }

    @Test("A fetched position is shown, unless another track has started")
    func position() {
        let sut = makeSUT()
        sut.presenter.didUpdate(PlaybackUpdate(.changed, now: Self.playing))
        let before = sut.view.messages
        var (item, row) = (Self.item, Self.row)
        (item.positionMs, row.positionMs) = (9_000, 9_000)
        let next = NowPlaying.Item(id: 2, entry: Self.item.entry, positionMs: 5)

        sut.presenter.didFetch(position: NowPlaying(state: .playing(next)))
        sut.presenter.didFetch(position: NowPlaying())
        sut.presenter.didFetch(position: NowPlaying(state: .playing(item)))

        expectEqual(sut.view.messages, before + [.update(viewModel: row, isNews: false)])
    }

    @Test("Without a track, no position is shown")
    func positionWhenStopped() {
        let sut = makeSUT()

        sut.presenter.didFetch(position: NowPlaying())

        expectEqual(sut.view.messages, [])
    }

    @Test("The user's requests reach the interactor")
    func requests() async {
        let sut = makeSUT()
        let selection = TrackSelection.picked([.track(Track.playable(1).urn)])

        await sut.presenter.viewDidAppear()
        await sut.presenter.didRequest(.playNext(selection), until: .begun)
        await sut.presenter.didTapVolume()

        sut.interactor.expectMessages(
            .followPlayback,
            .perform(.playNext(selection), until: .begun),
            .fetchVolume
        )
        expectEqual(sut.view.messages, [])
    }

    @Test("Answers are shown")
    func answers() {
        let sut = makeSUT()
        let queue = PlayQueue([.playable(1), .playable(2)], currentIndex: 1)
        let modes = PlayingModes(repeats: .one)

        sut.presenter.didFetch(now: NowPlaying(state: .playing(Self.item), modes: modes))
        sut.presenter.didFetch(queue: queue)
        sut.presenter.didFetch(volume: 40)
        sut.presenter.didSet(modes)
        sut.presenter.didEnqueue(ids: 5..<7)
        sut.presenter.didRemove(queue.entries)
        sut.presenter.didLeaveOut(.plays(3))

        var row = Self.row
        row.modes = modes
        let rows = QueueRows(queue.entries, currentIndex: 1)
        sut.view.expectMessages(
            .show(now: row),
            .show(queue: rows),
            .show(volume: 40),
            .show(modesOf: NowPlayingRow(NowPlaying(modes: modes))),
            .show(queued: 5..<7),
            .show(removed: queue.tracks.map { TrackRow($0) }),
            .show(leftOut: .plays(3))
        )
    }

    @Test("The queue, the volume and the next track are shown with the state")
    func queueOfState() {
        let sut = makeSUT()
        let entries = PlayQueue([.playable(1), .playable(2)]).entries
        let now = NowPlaying(
            state: .playing(NowPlaying.Item(id: 1, entry: entries[1], positionMs: 1_000)),
            next: entries[0],
            queueCount: 2,
            queueIndex: 1,
            queueVersion: 5,
            volume: 40
        )

        sut.presenter.didFetch(now: now)
        sut.presenter.didFetch(now: NowPlaying(queueCount: 2, queueIndex: 1, resumeMs: 62_000))

        var (playing, stopped) = (NowPlayingRow(state: .playing), NowPlayingRow.stopped)
        (playing.track, playing.entryID, playing.positionMs) = (TrackRow(.playable(2)), 1, 1_000)
        playing.next = QueueRow(entries[0])
        (playing.queueIndex, playing.queueCount, playing.queueVersion, playing.volume) = (1, 2, 5, 40)
        (stopped.queueIndex, stopped.queueCount, stopped.resumeMs) = (1, 2, 62_000)
        sut.view.expectMessages(.show(now: playing), .show(now: stopped))
        expectEqual(stopped.resumePosition, "1:02")
    }

    private static let item = NowPlaying.Item(
        id: 1,
        entry: PlayQueue([.playable(1)]).entries[0],
        positionMs: 1_000,
        durationMs: 100_000
    )
    private static let playing = NowPlaying(state: .playing(item))
    private static let row = NowPlayingRow(
        state: .playing,
        track: TrackRow(.playable(1)),
        entryID: 0,
        positionMs: 1_000,
        durationMs: 100_000
    )

    private func makeSUT() -> (
        presenter: MiniPlayerPresenter, view: MiniPlayerViewingSpy, interactor: MiniPlayerInteractingSpy
    ) {
        let (view, interactor) = (MiniPlayerViewingSpy(), MiniPlayerInteractingSpy())
        let presenter = MiniPlayerPresenter(interactor: interactor)
        presenter.view = view
        return (presenter, view, interactor)
    }
}
