import Entities

extension LoggedPlay {
    /// When playback started, in seconds since 1970; `nil` without a clock.
    func start(by clock: WallClock) -> Int? {
        guard let time = time(by: clock) else { return nil }
        return moment == .end ? time - min(playedSeconds, time) : time
    }

    /// When playback ended, in seconds since 1970; `nil` without a clock.
    func end(by clock: WallClock) -> Int? {
        guard let time = time(by: clock) else { return nil }
        return moment == .start ? time + playedSeconds : time
    }

    /// How long playback lasted, as far as the log says.
    var playedSeconds: Int { (elapsedMs ?? lengthMs ?? 0) / 1000 }

    private func time(by clock: WallClock) -> Int? {
        switch stamp {
        case .none: nil
        case .utc(let seconds): seconds
        case .wallClock(let seconds): clock.instant(seconds)
        }
    }
}
