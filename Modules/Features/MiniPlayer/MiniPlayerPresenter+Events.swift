import Entities
import Services
import ViewModels

extension MiniPlayerPresenter: MiniPlayerPresenting {
    func didSelect(tracks: [Track]) async {
        await viewDidLoad()
        let playable = playable(tracks)
        guard !playable.isEmpty else { return }
        queue.replace(with: playable)
        await playCurrent()
        await waitForEnd()
    }

    func didEnqueue(tracks: [Track], isNext: Bool) async {
        await viewDidLoad()
        let playable = playable(tracks)
        guard !playable.isEmpty else { return }
        if isNext { queue.insertNext(playable) } else { queue.append(playable) }
        await queueDidChange()
        view?.show(queued: playable.count)
    }

    func didTapPlay() async {
        await viewDidLoad()
        guard playing == nil else { return await interactor.resume() }
        if queue.current == nil { queue.advance() }
        guard queue.current != nil else {
            return handle(error: .emptyQueue)
        }
        await playCurrent()
        await waitForEnd()
    }

    func didTapPause() async {
        guard playing != nil else { return refuseSilence() }
        await interactor.pause()
    }

    func didTapResume() async {
        guard playing != nil else { return refuseSilence() }
        await interactor.resume()
    }

    func didTapStop() async {
        guard playing != nil else { return }
        end()
        await interactor.stop()
    }

    func didTapNext() async {
        await viewDidLoad()
        guard queue.next != nil else {
            return handle(error: .endOfQueue)
        }
        await playNext()
        await waitForEnd()
    }

    func didTapPrevious() async {
        await viewDidLoad()
        if playing?.isHeard == true { await interactor.fetchPosition() }
        if let playing, playing.positionMs > longestStart { return await interactor.seek(toMs: 0) }
        guard queue.current != nil else {
            return handle(error: .startOfQueue)
        }
        queue.goBack()
        await playCurrent()
        await waitForEnd()
    }

    func didSeek(to target: SeekTarget) async {
        guard playing != nil else { return refuseSilence() }
        switch target {
        case .position(let positionMs):
            await interactor.seek(toMs: positionMs)
        case .distance(let distanceMs):
            await interactor.fetchPosition()
            await interactor.seek(toMs: max(0, (playing?.positionMs ?? 0) + distanceMs))
        }
    }

    func didSetVolume(to percent: Int) async {
        await interactor.setVolume(percent)
    }

    func didTapVolume() async {
        await viewDidLoad()
        view?.show(volume: volume)
    }

    func didTapQueue() async {
        await viewDidLoad()
        view?.show(
            queue: queue.tracks.enumerated().map { TrackRow($1, row: $0 + 1) },
            currentRow: queue.currentIndex.map { $0 + 1 }
        )
    }

    func didRemove(at row: Int) async {
        await viewDidLoad()
        let isCurrent = row - 1 == queue.currentIndex
        guard let entry = queue.remove(at: row - 1) else { return refuseRow(row) }
        if isCurrent, playing != nil {
            if queue.current == nil { await interactor.stop() }
            await playCurrent()
        }
        await queueDidChange()
        view?.show(removed: TrackRow(entry.track))
    }

    func didMove(from row: Int, to target: Int) async {
        await viewDidLoad()
        guard queue.move(from: row - 1, to: target - 1) else { return refuseRow(max(row, target)) }
        await queueDidChange()
        await didTapQueue()
    }

    func didTapClear() async {
        await viewDidLoad()
        await didTapStop()
        queue.clear()
        await interactor.store(queue)
    }

    func didTapNow() async {
        if playing?.isMoving == true { await interactor.fetchPosition() }
        view?.show(now: playing?.viewModel ?? .stopped)
    }
}

extension MiniPlayerPresenter {
    private func queueDidChange() async {
        await prepareNext()
        await interactor.store(queue)
    }

    /// Those of the tracks that have a sound; of the others it is told why not.
    private func playable(_ tracks: [Track]) -> [Track] {
        tracks.filter { track in
            guard track.details.location == nil else { return true }
            handle(error: .noFile(title: track.details.title))
            return false
        }
    }

    private func refuseSilence() {
        handle(error: .nothingPlaying)
    }

    private func refuseRow(_ row: Int) {
        handle(error: .notFound(.queueRow(row)))
    }
}

/// Up to here, in milliseconds, who goes back means the track before.
private let longestStart = 3000
