import Entities

/// Reads the lines of a `.scrobbler.log`: tab-separated fields (artist, album, title, number, seconds, `L` or `S` for
/// skipped, time, MusicBrainz recording), after lines that begin with `#`.
struct ScrobblerLines: PlayLogLines {
    /// Whether times are in the device's local time.
    private var isLocalTime = true
    /// The moment that the times refer to: the end of playback since Rockbox 4.0, which has tabs in its line of
    /// headings, and the start before that.
    private var moment = LoggedPlay.Moment.start

    static func begins(with line: [UInt8]) -> Bool {
        line.starts(with: "#AUDIOSCROBBLER/".utf8)
    }

    mutating func play(from line: [UInt8]) throws(LineError) -> LoggedPlay? {
        let fields = line.filter { $0 != UInt8(ascii: "\r") }
            .split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
            .map { String(legacy: $0) }
        // The names of some artists begin with the sign, too.
        if fields[0].hasPrefix("#"), fields.count < 7 || fields[0] == "#ARTIST" {
            if fields[0] == "#TZ/UTC" { isLocalTime = false }
            if fields[0] == "#ARTIST", fields.count > 1 { moment = .end }
            return nil
        }
        guard fields.count >= 7 else { throw LineError.fields(fields.count, not: "not 8") }
        let isSkipped = fields[5] == "S"
        // For a track without a title, the log contains the name of the file.
        let isUntagged = [fields[0], fields[2]].contains { $0.lowercased() == "<untagged>" }
        guard let seconds = Int(fields[6]), LoggedPlay.Stamp.possibleSeconds.contains(seconds) else {
            if isSkipped || isUntagged { return nil }
            throw LineError(reason: "the time, \(fields[6]), isn't a number of seconds since 1970")
        }
        return LoggedPlay(
            title: isUntagged ? nil : fields[2],
            artist: isUntagged ? nil : fields[0],
            album: isUntagged ? nil : fields[1],
            stamp: seconds == 0 ? .none : isLocalTime ? .wallClock(seconds: seconds) : .utc(seconds: seconds),
            moment: moment,
            lengthMs: .possibleLengthMs(fields[4], inSeconds: true),
            isSkipped: isSkipped,
            lineNumber: 0
        )
    }
}
