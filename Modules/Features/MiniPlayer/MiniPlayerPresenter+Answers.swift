import Entities
import Services

extension MiniPlayerPresenter: MiniPlayerInteractorDelegate {
    func didHappen(_ event: PlaybackEvent) async {
        switch event {
        case .started(let id, let positionMs, let durationMs):
            await didStart(id, atMs: positionMs, durationMs: durationMs)
        case .durationChanged(let id, let durationMs):
            change(id) { $0.durationMs = durationMs ?? $0.track.details.durationMs }
        case .paused(let id, let positionMs):
            change(id) { ($0.isPaused, $0.positionMs) = (true, positionMs) }
            announce(id)
        case .resumed(let id, let positionMs):
            change(id) { ($0.isPaused, $0.positionMs) = (false, positionMs) }
            announce(id)
        case .jumped(let id, _, let positionMs):
            change(id) { $0.positionMs = positionMs }
            announce(id)
        case .finished(let id):
            await didEnd(id)
        case .failed(let id, let error):
            guard isOurs(id) else { return }
            handle(error: error)
            await didEnd(id)
        case .interrupted(let id, let error):
            guard isOurs(id) else { return }
            view?.show(error: error)
            end()
        }
    }

    func didFetch(queue: PlayQueue) {
        self.queue = queue
    }

    func didFetch(positionMs: Int?) {
        if let positionMs { move(toMs: positionMs) }
    }

    func didFetch(waveform: Waveform) {
        guard playing != nil else { return }
        playing?.waveform = waveform
        update()
    }

    func didRestoreVolume(_ percent: Int) {
        volume = percent
    }

    func didSetVolume(_ percent: Int) {
        volume = percent
        view?.show(volume: percent)
    }

    func handle(error: ServiceError) {
        view?.show(error: error)
    }
}

extension MiniPlayerPresenter {
    private func isOurs(_ id: PlaybackItem.ID) -> Bool {
        id == playing?.id || id == following?.item.id
    }

    private func change(_ id: PlaybackItem.ID, _ change: (inout Playing) -> Void) {
        guard var changed = playing, changed.id == id else { return }
        change(&changed)
        playing = changed
        update()
    }

    private func didStart(_ id: PlaybackItem.ID, atMs positionMs: Int, durationMs: Int?) async {
        let isNext = takeOver(id)
        guard let track = playing?.track, playing?.id == id else { return }
        interactor.beginFetchingWaveform(of: track)
        change(id) {
            ($0.isHeard, $0.positionMs, $0.durationMs) = (true, positionMs, durationMs ?? $0.durationMs)
        }
        if isNext { announce(id) }
        await prepareNext()
        if isNext { await interactor.store(queue) }
    }

    private func didEnd(_ id: PlaybackItem.ID) async {
        takeOver(id)
        // What the player was told to play next begins by itself.
        guard playing?.id == id, following == nil else { return interactor.stopAwaitingPosition() }
        await playNext()
    }

    /// What was to follow is what the player has now.
    @discardableResult
    private func takeOver(_ id: PlaybackItem.ID) -> Bool {
        guard let next = following, next.item.id == id else { return false }
        queue.select(next.entry.id)
        playing = Playing(next)
        following = nil
        return true
    }
}
