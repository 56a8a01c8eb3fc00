import Entities

/// Plays one item after another. It has no queue; the caller sets the next item.
///
/// - Requests are processed in the order they are made and return when processed. Whether an item actually plays is
///   reported as an event, so no request waits for a slow file.
/// - Each opened item gets one `started`, `failed` or `interrupted` event, and after `started` one `finished`,
///   `failed` or `interrupted`. An item replaced by `play` or `stop` gets no more events.
/// - The first request that needs the player process starts it, and restarts it if it was lost.
/// - Every request throws `unavailable` if the player isn't installed or doesn't respond, and `cancelled` if its
///   task is cancelled; a cancelled request may still take effect.
public protocol AudioPlaying: Sendable {
    /// Plays an item now, replacing the current and the next item. Ends a pause.
    ///
    /// - Parameter positionMs: where to start, accurate to the sample; 0 is the beginning.
    func play(_ item: PlaybackItem, fromMs positionMs: Int) async throws(ServiceError)

    /// Sets the item that follows without a gap when the current one ends or fails; `nil` for none. If nothing is
    /// playing, the item starts immediately.
    func setNext(_ item: PlaybackItem?) async throws(ServiceError)

    /// Pauses the current item, if any.
    func pause() async throws(ServiceError)

    /// Resumes the current item, if any.
    func resume() async throws(ServiceError)

    /// Stops the current item, if any, and discards the next one.
    func stop() async throws(ServiceError)

    /// Seeks in the current item, accurate to the sample. Seeking past the end finishes the item.
    ///
    /// - Throws: `nothingPlaying`; `notSeekable` if the item hasn't started or is a live stream.
    func seek(toMs positionMs: Int) async throws(ServiceError)

    /// Sets the volume of the current and all later items, even if the player process is restarted.
    ///
    /// - Parameter percent: 0 is silence, 100 the original level; clamped to this range.
    func setVolume(_ percent: Int) async throws(ServiceError)

    /// The position in an item, in milliseconds; `nil` if that item isn't playing.
    func position(of id: PlaybackItem.ID) async throws(ServiceError) -> Int?

    /// All future events, in order. The stream ends when the consuming task is cancelled.
    func events() -> AsyncStream<PlaybackEvent>
}
