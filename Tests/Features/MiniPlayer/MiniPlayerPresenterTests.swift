import Entities
import Services
import TestSupport
import Testing
import ViewModels

@testable import MiniPlayer

@Suite("The mini player's presenter")
@MainActor struct MiniPlayerPresenterTests {
    @Test("Every update is shown, and marked if it is news")
    func updates() {
        let sut = makeSUT()
        let causes: [PlaybackUpdate.Cause] = [
            .present, .began, .changed, .paused, .resumed, .jumped, .ended,
        ]

        for cause in causes { sut.presenter.didUpdate(PlaybackUpdate(cause, now: Self.playing)) }

        let isNews = [false, true, false, true, true, true, true]
        #expect(sut.view.messages == isNews.map { .update(viewModel: Self.row, isNews: $0) })
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

        #expect(whileLoading == [])
        #expect(
            sut.interactor.messages == [
                .beginFetchingWaveform(of: .playable(1)), .beginFetchingWaveform(of: nil),
            ]
        )
        #expect(shown == .update(viewModel: row, isNews: false))
        #expect(sut.view.messages.last == .update(viewModel: .stopped, isNews: true))
    }

    @Test("A waveform isn't shown for another track")
    func lateWaveform() throws {
        let sut = makeSUT()
        sut.presenter.didUpdate(PlaybackUpdate(.changed, now: Self.playing))
        let next = NowPlaying.Item(id: 2, entry: PlayQueue([.playable(2)]).entries[0])
        sut.presenter.didUpdate(PlaybackUpdate(.began, now: NowPlaying(state: .loading(next))))
        let before = sut.view.messages

        sut.presenter.didFetch(waveform: try #require(Waveform.sample(9)))

        #expect(sut.view.messages == before)
    }

    @Test("Failures are shown, a lost player with the track that it played")
    func failures() {
        let sut = makeSUT()

        sut.presenter.didUpdate(PlaybackUpdate(.failed(.missing(path: "/a")), now: NowPlaying()))
        sut.presenter.didUpdate(
            PlaybackUpdate(.interrupted(.playable(1), .unavailable(.playerEnded)), now: NowPlaying())
        )
        sut.presenter.handle(error: .endOfQueue)

        #expect(
            sut.view.messages == [
                .show(error: .missing(path: "/a")),
                .show(interrupted: TrackRow(.playable(1)), error: .unavailable(.playerEnded)),
                .show(error: .endOfQueue),
            ]
        )
    }

    @Test("When the playhead reaches the next cell, the position is fetched and shown")
    func layout() async {
        let sut = makeSUT()
        sut.presenter.didUpdate(PlaybackUpdate(.changed, now: Self.playing))
        var (item, row) = (Self.item, Self.row)
        (item.positionMs, row.positionMs) = (9_000, 9_000)
        sut.interactor.answers.fetchNow = { NowPlaying(state: .playing(item)) }

        await sut.presenter.viewWillLayout()

        #expect(sut.view.messages.last == .update(viewModel: row, isNews: false))
    }

    @Test("Another track's position isn't shown, and without a track none is fetched")
    func layoutOfAnother() async {
        let sut = makeSUT()
        await sut.presenter.viewWillLayout()
        #expect(sut.interactor.messages == [])
        sut.presenter.didUpdate(PlaybackUpdate(.changed, now: Self.playing))
        let next = NowPlaying.Item(id: 2, entry: Self.item.entry, positionMs: 5)
        sut.interactor.answers.fetchNow = { NowPlaying(state: .playing(next)) }
        let before = sut.view.messages

        await sut.presenter.viewWillLayout()

        #expect(sut.view.messages == before)
    }

    @Test("The user's requests reach the interactor")
    func wishes() async {
        let sut = makeSUT()
        let place = PlayQueue.Place.row(1)

        await sut.presenter.viewDidAppear(toEnd: true)
        await sut.presenter.didTapPlay(Self.selection, isNext: true)
        await sut.presenter.didSet(.shuffle(true))
        await sut.presenter.didTap(.pause)
        await sut.presenter.didSeek(to: .position(milliseconds: 5))
        await sut.presenter.didTapClear()
        await sut.presenter.didRemove(place)
        await sut.presenter.didMove(place, to: place)
        await sut.presenter.didSetVolume(5)
        await sut.presenter.didTapEnqueue(Self.selection, isNext: true)

        #expect(
            sut.interactor.messages == [
                .followPlayback(toEnd: true), .play(Self.selection, isNext: true),
                .set(.shuffle(true)), .press(.pause),
                .seek(to: .position(milliseconds: 5)), .clearQueue, .remove(place), .move(place, to: place),
                .setVolume(5), .enqueue(Self.selection, isNext: true),
            ]
        )
        #expect(sut.view.messages == [])
    }

    @Test("Results are shown")
    func answers() async {
        let sut = makeSUT()
        let queue = PlayQueue([.playable(1), .playable(2)], currentIndex: 1)
        let now = NowPlaying(
            state: .playing(Self.item),
            volume: 40,
            modes: PlayingModes(repeats: .one)
        )
        sut.interactor.answers.fetchNow = { now }
        sut.interactor.answers.fetchQueue = { queue }
        sut.interactor.answers.remove = { _ in queue.entries[0] }
        sut.interactor.answers.enqueue = { _, _ in 2 }
        sut.interactor.answers.move = { _, _ in true }
        sut.interactor.answers.setVolume = { _ in true }
        sut.interactor.answers.set = { _ in true }

        await sut.presenter.didTapVolume()
        await sut.presenter.didSet(.repeats(.one))
        await sut.presenter.didSetVolume(70)
        await sut.presenter.didTapNow()
        await sut.presenter.didTapQueue()
        await sut.presenter.didTapEnqueue(Self.selection, isNext: false)
        await sut.presenter.didRemove(.row(1))
        await sut.presenter.didMove(.row(2), to: .row(1))

        var row = Self.row
        row.modes = PlayingModes(repeats: .one)
        let rows = queue.entries.enumerated().map { QueueRow($1, row: $0 + 1) }
        #expect(
            sut.view.messages == [
                .show(volume: 40), .show(modesOf: row), .show(volume: 70), .show(now: row),
                .show(queue: rows, currentRow: 2), .show(queued: 2),
                .show(removed: TrackRow(.playable(1))), .show(queue: rows, currentRow: 2),
            ]
        )
    }

    @Test("The volume is changed from what it is, within its limits")
    func relativeVolume() async {
        let sut = makeSUT()
        sut.interactor.answers.fetchNow = { NowPlaying(volume: 40) }
        sut.interactor.answers.setVolume = { _ in true }

        for change in [5, -5, 100, -100] { await sut.presenter.didChangeVolume(by: change) }
        sut.interactor.answers.fetchNow = { nil }
        await sut.presenter.didChangeVolume(by: 5)

        #expect(sut.view.messages == [45, 35, 100, 0].map { .show(volume: $0) })
    }

    private static let selection = TrackSelection.picked([.track(Track.playable(1).urn)])
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
        positionMs: 1_000,
        durationMs: 100_000
    )

    private struct SUT {
        let presenter: MiniPlayerPresenter
        let view: MiniPlayerViewingSpy
        let interactor: MiniPlayerInteractingSpy
    }

    private func makeSUT() -> SUT {
        let (view, interactor) = (MiniPlayerViewingSpy(), MiniPlayerInteractingSpy())
        let presenter = MiniPlayerPresenter(interactor: interactor)
        presenter.view = view
        return SUT(presenter: presenter, view: view, interactor: interactor)
    }
}
