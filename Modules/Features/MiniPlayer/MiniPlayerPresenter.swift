import Entities
import Services
import ViewModels

@MainActor final class MiniPlayerPresenter {
    weak var view: (any MiniPlayerViewing)?

    let interactor: any MiniPlayerInteracting
    /// Whether what begins to play is waited for, as nobody looks at the player meanwhile.
    private let waitsForEnd: Bool
    var queue = PlayQueue()
    /// Whether all is as it was the last time.
    private var isLoaded = false
    /// What plays, or will as soon as it is loaded.
    var playing: Playing?
    /// What the player was told to play after that.
    var following: QueuedItem?
    var volume = 100
    private var itemCount = 0
    /// How many cells the playhead goes through, and in which of them it was shown.
    private var cells = 0
    private var shownCell = 0
    /// Follows what is waited for.
    private var waiting: Task<Void, Never>?

    init(interactor: any MiniPlayerInteracting, waitsForEnd: Bool) {
        self.interactor = interactor
        self.waitsForEnd = waitsForEnd
    }

    func viewDidLoad() async {
        guard !isLoaded else { return }
        isLoaded = true
        await interactor.fetchQueue()
        await interactor.restoreVolume()
    }

    func viewDidAppear() async {
        await interactor.followPlayback()
    }

    func viewWillLayout() async {
        guard playing != nil else { return }
        if playing?.isMoving == true { await interactor.fetchPosition() }
        update()
    }

    func viewDidLayout(cells: Int) {
        self.cells = cells
    }
}

// MARK: What plays

extension MiniPlayerPresenter {
    /// Plays the current entry of the queue, and what follows.
    func playCurrent() async {
        guard let item = queue.current.flatMap(makeItem) else { return end() }
        playing = Playing(item)
        following = nil
        update()
        await interactor.play(item)
        announce(item.item.id)
        await interactor.store(queue)
    }

    /// Plays what comes after the current entry.
    func playNext() async {
        queue.advance()
        if queue.current == nil { await interactor.store(queue) }
        await playCurrent()
    }

    /// Nothing plays any more, so that nothing is waited for: this comes last.
    func end() {
        let wasPlaying = playing != nil
        playing = nil
        following = nil
        update()
        if wasPlaying { view?.announce(viewModel: .stopped) }
        waiting?.cancel()
    }

    /// Says what plays, if it is still this.
    func announce(_ id: PlaybackItem.ID) {
        if let playing, playing.id == id { view?.announce(viewModel: playing.viewModel) }
    }

    /// Tells the player what follows, if that is another track than it knows.
    func prepareNext() async {
        guard playing?.isHeard == true, following?.entry != queue.next else { return }
        following = queue.next.flatMap(makeItem)
        await interactor.setNext(following)
    }

    /// Where nobody looks at the player: waits until all is played. Cancelling ends the playing.
    func waitForEnd() async {
        guard waitsForEnd, playing != nil else { return }
        let task = Task { await interactor.followPlayback() }
        waiting = task
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        waiting = nil
        guard Task.isCancelled else { return }
        await interactor.stop()
        end()
        handle(error: .cancelled)
    }

    private func makeItem(_ entry: PlayQueue.Entry) -> QueuedItem? {
        itemCount += 1
        return QueuedItem(id: itemCount, entry: entry)
    }
}

// MARK: The playhead

extension MiniPlayerPresenter {
    /// Shows what plays, and waits for the playhead to enter the next cell.
    func update() {
        view?.update(viewModel: playing?.viewModel ?? .stopped)
        shownCell = playhead.cell(atMs: playing?.positionMs ?? 0)
        awaitNextCell()
        if playing == nil { interactor.stopFetchingWaveform() }
    }

    /// The playhead was looked at; it is shown if it is in another cell.
    func move(toMs positionMs: Int) {
        playing?.positionMs = positionMs
        if playhead.cell(atMs: positionMs) == shownCell {
            awaitNextCell()
        } else {
            update()
        }
    }

    private func awaitNextCell() {
        guard let playing, playing.isMoving else { return interactor.stopAwaitingPosition() }
        let positionMs = playing.positionMs
        interactor.awaitPosition(
            after: playhead.nextStepMs(afterMs: positionMs).map { .milliseconds($0 - positionMs) }
        )
    }

    private var playhead: Playhead {
        Playhead(durationMs: playing?.durationMs ?? 0, width: cells)
    }
}
