import Entities

/// Reads the lines of a `playback.log`: the time when playback ended, the position it reached, the track's length, and
/// its path, separated by colons. Lines that begin with `#` are comments.
///
/// The lines of a `playback_old.log` begin with a mark, which is ignored. Plays marked as too short (`!`) are
/// recognized by their position. Plays marked as repeated (`@`) may be plays of their own, because Rockbox compares
/// seconds with milliseconds.
struct PlaybackLines: PlayLogLines {
    mutating func play(from line: [UInt8]) throws(LineError) -> LoggedPlay? {
        var text = line[...]
        if text.last == UInt8(ascii: "\r") { text = text.dropLast() }
        if let mark = text.first, " !@".utf8.contains(mark) { text = text.dropFirst() }
        if text.isEmpty || text.first == UInt8(ascii: "#") { return nil }
        let fields = text.split(separator: UInt8(ascii: ":"), maxSplits: 3, omittingEmptySubsequences: false)
            .map { String(legacy: $0) }
        guard fields.count == 4, fields[3].hasPrefix("/") else {
            throw LineError(reason: "not a time, a position, a length and a path")
        }
        guard let seconds = Int(fields[0]), LoggedPlay.Stamp.possibleSeconds.contains(seconds) else {
            throw LineError(reason: "the time, \(fields[0]), isn't a number of seconds since 1970")
        }
        guard let elapsedMs = Int.possibleLengthMs(fields[1]), let lengthMs = Int.possibleLengthMs(fields[2]),
            lengthMs > 0, elapsedMs <= lengthMs
        else {
            throw LineError(reason: "the position, \(fields[1]) ms, isn't within the length, \(fields[2]) ms")
        }
        return LoggedPlay(
            path: fields[3],
            stamp: seconds == 0 ? .none : .wallClock(seconds: seconds),
            moment: .end,
            lengthMs: lengthMs,
            elapsedMs: elapsedMs,
            lineNumber: 0
        )
    }
}
