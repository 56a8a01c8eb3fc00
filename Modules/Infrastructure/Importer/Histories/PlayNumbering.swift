import Entities

/// Numbers otherwise identical plays; importing them again then yields the same events. Such plays are adjacent in a
/// history, because they share a second.
struct PlayNumbering {
    /// The first play in the same second as the last one.
    private var first: Play?
    /// The number of times each play of that second occurred, once there are several.
    private var counts: [Play: Int] = [:]

    mutating func number(_ play: Play) -> Play {
        guard let first, first.startedAt == play.startedAt else {
            first = play
            if !counts.isEmpty { counts = [:] }
            return play
        }
        if counts.isEmpty { counts[first] = 1 }
        var numbered = play
        numbered.ordinal = counts[play, default: 0]
        counts[play, default: 0] += 1
        return numbered
    }
}
