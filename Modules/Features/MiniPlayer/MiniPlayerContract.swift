import Entities
import Services
import ViewModels

/// Events from the view. Each returns when everything it triggers is done and shown.
@MainActor package protocol MiniPlayerPresenting: AnyObject {
    /// The player becomes visible. Follows playback until the task is cancelled.
    func viewDidAppear() async
    /// The playhead enters another cell, or the view's size changes.
    func viewWillLayout() async
    /// The user makes a request to the player, and waits for a stage of playback, if any.
    func didRequest(_ request: PlaybackRequest<TrackSelection>, until stage: PlaybackStage?) async
    /// The user asks for the volume.
    func didTapVolume() async
}

/// Requests from the presenter. One that fails calls `handle(error:)`.
@MainActor protocol MiniPlayerInteracting: AnyObject {
    /// Reports updates until the task is cancelled.
    func followPlayback() async
    /// Performs a request and reports its answer, each track that was left out because it has no file, and the number of
    /// plays of music that the library doesn't have. Then reports updates until a stage of playback, if any; cancelling the task while it waits for the end stops playback.
    func perform(_ request: PlaybackRequest<TrackSelection>, until stage: PlaybackStage?) async
    /// Fetches the volume.
    func fetchVolume() async
    /// Fetches the state of playback for its position.
    func fetchPosition() async
    /// Starts fetching a track's waveform, replacing any pending fetch; `nil` only cancels that.
    func beginFetchingWaveform(of track: Track?)
}

/// Answers and updates for the presenter.
@MainActor protocol MiniPlayerInteractorDelegate: ErrorHandling {
    /// The state of playback has changed.
    func didUpdate(_ update: PlaybackUpdate)
    /// The state of playback, with an up-to-date position.
    func didFetch(now: NowPlaying)
    /// The state of playback, requested for its position only.
    func didFetch(position now: NowPlaying)
    /// The waveform of the track requested last.
    func didFetch(waveform: Waveform)
    /// The queue, requested or after entries were moved.
    func didFetch(queue: PlayQueue)
    /// The volume, requested or set.
    func didFetch(volume: Int)
    /// The playing modes after a change.
    func didSet(_ modes: PlayingModes)
    /// Entries were added to the queue.
    func didEnqueue(ids: Range<PlayQueue.Entry.ID>)
    /// Entries were removed from the queue.
    func didRemove(_ entries: [PlayQueue.Entry])
    /// Music was left out of a request, because the library doesn't have it, or no file of it.
    func didLeaveOut(_ music: LeftOutMusic)
}

/// Everything the view can show.
@MainActor package protocol MiniPlayerViewing: ErrorViewing {
    /// The state of playback, shown permanently. `isNews` marks another track, a pause, a resumption, a seek or the
    /// end: changes to announce where the state can't be shown permanently.
    func update(viewModel: NowPlayingRow, isNews: Bool)
    /// The state of playback, at the user's request.
    func show(now: NowPlayingRow)
    /// The queue.
    func show(queue rows: QueueRows)
    /// The IDs of the entries added to the queue.
    func show(queued ids: Range<Int>)
    /// The tracks that were removed from the queue.
    func show(removed rows: [TrackRow])
    /// The music left out of a request.
    func show(leftOut music: LeftOutMusic)
    /// The volume, a percentage.
    func show(volume: Int)
    /// The playing modes of a state.
    func show(modesOf now: NowPlayingRow)
    /// A track was interrupted because the player was lost.
    func show(interrupted row: TrackRow, error: ServiceError)
}
