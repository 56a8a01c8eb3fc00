import Entities
import Services
import ViewModels

/// What happens at the player. Each event returns when all that follows from it is done and shown.
@MainActor package protocol MiniPlayerPresenting: AnyObject {
    /// The player can be seen: it follows what plays until its task is cancelled or, `toEnd`, until the playing ends.
    func viewDidAppear(toEnd: Bool) async
    /// The playhead enters another cell, or the view has another size.
    func viewWillLayout() async
    /// The user plays tracks, in place of the queue.
    func didTapPlay(_ selection: TrackSelection) async
    /// The user adds tracks to the queue, at its end or right after the current one.
    func didTapEnqueue(_ selection: TrackSelection, isNext: Bool) async
    /// The user presses a button.
    func didTap(_ button: PlayerButton) async
    /// The user moves the playhead.
    func didSeek(to target: SeekTarget) async
    /// The user sets the volume, a percentage from 0 to 100.
    func didSetVolume(_ percent: Int) async
    /// The user asks for the volume.
    func didTapVolume() async
    /// The user asks for the queue.
    func didTapQueue() async
    /// The user removes an entry of the queue.
    func didRemove(_ place: PlayQueue.Place) async
    /// The user moves an entry of the queue to the place of another.
    func didMove(_ place: PlayQueue.Place, to target: PlayQueue.Place) async
    /// The user empties the queue.
    func didTapClear() async
    /// The user asks what plays.
    func didTapNow() async
}

/// What the presenter asks for. A request that fails has called `handle(error:)` when it returns, with `nil` or `false`.
@MainActor protocol MiniPlayerInteracting: AnyObject {
    /// Reports what plays, also what was sent before anyone followed, until the task is cancelled or, `toEnd`, until
    /// what plays has ended.
    func followPlayback(toEnd: Bool) async
    /// Plays tracks, in place of the queue.
    func play(_ selection: TrackSelection) async
    /// Adds tracks to the queue, and returns how many.
    func enqueue(_ selection: TrackSelection, isNext: Bool) async -> Int?
    /// Presses a button.
    func press(_ button: PlayerButton) async
    /// Moves the playhead.
    func seek(to target: SeekTarget) async
    /// Sets the volume.
    func setVolume(_ percent: Int) async -> Bool
    /// Fetches what plays, with the position at this moment.
    func fetchNow() async -> NowPlaying?
    /// Fetches the queue.
    func fetchQueue() async -> PlayQueue?
    /// Removes an entry of the queue, and returns it.
    func remove(_ place: PlayQueue.Place) async -> PlayQueue.Entry?
    /// Moves an entry of the queue to the place of another.
    func move(_ place: PlayQueue.Place, to target: PlayQueue.Place) async -> Bool
    /// Empties the queue.
    func clearQueue() async
    /// Begins to fetch the waveform of a track and returns; `nil` ends an earlier fetch.
    func beginFetchingWaveform(of track: Track?)
}

/// What comes back to the presenter by itself.
@MainActor protocol MiniPlayerInteractorDelegate: AnyObject {
    /// What plays has changed.
    func didUpdate(_ update: PlaybackUpdate)
    /// The waveform of the track it was asked for last.
    func didFetch(waveform: Waveform)
    /// A request failed.
    func handle(error: ServiceError)
}

/// What can be shown.
@MainActor package protocol MiniPlayerViewing: AnyObject {
    /// What plays, kept in sight. News are another track, a pause, a jump or the end, which people want to know where
    /// it can't be kept in sight.
    func update(viewModel: NowPlayingRow, isNews: Bool)
    /// What plays, because the user asked.
    func show(now: NowPlayingRow)
    /// The queue; one of the rows is the current one, or none.
    func show(queue rows: [QueueRow], currentRow: Int?)
    /// How many tracks were added to the queue.
    func show(queued count: Int)
    /// A track that was removed from the queue.
    func show(removed row: TrackRow)
    /// The volume, a percentage.
    func show(volume: Int)
    /// The player was lost while it played a track.
    func show(interrupted row: TrackRow, error: ServiceError)
    /// What went wrong.
    func show(error: ServiceError)
}
