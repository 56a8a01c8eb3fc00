/// How much of a track was heard. Time counts only while it plays, and no more of it than the playhead moved: what is
/// jumped over doesn't count, nor does a playhead that stands still or a computer that sleeps.
public struct ListenedTime<Instant: InstantProtocol>: Equatable, Sendable
where Instant.Duration == Duration, Instant: Sendable {
    /// A stretch that plays on without a jump.
    private struct Stretch: Equatable, Sendable {
        let positionMs: Int
        let start: Instant
    }

    private var stretch: Stretch?
    private var before = Duration.zero

    public init() {}

    /// It plays from here on: at the start, after a pause, and after a jump.
    public mutating func begin(atMs positionMs: Int, now: Instant) {
        stretch = Stretch(positionMs: positionMs, start: now)
    }

    /// It played up to here: at a pause, before a jump, and at the end.
    public mutating func end(atMs positionMs: Int, now: Instant) {
        before = heard(atMs: positionMs, now: now)
        stretch = nil
    }

    /// How much was heard when it has come to a position.
    public func heard(atMs positionMs: Int, now: Instant) -> Duration {
        guard let stretch else { return before }
        let moved = Duration.milliseconds(positionMs) - .milliseconds(stretch.positionMs)
        return before + max(.zero, min(moved, stretch.start.duration(to: now)))
    }

    /// Whether time counts now.
    public var isRunning: Bool { stretch != nil }
}
