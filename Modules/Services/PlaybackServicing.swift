import Entities

/// Plays the queue, for all who show or control it: one session a library.
///
/// - Requests are carried out in the order in which they are made, and return when they are done. What a file sounds
///   like isn't waited for: whether a track is heard, ends or fails is an update.
/// - What comes of them is sent to all who follow `nowPlaying()`, also when another one made the request.
/// - The queue and the volume are those of the last run. They are read by the first request that needs them; while
///   they can't be read, requests throw why, and nothing is stored.
/// - A request throws `unavailable` if there is no player, and `cancelled` if its task is cancelled.
public protocol PlaybackServicing: Sendable {
    /// What plays: at once what it is now, then an element after each change. Ends when the task that follows it is
    /// cancelled.
    func nowPlaying() -> AsyncStream<PlaybackUpdate>

    /// What plays, with the position at this moment.
    func now() async throws(ServiceError) -> NowPlaying

    /// Plays tracks now, in place of the queue.
    ///
    /// - Returns: the tracks that were left out because the library has no file of them.
    /// - Throws: `noFile` if that leaves none.
    @discardableResult
    func play(_ tracks: [Track]) async throws(ServiceError) -> [Track]

    /// Adds tracks to the queue, at its end or right after the current one.
    ///
    /// - Returns: the tracks that were left out because the library has no file of them.
    /// - Throws: `noFile` if that leaves none.
    @discardableResult
    func enqueue(_ tracks: [Track], next: Bool) async throws(ServiceError) -> [Track]

    /// Resumes what is paused. If nothing plays, starts the queue at its current entry, else at the first;
    /// `emptyQueue` if it has none.
    func resume() async throws(ServiceError)

    /// Pauses; `nothingPlaying` without a track.
    func pause() async throws(ServiceError)

    /// Ends what plays and keeps the queue. If nothing plays, nothing happens.
    func stop() async throws(ServiceError)

    /// Plays the next entry, or throws `endOfQueue`.
    func next() async throws(ServiceError)

    /// Goes back to the beginning of the track or, in its first three seconds, to the entry before. The first entry
    /// begins again; `startOfQueue` if there is no current one.
    func previous() async throws(ServiceError)

    /// Moves the playhead; `nothingPlaying` without a track, `notSeekable` if it has no positions.
    func seek(to target: SeekTarget) async throws(ServiceError)

    /// Sets the volume, a percentage, and stores it. Values outside of 0 to 100 count as the nearer of both.
    func setVolume(_ percent: Int) async throws(ServiceError)

    /// The queue.
    func queue() async throws(ServiceError) -> PlayQueue

    /// Removes an entry. If it plays, the one after it plays next.
    ///
    /// - Returns: the entry; throws `notFound` if there is none.
    @discardableResult
    func remove(_ place: PlayQueue.Place) async throws(ServiceError) -> PlayQueue.Entry

    /// Moves an entry to the place of another one, which makes room; `notFound` if one of them isn't there.
    func move(_ place: PlayQueue.Place, to target: PlayQueue.Place) async throws(ServiceError)

    /// Ends what plays and empties the queue.
    func clear() async throws(ServiceError)
}
