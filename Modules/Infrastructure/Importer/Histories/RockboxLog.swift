import Entities
import Platform

/// Reads the `.scrobbler.log` of a Rockbox player: tab-separated fields, after lines that begin with `#`.
struct RockboxLog: ListParser {
    let isWithinItem = false
    /// Whether times are local to the player's clock.
    private var isLocalTime = true
    /// Whether the times are those when tracks ended: since Rockbox 4.0, which has tabs in its line of headings. Before,
    /// they are those when tracks started.
    private var hasEndTimes = false

    static func begins(with line: [UInt8]) -> Bool {
        line.starts(with: "#AUDIOSCROBBLER/".utf8)
    }

    mutating func item(from line: [UInt8]) throws(LineError) -> ImportItem? {
        let fields = line.filter { $0 != UInt8(ascii: "\r") }
            .split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
            .map { String(legacy: $0) }
        if fields[0].hasPrefix("#") {
            if fields[0] == "#TZ/UTC" { isLocalTime = false }
            if fields[0] == "#ARTIST", fields.count > 1 { hasEndTimes = true }
            return nil
        }
        guard fields.count >= 7 else { throw LineError.fields(fields.count, not: "not 8") }
        guard fields[5] != "S", fields[0] != "<Untagged>", fields[2] != "<Untagged>" else { return nil }
        guard let seconds = Int(fields[6]), seconds >= 0 else {
            throw LineError(reason: "its time, \(fields[6]), isn't a number of seconds since 1970")
        }
        if seconds == 0 { throw LineError(reason: "the player had no clock to say when it was played") }
        let time = isLocalTime ? Self.instant(ofLocal: seconds) : seconds
        let start = hasEndTimes ? time - max(0, min(Int(fields[4]) ?? 0, time)) : time
        return try .play(
            title: fields[2],
            artist: fields[0],
            album: fields[1],
            start: start,
            source: PlaySource(name: "rockbox")
        )
    }

    /// The instant when local clocks read this many seconds since 1970.
    private static func instant(ofLocal seconds: Int) -> Int {
        var (time, clock) = (time_t(seconds), tm())
        gmtime_r(&time, &clock)
        clock.tm_isdst = -1
        return Int(mktime(&clock))
    }
}
