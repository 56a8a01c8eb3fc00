import Entities

extension LoggedPlay {
    /// Returns the start of playback, in seconds since 1970; `nil` if the log has no time.
    func start(by clock: WallClock) -> Int? {
        guard let time = time(by: clock) else { return nil }
        return moment == .end ? time - min(playedSeconds, time) : time
    }

    /// Returns the end of playback, in seconds since 1970; `nil` if the log has no time.
    func end(by clock: WallClock) -> Int? {
        guard let time = time(by: clock) else { return nil }
        return moment == .start ? time + playedSeconds : time
    }

    /// The duration of playback, in seconds: as logged, or else the track's length; 0 if the log has neither.
    var playedSeconds: Int { (elapsedMs ?? lengthMs ?? 0) / 1000 }

    private func time(by clock: WallClock) -> Int? {
        switch stamp {
        case .none: nil
        case .utc(let seconds): seconds
        case .wallClock(let seconds): clock.instant(seconds)
        }
    }
}
