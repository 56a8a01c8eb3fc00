import Entities

/// Plays one item after the other, and knows of no queue: whoever uses it keeps that, and tells what comes next.
///
/// - Requests are carried out in the order in which they are made, and return when they are carried out.
///   Whether an item sounds is told by an event, so that no request waits for a slow file.
/// - For each item that is opened there is one `started`, `failed` or `interrupted`, and after `started` one
///   `finished`, `failed` or `interrupted`, unless `play` or `stop` took its place: then nothing more is told of it.
/// - The player is started by the first request that needs one, and again after it was lost.
/// - Every request throws `unavailable` if the player isn't installed or doesn't answer, and `cancelled` if its
///   task is cancelled, though it may still be carried out then.
public protocol PlaybackServicing: Sendable {
    /// Plays an item now, in place of what plays and of what was to come next; ends a pause.
    ///
    /// - Parameter positionMs: where to begin, exact to the sample; 0 is the beginning.
    func play(_ item: PlaybackItem, fromMs positionMs: Int) async throws(ServiceError)

    /// Says what follows without a gap when the current item ends or fails, in place of what was to follow before;
    /// `nil` for nothing. If nothing plays, it begins at once.
    func setNext(_ item: PlaybackItem?) async throws(ServiceError)

    /// Holds the current item. Without one nothing happens.
    func pause() async throws(ServiceError)

    /// Goes on with the current item. Without one nothing happens.
    func resume() async throws(ServiceError)

    /// Ends the current item and forgets the next. Without one nothing happens.
    func stop() async throws(ServiceError)

    /// Goes to a position of the current item, exact to the sample. Behind the item's end it is finished.
    ///
    /// - Throws: `nothingPlaying`; `notSeekable` if it can't be sought in.
    func seek(toMs positionMs: Int) async throws(ServiceError)

    /// Sets the loudness of all that plays from now on, also by a later player.
    ///
    /// - Parameter percent: 0 is silence, 100 the music as it is; what lies outside counts as the nearer of both.
    func setVolume(_ percent: Int) async throws(ServiceError)

    /// How much of the current item has been heard, in milliseconds; `nil` if nothing plays, or not yet.
    func position() async throws(ServiceError) -> Int?

    /// All that happens from now on, in order. Ends when the task that follows it is cancelled.
    func events() -> AsyncStream<PlaybackEvent>
}
