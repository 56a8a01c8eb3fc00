/// Decides when a track counts as played: after half of it or four minutes, whichever comes first.
public struct ScrobbleRule: Equatable, Sendable {
    /// The track's duration; while it is `nil`, only the four minutes apply.
    public var durationMs: Int?
    private var listened = ListenedTime()
    private var isCounted = false

    /// - Parameter listened: the time for which the track was heard before, if playback resumes.
    public init(durationMs: Int? = nil, listened: Duration = .zero) {
        self.durationMs = durationMs
        self.listened = ListenedTime(listened)
        isCounted = listened > .zero && listened >= enough
    }

    /// Playback starts at a position, for the first time or after a pause.
    public mutating func play(atMs positionMs: Int, now: Duration) {
        listened.begin(atMs: positionMs, now: now)
    }

    /// The playhead jumps.
    ///
    /// - Returns: whether the track now counts as played; true only once.
    public mutating func jump(fromMs: Int, toMs: Int, now: Duration) -> Bool {
        guard listened.isRunning else { return false }
        let counts = pause(atMs: fromMs, now: now)
        play(atMs: toMs, now: now)
        return counts
    }

    /// Playback pauses.
    ///
    /// - Returns: whether the track now counts as played; true only once.
    public mutating func pause(atMs positionMs: Int, now: Duration) -> Bool {
        listened.end(atMs: positionMs, now: now)
        return reach(positionMs: positionMs, now: now)
    }

    /// The track ends. The position becomes its duration if that was unknown.
    ///
    /// - Returns: whether the track now counts as played; true only once.
    public mutating func finish(atMs positionMs: Int, now: Duration) -> Bool {
        if durationMs == nil { durationMs = positionMs }
        return pause(atMs: positionMs, now: now)
    }

    /// The playhead has reached a position.
    ///
    /// - Returns: whether the track now counts as played; true only once.
    public mutating func reach(positionMs: Int, now: Duration) -> Bool {
        guard !isCounted, listened.heard(atMs: positionMs, now: now) >= enough else { return false }
        isCounted = true
        return true
    }

    /// Returns the time that the track must still play until it counts; `nil` if it already does. The position needn't
    /// be reported before then.
    public func remaining(atMs positionMs: Int, now: Duration) -> Duration? {
        isCounted ? nil : max(.zero, enough - listened.heard(atMs: positionMs, now: now))
    }

    /// Returns the time for which the track was heard when the playhead reaches a position.
    public func heard(atMs positionMs: Int, now: Duration) -> Duration {
        listened.heard(atMs: positionMs, now: now)
    }

    private var enough: Duration {
        let fourMinutes = Duration.seconds(240)
        guard let durationMs, durationMs > 0 else { return fourMinutes }
        return min(.milliseconds(durationMs) / 2, fourMinutes)
    }
}
