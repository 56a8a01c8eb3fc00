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

    /// Performs a request and returns the answer that `PlaybackRequest` describes.
    @discardableResult
    func perform(_ request: PlaybackRequest<[Track]>) async throws(ServiceError) -> PlaybackAnswer

    /// Performs a request like `perform`, and also returns the updates from then on. The stream ends when the player's
    /// process does.
    func begin(_ request: PlaybackRequest<[Track]>) async throws(ServiceError) -> PlaybackRun
}

/// The answer to a request, and the updates that follow it.
public struct PlaybackRun: Sendable {
    public let answer: PlaybackAnswer
    public let updates: AsyncStream<PlaybackUpdate>

    public init(_ answer: PlaybackAnswer, updates: AsyncStream<PlaybackUpdate>) {
        (self.answer, self.updates) = (answer, updates)
    }
}

extension PlaybackServicing {
    /// The current state, with an up-to-date position.
    public func now() async throws(ServiceError) -> NowPlaying {
        guard case .now(let now) = try await perform(.now) else { throw .unexpectedAnswer }
        return now
    }

    public func queue() async throws(ServiceError) -> PlayQueue {
        guard case .queue(let queue) = try await perform(.queue) else { throw .unexpectedAnswer }
        return queue
    }

    /// Replaces the queue with tracks and plays them.
    ///
    /// - Returns: the tracks that were left out because they have no file.
    @discardableResult
    public func play(_ tracks: [Track]) async throws(ServiceError) -> [Track] {
        guard case .played(let leftOut) = try await perform(.play(tracks)) else { throw .unexpectedAnswer }
        return leftOut
    }

    /// Adds tracks to the queue.
    ///
    /// - Returns: the tracks that were left out because they have no file.
    @discardableResult
    public func enqueue(
        _ tracks: [Track],
        at insertion: PlayQueue.Insertion
    ) async throws(ServiceError) -> [Track] {
        guard case .enqueued(_, let leftOut) = try await perform(.enqueue(tracks, at: insertion)) else {
            throw .unexpectedAnswer
        }
        return leftOut
    }
}

extension ServiceError {
    /// The error for an answer of the wrong kind, which only a process of another version can send.
    fileprivate static let unexpectedAnswer = ServiceError.unavailable(.otherVersion(process: nil))
}
