import Entities

/// A run of plays of one source, suspected once it is long enough.
struct PlayRun: Sendable {
    let first: AuditedPlay
    private(set) var last: AuditedPlay
    private(set) var count = 1
    /// The plays that weren't reported yet; at most as many as make the run suspicious.
    private var waiting: [PlayID]

    init(_ play: AuditedPlay) {
        (first, last, waiting) = (play, play, [play.id])
    }

    /// Continues the run.
    ///
    /// - Returns: the plays to report, once the run has `minimum` plays.
    mutating func append(_ play: AuditedPlay, minimum: Int) -> [PlayID] {
        last = play
        count += 1
        waiting.append(play.id)
        guard count >= minimum else { return [] }
        defer { waiting = [] }
        return waiting
    }
}
