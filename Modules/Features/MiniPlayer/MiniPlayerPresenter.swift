import Entities
import Services
import ViewModels

@MainActor final class MiniPlayerPresenter {
    weak var view: (any MiniPlayerViewing)?

    private let interactor: any MiniPlayerInteracting
    /// The state of the last update.
    private var now = NowPlaying()
    /// The item whose waveform has been requested.
    private var waveformID: NowPlaying.Item.ID?
    private var waveform: Waveform?

    init(interactor: any MiniPlayerInteracting) {
        self.interactor = interactor
    }
}

extension MiniPlayerPresenter: MiniPlayerPresenting {
    func viewDidAppear(toEnd: Bool) async {
        await interactor.followPlayback(toEnd: toEnd)
    }

    func viewWillLayout() async {
        guard let id = now.item?.id, let now = await interactor.fetchNow() else { return }
        // If another track is playing by now, an update reports it.
        guard now.item?.id == id, self.now.item?.id == id else { return }
        self.now = now
        view?.update(viewModel: row, isNews: false)
    }

    func didTapPlay(_ selection: TrackSelection, isNext: Bool) async {
        await interactor.play(selection, isNext: isNext)
    }

    func didTapEnqueue(_ selection: TrackSelection, isNext: Bool) async {
        if let count = await interactor.enqueue(selection, isNext: isNext) { view?.show(queued: count) }
    }

    func didTap(_ button: PlayerButton) async {
        await interactor.press(button)
    }

    func didSeek(to target: SeekTarget) async {
        await interactor.seek(to: target)
    }

    func didSetVolume(_ percent: Int) async {
        if await interactor.setVolume(percent) { view?.show(volume: percent) }
    }

    func didChangeVolume(by percent: Int) async {
        guard let now = await interactor.fetchNow() else { return }
        await didSetVolume(min(max(0, now.volume + percent), 100))
    }

    func didTapVolume() async {
        if let now = await interactor.fetchNow() { view?.show(volume: now.volume) }
    }

    func didSet(_ mode: PlayingModeChange) async {
        guard await interactor.set(mode), let now = await interactor.fetchNow() else { return }
        view?.show(modesOf: NowPlayingRow(now))
    }

    func didTapQueue() async {
        guard let queue = await interactor.fetchQueue() else { return }
        view?.show(
            queue: queue.entries.enumerated().map { QueueRow($1, row: $0 + 1) },
            currentRow: queue.currentIndex.map { $0 + 1 }
        )
    }

    func didRemove(_ place: PlayQueue.Place) async {
        if let entry = await interactor.remove(place) { view?.show(removed: TrackRow(entry.track)) }
    }

    func didMove(_ place: PlayQueue.Place, to target: PlayQueue.Place) async {
        if await interactor.move(place, to: target) { await didTapQueue() }
    }

    func didTapClear() async {
        await interactor.clearQueue()
    }

    func didTapNow() async {
        if let now = await interactor.fetchNow() { view?.show(now: NowPlayingRow(now)) }
    }
}

extension MiniPlayerPresenter: MiniPlayerInteractorDelegate {
    func didUpdate(_ update: PlaybackUpdate) {
        now = update.now
        fetchWaveform()
        switch update.cause {
        case .failed(let error):
            view?.show(error: error)
        case .interrupted(let track, let error):
            view?.show(interrupted: TrackRow(track), error: error)
        case .present, .changed:
            view?.update(viewModel: row, isNews: false)
        case .began, .paused, .resumed, .jumped, .ended:
            view?.update(viewModel: row, isNews: true)
        }
    }

    func didFetch(waveform: Waveform) {
        guard now.item?.id == waveformID else { return }
        self.waveform = waveform
        view?.update(viewModel: row, isNews: false)
    }

    func handle(error: ServiceError) {
        view?.show(error: error)
    }
}

extension MiniPlayerPresenter {
    private var row: NowPlayingRow { NowPlayingRow(now, waveform: waveform) }

    /// Fetches an item's waveform only once it is playing: computing it must not delay playback.
    private func fetchWaveform() {
        if waveformID != now.item?.id { waveform = nil }
        switch now.state {
        case .playing(let item) where item.id != waveformID, .paused(let item) where item.id != waveformID:
            waveformID = item.id
            interactor.beginFetchingWaveform(of: item.track)
        case .stopped where waveformID != nil:
            waveformID = nil
            interactor.beginFetchingWaveform(of: nil)
        case .stopped, .loading, .playing, .paused:
            break
        }
    }
}
