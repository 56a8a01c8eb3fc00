import Entities
import Services
import ViewModels

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol MiniPlayerPresenting: AnyObject {
    /// The player becomes visible. Follows playback until the task is cancelled or, with `toEnd`, until playback ends.
    func viewDidAppear(toEnd: Bool) async
    /// The playhead enters another cell, or the view's size changes.
    func viewWillLayout() async
    /// The user plays tracks, replacing the queue, or adds them right after the current one and, when stopped, plays
    /// them.
    func didTapPlay(_ selection: TrackSelection, isNext: Bool) async
    /// The user adds tracks to the end of the queue, or right after the current one.
    func didTapEnqueue(_ selection: TrackSelection, isNext: Bool) async
    /// The user presses a button.
    func didTap(_ button: PlayerButton) async
    /// The user moves the playhead.
    func didSeek(to target: SeekTarget) async
    /// The user sets the volume, a percentage from 0 to 100.
    func didSetVolume(_ percent: Int) async
    /// The user raises the volume by a percentage, or lowers it by a negative one.
    func didChangeVolume(by percent: Int) async
    /// The user asks for the volume.
    func didTapVolume() async
    /// The user changes a playing mode.
    func didSet(_ mode: PlayingModeChange) async
    /// The user asks for the queue.
    func didTapQueue() async
    /// The user removes a queue entry.
    func didRemove(_ place: PlayQueue.Place) async
    /// The user moves a queue entry to the row of another.
    func didMove(_ place: PlayQueue.Place, to target: PlayQueue.Place) async
    /// The user empties the queue.
    func didTapClear() async
    /// The user asks what is playing.
    func didTapNow() async
}

/// Requests from the presenter. One that fails calls `handle(error:)`, then returns `nil` or `false`.
@MainActor protocol MiniPlayerInteracting: AnyObject {
    /// Reports updates, including those sent before the call, until the task is cancelled or, with `toEnd`, until
    /// playback ends.
    func followPlayback(toEnd: Bool) async
    /// Plays tracks, replacing the queue or right after the current one.
    func play(_ selection: TrackSelection, isNext: Bool) async
    /// Adds tracks to the queue and returns how many were added.
    func enqueue(_ selection: TrackSelection, isNext: Bool) async -> Int?
    /// Performs a button's action.
    func press(_ button: PlayerButton) async
    /// Moves the playhead.
    func seek(to target: SeekTarget) async
    /// Sets the volume.
    func setVolume(_ percent: Int) async -> Bool
    /// Changes a playing mode.
    func set(_ mode: PlayingModeChange) async -> Bool
    /// Fetches the state of playback, with an up-to-date position.
    func fetchNow() async -> NowPlaying?
    /// Fetches the queue.
    func fetchQueue() async -> PlayQueue?
    /// Removes a queue entry and returns it.
    func remove(_ place: PlayQueue.Place) async -> PlayQueue.Entry?
    /// Moves a queue entry to the row of another.
    func move(_ place: PlayQueue.Place, to target: PlayQueue.Place) async -> Bool
    /// Empties the queue.
    func clearQueue() async
    /// Starts fetching a track's waveform, replacing any pending fetch; `nil` only cancels that.
    func beginFetchingWaveform(of track: Track?)
}

/// Unrequested updates and errors for the presenter.
@MainActor protocol MiniPlayerInteractorDelegate: AnyObject {
    /// The state of playback has changed.
    func didUpdate(_ update: PlaybackUpdate)
    /// The waveform of the track requested last.
    func didFetch(waveform: Waveform)
    /// A request failed.
    func handle(error: ServiceError)
}

/// Everything the view can show.
@MainActor package protocol MiniPlayerViewing: AnyObject {
    /// The state of playback, shown permanently. `isNews` marks another track, a pause, a resumption, a seek or the
    /// end: changes to announce where the state can't be shown permanently.
    func update(viewModel: NowPlayingRow, isNews: Bool)
    /// The state of playback, at the user's request.
    func show(now: NowPlayingRow)
    /// The queue, and the row of the current track, if any.
    func show(queue rows: [QueueRow], currentRow: Int?)
    /// How many tracks were added to the queue.
    func show(queued count: Int)
    /// A track that was removed from the queue.
    func show(removed row: TrackRow)
    /// The volume, a percentage.
    func show(volume: Int)
    /// The playing modes of a state.
    func show(modesOf now: NowPlayingRow)
    /// A track was interrupted because the player was lost.
    func show(interrupted row: TrackRow, error: ServiceError)
    /// Why a request failed.
    func show(error: ServiceError)
}
