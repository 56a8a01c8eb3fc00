import Entities

/// A play in a device's log, with the times that the device's clock gave it.
struct LoggedEntry {
    var play: LoggedPlay
    /// The start and end of playback, in seconds since 1970; `nil` if the clock can't have been set.
    var time: ClosedRange<Int>?

    /// Returns whether an entry of another log is the same play: both end within a second of each other (logs round
    /// times), or have no time, and their tracks have the same length.
    func isSamePlay(of other: LoggedEntry) -> Bool {
        guard let end = time?.upperBound, let otherEnd = other.time?.upperBound else {
            return time == nil && other.time == nil && isOfSameLength(as: other)
        }
        return abs(end - otherEnd) <= 1 && isOfSameLength(as: other)
    }

    private func isOfSameLength(as other: LoggedEntry) -> Bool {
        guard let length = play.lengthMs, let otherLength = other.play.lengthMs else { return false }
        return abs(length / 1000 - otherLength / 1000) <= 1
    }

    /// Whether enough was heard to count as a play.
    var counts: Bool {
        guard !play.isSkipped, let elapsedMs = play.elapsedMs else { return !play.isSkipped }
        var rule = ScrobbleRule(durationMs: play.lengthMs)
        rule.play(atMs: 0, now: .zero)
        return rule.reach(positionMs: elapsedMs, now: .milliseconds(elapsedMs))
    }

    mutating func takeTags(of other: LoggedEntry) {
        guard play.title == nil else { return }
        (play.title, play.artist, play.album) = (other.play.title, other.play.artist, other.play.album)
    }
}
