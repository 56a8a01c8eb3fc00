/// How much of a track was heard. Time counts only while it plays, and no more of it than the playhead moved: jumps,
/// a playhead that doesn't move and a computer that sleeps don't count.
///
/// `now` is the time on a clock that only runs forward, since whatever instant.
public struct ListenedTime: Equatable, Sendable {
    /// A stretch that plays on without a jump.
    private struct Stretch: Equatable, Sendable {
        let positionMs: Int
        let start: Duration
    }

    private var stretch: Stretch?
    private var before = Duration.zero

    public init() {}

    /// It plays from here on: at the start, after a pause, and after a jump.
    public mutating func begin(atMs positionMs: Int, now: Duration) {
        stretch = Stretch(positionMs: positionMs, start: now)
    }

    /// It played up to here: at a pause, before a jump, and at the end.
    public mutating func end(atMs positionMs: Int, now: Duration) {
        before = heard(atMs: positionMs, now: now)
        stretch = nil
    }

    /// How much was heard when it has come to a position.
    public func heard(atMs positionMs: Int, now: Duration) -> Duration {
        guard let stretch else { return before }
        let moved = Duration.milliseconds(positionMs) - .milliseconds(stretch.positionMs)
        return before + max(.zero, min(moved, now - stretch.start))
    }

    /// Whether time counts now.
    public var isRunning: Bool { stretch != nil }
}
