import Entities

/// Numbers plays that are the same in all else, so that importing them again finds the same events. Such plays
/// stand together in a history, as they have the same second.
struct PlayNumbering {
    /// The first play of the second that the last one was in.
    private var first: Play?
    /// How often each play of that second came, once there are two.
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
