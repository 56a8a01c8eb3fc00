import Entities
import Services
import ViewModels

@MainActor final class MiniPlayerPresenter {
    weak var view: (any MiniPlayerViewing)?

    private let interactor: any MiniPlayerInteracting
    /// The state of the last update.
    private var now = NowPlaying()
    /// The item that the waveform was requested for.
    private var waveformID: NowPlaying.Item.ID?
    private var waveform: Waveform?

    init(interactor: any MiniPlayerInteracting) {
        self.interactor = interactor
    }
}

extension MiniPlayerPresenter: MiniPlayerPresenting {
    func viewDidAppear() async {
        await interactor.followPlayback()
    }

    func viewWillLayout() async {
        if now.item != nil { await interactor.fetchPosition() }
    }

    func didRequest(_ request: PlaybackRequest<TrackSelection>, until stage: PlaybackStage?) async {
        await interactor.perform(request, until: stage)
    }

    func didTapVolume() async {
        await interactor.fetchVolume()
    }
}

extension MiniPlayerPresenter: MiniPlayerInteractorDelegate, ErrorPresenting {
    var errorView: (any ErrorViewing)? { view }

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

    func didFetch(now: NowPlaying) {
        view?.show(now: NowPlayingRow(now))
    }

    func didFetch(position now: NowPlaying) {
        // If another track has started since, an update reports it.
        guard let id = now.item?.id, id == self.now.item?.id else { return }
        self.now = now
        view?.update(viewModel: row, isNews: false)
    }

    func didFetch(queue: PlayQueue) {
        view?.show(queue: QueueRows(queue.entries, currentIndex: queue.currentIndex))
    }

    func didFetch(volume: Int) {
        view?.show(volume: volume)
    }

    func didSet(_ modes: PlayingModes) {
        view?.show(modesOf: NowPlayingRow(NowPlaying(modes: modes)))
    }

    func didEnqueue(ids: Range<PlayQueue.Entry.ID>) {
        view?.show(queued: ids)
    }

    func didRemove(_ entries: [PlayQueue.Entry]) {
        view?.show(removed: entries.map { TrackRow($0.track) })
    }

    func didLeaveOut(_ music: LeftOutMusic) {
        view?.show(leftOut: music)
    }

    func didFetch(waveform: Waveform) {
        guard now.item?.id == waveformID else { return }
        self.waveform = waveform
        view?.update(viewModel: row, isNews: false)
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
