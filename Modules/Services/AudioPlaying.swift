import Entities

/// Plays one item after another. It has no queue: its caller says what comes next.
///
/// - Requests are carried out in the order in which they are made, and return when that is done. Whether an item
///   sounds is an event, so no request waits for a slow file.
/// - Each item that is opened gets one `started`, `failed` or `interrupted`, and after `started` one `finished`,
///   `failed` or `interrupted`. An item that `play` or `stop` replaces gets no more events.
/// - The player is started by the first request that needs one, and again after it was lost.
/// - Every request throws `unavailable` if the player isn't installed or doesn't answer, and `cancelled` if its
///   task is cancelled; it may still be carried out then.
public protocol AudioPlaying: Sendable {
    /// Plays an item now, in place of the current and the next one; ends a pause.
    ///
    /// - Parameter positionMs: where to begin, exact to the sample; 0 is the beginning.
    func play(_ item: PlaybackItem, fromMs positionMs: Int) async throws(ServiceError)

    /// Sets what follows without a gap when the current item ends or fails; `nil` for nothing. If nothing plays, it
    /// begins at once.
    func setNext(_ item: PlaybackItem?) async throws(ServiceError)

    /// Pauses the current item. Without one nothing happens.
    func pause() async throws(ServiceError)

    /// Resumes the current item. Without one nothing happens.
    func resume() async throws(ServiceError)

    /// Ends the current item and forgets the next. Without one nothing happens.
    func stop() async throws(ServiceError)

    /// Moves to a position of the current item, exact to the sample. Beyond its end the item is finished.
    ///
    /// - Throws: `nothingPlaying`; `notSeekable` if the item isn't heard yet, or is a live stream.
    func seek(toMs positionMs: Int) async throws(ServiceError)

    /// Sets the volume of all that plays from now on, also by a later player.
    ///
    /// - Parameter percent: 0 is silence, 100 the music as it is; values outside count as the nearer of both.
    func setVolume(_ percent: Int) async throws(ServiceError)

    /// How much of an item has been heard, in milliseconds; `nil` if another one plays, or none yet.
    func position(of id: PlaybackItem.ID) async throws(ServiceError) -> Int?

    /// All that happens from now on, in order. Ends when the task that follows it is cancelled.
    func events() -> AsyncStream<PlaybackEvent>
}
