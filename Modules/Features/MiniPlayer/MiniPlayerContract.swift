import Entities
import Services
import ViewModels

/// What happens at the player. Each event returns when all that follows from it is done and shown; where nobody looks
/// at it, what begins to play is played to its end.
@MainActor package protocol MiniPlayerPresenting: AnyObject {
    /// The player is there.
    func viewDidLoad() async
    /// The player can be seen: it follows what is played until its task is cancelled.
    func viewDidAppear() async
    /// The place where the player is shown has another size.
    func viewWillLayout() async
    /// The row in which the playhead moves has so many cells now.
    func viewDidLayout(cells: Int)
    /// The user plays tracks now, in place of the queue.
    // viper:disable:next view-models-only-in-view - the tracks come from other screens' routers, never from the view
    func didSelect(tracks: [Track]) async
    /// The user queues tracks, at the end or right after the current one.
    // viper:disable:next view-models-only-in-view - the tracks come from other screens' routers, never from the view
    func didEnqueue(tracks: [Track], isNext: Bool) async
    /// The user goes on: with what is held, else with the queue.
    func didTapPlay() async
    /// The user holds the track.
    func didTapPause() async
    /// The user goes on with what is held.
    func didTapResume() async
    /// The user ends the playing; the queue stays.
    func didTapStop() async
    /// The user skips to the next track.
    func didTapNext() async
    /// The user goes back: to the beginning of the track, or from there to the track before.
    func didTapPrevious() async
    /// The user goes to a time of the track.
    func didSeek(to target: SeekTarget) async
    /// The user sets the volume, as a percentage.
    func didSetVolume(to percent: Int) async
    /// The user wants to know the loudness.
    func didTapVolume() async
    /// The user wants to see the queue.
    func didTapQueue() async
    /// The user takes a track out of the queue, given by its row.
    func didRemove(at row: Int) async
    /// The user moves a track of the queue to another row.
    func didMove(from row: Int, to target: Int) async
    /// The user empties the queue.
    func didTapClear() async
    /// The user wants to know what plays.
    func didTapNow() async
}

/// What the presenter asks for. Each request has called the delegate with its answer, or its error, when it returns.
@MainActor protocol MiniPlayerInteracting: AnyObject {
    /// Tells what happens at the player, also what happened before anybody asked, until the task is cancelled. Takes
    /// down what was heard for long enough.
    func followPlayback() async
    /// Fetches the queue of the last time.
    func fetchQueue() async
    /// Sets the loudness to that of the last time.
    func restoreVolume() async
    /// Keeps the queue for the next time.
    func store(_ queue: PlayQueue) async
    /// Plays something now.
    func play(_ item: QueuedItem) async
    /// Says what follows without a gap, `nil` for nothing.
    func setNext(_ item: QueuedItem?) async
    /// Holds what plays.
    func pause() async
    /// Goes on.
    func resume() async
    /// Ends what plays, also if the task is cancelled.
    func stop() async
    /// Goes to a position of what plays.
    func seek(toMs positionMs: Int) async
    /// Sets the loudness, and keeps it for the next time.
    func setVolume(_ percent: Int) async
    /// Fetches the position of what plays.
    func fetchPosition() async
    /// Begins to wait, in place of an earlier wait, and returns; fetches the position after the delay, or earlier if
    /// somebody else needs it. Without a delay only that counts.
    func awaitPosition(after delay: Duration?)
    /// Waits no longer: nothing moves.
    func stopAwaitingPosition()
    /// Begins to fetch the waveform of a track and returns; an earlier one isn't fetched any more.
    func beginFetchingWaveform(of track: Track)
    /// The waveform isn't needed any more.
    func stopFetchingWaveform()
}

/// What comes back to the presenter.
@MainActor protocol MiniPlayerInteractorDelegate: AnyObject {
    /// Something happened at the player.
    func didHappen(_ event: PlaybackEvent) async
    /// The queue of the last time.
    func didFetch(queue: PlayQueue)
    /// The position of what plays, `nil` if nothing does.
    func didFetch(positionMs: Int?)
    /// The waveform of the track that was asked for last.
    func didFetch(waveform: Waveform)
    /// The loudness is that of the last time.
    func didRestoreVolume(_ percent: Int)
    /// The loudness is as it was wished.
    func didSetVolume(_ percent: Int)
    /// A request failed.
    func handle(error: ServiceError)
}

/// What can be shown.
@MainActor package protocol MiniPlayerViewing: AnyObject {
    /// What plays, kept in sight; the view reports the layout if it is another one.
    func update(viewModel: NowPlaying)
    /// What plays, because it is something else now, or is held, goes on or jumps; for where it can't be kept in sight.
    func announce(viewModel: NowPlaying)
    /// What plays, because the user asked.
    func show(now: NowPlaying)
    /// The queue; one of the rows is the current one, or none.
    func show(queue rows: [TrackRow], currentRow: Int?)
    /// How many tracks were queued.
    func show(queued count: Int)
    /// A track that was taken out of the queue.
    func show(removed row: TrackRow)
    /// The loudness, as a percentage.
    func show(volume: Int)
    /// Why something could not be done.
    func show(error: ServiceError)
}
