import Entities

/// Plays the queue. All views that show or control playback share one session per library, in all processes.
///
/// - Requests are processed in the order they are made and return when processed. They don't wait for a file to open:
///   whether a track starts, ends or fails is reported as an update.
/// - Updates are sent to every subscriber of `nowPlaying()`, regardless of who made the request.
/// - The queue and the volume are restored from the last run by the first request that needs them. If they can't be
///   read, requests throw the reason, and nothing is stored.
/// - Requests throw `unavailable` if the player isn't available, and `cancelled` if their task is cancelled.
public protocol PlaybackServicing: Sendable {
    /// The current state immediately, then an update after each change. The stream ends when the consuming task is
    /// cancelled.
    func nowPlaying() -> AsyncStream<PlaybackUpdate>

    /// The current state, with an up-to-date position.
    func now() async throws(ServiceError) -> NowPlaying

    /// Replaces the queue with tracks and plays them.
    ///
    /// - Returns: the tracks that were left out because they have no file.
    /// - Throws: `noFile` if that leaves none.
    @discardableResult
    func play(_ tracks: [Track]) async throws(ServiceError) -> [Track]

    /// Adds tracks to the end of the queue, or right after the current entry.
    ///
    /// - Returns: the tracks that were left out because they have no file.
    /// - Throws: `noFile` if that leaves none.
    @discardableResult
    func enqueue(_ tracks: [Track], next: Bool) async throws(ServiceError) -> [Track]

    /// Adds tracks right after the current entry and, when stopped, plays them.
    ///
    /// - Returns: the tracks that were left out because they have no file.
    /// - Throws: `noFile` if that leaves none.
    @discardableResult
    func playNext(_ tracks: [Track]) async throws(ServiceError) -> [Track]

    /// Resumes playback after a pause. When stopped, starts the queue at its current entry, or the first one if none is
    /// current; throws `emptyQueue` if the queue has no entries.
    func resume() async throws(ServiceError)

    /// Pauses; throws `nothingPlaying` when stopped.
    func pause() async throws(ServiceError)

    /// Stops playback and keeps the queue. Does nothing when stopped.
    func stop() async throws(ServiceError)

    /// Plays the next entry in the order of playing, or throws `endOfQueue`.
    func next() async throws(ServiceError)

    /// Restarts the track or, in its first three seconds, plays the one played before. The first entry is restarted,
    /// unless the queue is repeated; throws `startOfQueue` if no entry is current.
    func previous() async throws(ServiceError)

    /// Moves the playhead; throws `nothingPlaying` when stopped, `notSeekable` if the track can't be sought in.
    func seek(to target: SeekTarget) async throws(ServiceError)

    /// Sets and stores the volume, a percentage, clamped to 0...100.
    func setVolume(_ percent: Int) async throws(ServiceError)

    /// Turns shuffling on or off, and stores that. Turned on, it plays the current track first; turned off, it goes on
    /// in the queue's order.
    func setShuffled(_ isShuffled: Bool) async throws(ServiceError)

    /// Sets and stores what is repeated.
    func setRepeat(_ mode: RepeatMode) async throws(ServiceError)

    func queue() async throws(ServiceError) -> PlayQueue

    /// Removes an entry; throws `notFound` if it doesn't exist. If it is playing, the entry after it plays.
    ///
    /// - Returns: the removed entry.
    @discardableResult
    func remove(_ place: PlayQueue.Place) async throws(ServiceError) -> PlayQueue.Entry

    /// Moves an entry to the index of another, which shifts to make room; throws `notFound` if one doesn't exist.
    func move(_ place: PlayQueue.Place, to target: PlayQueue.Place) async throws(ServiceError)

    /// Stops playback and empties the queue.
    func clear() async throws(ServiceError)
}
