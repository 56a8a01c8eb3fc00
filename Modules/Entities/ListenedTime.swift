/// How much of a track has been heard. Time counts only during playback, and only as far as the playhead moved: seeks,
/// a stalled playhead and a sleeping computer don't count.
///
/// `now` is a reading of a monotonic clock, since any fixed instant.
public struct ListenedTime: Equatable, Sendable {
    /// Playback without a seek or a pause.
    private struct Segment: Equatable, Sendable {
        let positionMs: Int
        let start: Duration
    }

    private var segment: Segment?
    private var before = Duration.zero

    public init() {}

    /// Playback starts here: at the start of the track, after a pause, or after a seek.
    public mutating func begin(atMs positionMs: Int, now: Duration) {
        segment = Segment(positionMs: positionMs, start: now)
    }

    /// Playback stops here: at a pause, before a seek, or at the end of the track.
    public mutating func end(atMs positionMs: Int, now: Duration) {
        before = heard(atMs: positionMs, now: now)
        segment = nil
    }

    /// The time heard when the playhead reaches a position.
    public func heard(atMs positionMs: Int, now: Duration) -> Duration {
        guard let segment else { return before }
        let moved = Duration.milliseconds(positionMs) - .milliseconds(segment.positionMs)
        return before + max(.zero, min(moved, now - segment.start))
    }

    /// Whether time is being counted.
    public var isRunning: Bool { segment != nil }
}
