import Entities

/// Numbers plays that are the same in all else, so that importing them again finds the same events. Such plays
/// stand together in a history, as they have the same second.
struct PlayNumbering {
    private var counts: [Play: Int] = [:]

    mutating func number(_ play: Play) -> Play {
        if let other = counts.keys.first, other.startedAt != play.startedAt { counts = [:] }
        var numbered = play
        numbered.ordinal = counts[play, default: 0]
        counts[play, default: 0] += 1
        return numbered
    }
}
