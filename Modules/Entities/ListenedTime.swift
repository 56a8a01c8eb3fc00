/// The part of a track that has been heard. Time counts only during playback, and at most as much as the playhead
/// moves: seeks, a stalled playhead and a sleeping computer don't count.
///
/// `now` is the reading of a monotonic clock, relative to any fixed instant.
public struct ListenedTime: Equatable, Sendable {
    /// Continuous playback, without a seek or a pause.
    private struct Segment: Equatable, Sendable {
        let positionMs: Int
        let start: Duration
    }

    private var segment: Segment?
    private var before: Duration

    /// - Parameter before: the time heard earlier.
    public init(_ before: Duration = .zero) {
        self.before = before
    }

    /// Starts counting: at the start of the track, after a pause, or after a seek.
    public mutating func begin(atMs positionMs: Int, now: Duration) {
        segment = Segment(positionMs: positionMs, start: now)
    }

    /// Stops counting: at a pause, before a seek, or at the end of the track.
    public mutating func end(atMs positionMs: Int, now: Duration) {
        before = heard(atMs: positionMs, now: now)
        segment = nil
    }

    /// Returns the time heard when the playhead reaches a position.
    public func heard(atMs positionMs: Int, now: Duration) -> Duration {
        guard let segment else { return before }
        let moved = Duration.milliseconds(positionMs) - .milliseconds(segment.positionMs)
        return before + max(.zero, min(moved, now - segment.start))
    }

    /// Whether time is being counted.
    public var isRunning: Bool { segment != nil }
}
