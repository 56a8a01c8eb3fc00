import Entities

/// A play with what the audit compares.
struct AuditedPlay: Sendable {
    let id: PlayID
    let source: PlaySource
    /// The names, which every play of the same music has in common.
    let names: AuditedNames
    /// The duration of the library's track in seconds; `nil` if unknown.
    let length: Int64?

    /// The first second in which it can have started, since 1970. Times are limited to years that sums can't overflow.
    var start: Int64 { min(max(id.start, 0), 1 << 40) }

    /// The last second in which it can have started.
    var latestStart: Int64 { start + Int64(source.precision) - 1 }

    init(_ entry: PlayEntry, names: AuditedNames, lengthMs: Int?) {
        (id, source, self.names) = (entry.id, entry.play.source, names)
        length = lengthMs.map { Int64(min(max($0 / 1000, 0), Self.longest)) }
    }

    /// The longest duration in seconds: a day.
    private static let longest = 86_400
}

extension AuditedPlay {
    /// The difference in seconds within which two reported times are the same: services round, and begin to count at
    /// slightly different moments.
    static let jitter: Int64 = 5

    /// Whether the track can have ended before this play; `false` if its duration is unknown.
    func canFollowEnd(of previous: AuditedPlay) -> Bool {
        guard let length = previous.length else { return false }
        return latestStart + Self.jitter >= previous.start + length
    }
}
