/// Decides when a track counts as played: once half of it or four minutes were heard.
public struct ScrobbleRule: Equatable, Sendable {
    /// How long the track is in milliseconds, `nil` while that isn't known: then only four minutes count.
    public var durationMs: Int?
    private var listened = ListenedTime()
    private var isCounted = false

    public init(durationMs: Int? = nil) {
        self.durationMs = durationMs
    }

    /// It plays from this position on, for the first time or after a pause.
    public mutating func play(atMs positionMs: Int, now: Duration) {
        listened.begin(atMs: positionMs, now: now)
    }

    /// Its position is moved.
    ///
    /// - Returns: Whether it counts as played now; true once.
    public mutating func jump(fromMs: Int, toMs: Int, now: Duration) -> Bool {
        guard listened.isRunning else { return false }
        let counts = pause(atMs: fromMs, now: now)
        play(atMs: toMs, now: now)
        return counts
    }

    /// It is paused.
    ///
    /// - Returns: Whether it counts as played now; true once.
    public mutating func pause(atMs positionMs: Int, now: Duration) -> Bool {
        listened.end(atMs: positionMs, now: now)
        return reach(positionMs: positionMs, now: now)
    }

    /// It is over. If its length wasn't known, it is now.
    ///
    /// - Returns: Whether it counts as played now; true once.
    public mutating func finish(atMs positionMs: Int, now: Duration) -> Bool {
        if durationMs == nil { durationMs = positionMs }
        return pause(atMs: positionMs, now: now)
    }

    /// The playhead has reached a position.
    ///
    /// - Returns: Whether it counts as played now; true once.
    public mutating func reach(positionMs: Int, now: Duration) -> Bool {
        guard !isCounted, listened.heard(atMs: positionMs, now: now) >= enough else { return false }
        isCounted = true
        return true
    }

    /// How long it must still play from a position on until it counts; `nil` if it does already. Until then the
    /// position doesn't matter.
    public func remaining(atMs positionMs: Int, now: Duration) -> Duration? {
        isCounted ? nil : max(.zero, enough - listened.heard(atMs: positionMs, now: now))
    }

    private var enough: Duration {
        let fourMinutes = Duration.seconds(240)
        guard let durationMs, durationMs > 0 else { return fourMinutes }
        return min(.milliseconds(durationMs) / 2, fourMinutes)
    }
}
