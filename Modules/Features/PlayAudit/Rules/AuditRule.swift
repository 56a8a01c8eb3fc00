import Entities

/// A reason to suspect plays.
protocol AuditRule: Sendable {
    /// Returns the plays suspected because of the next play: the play itself, or earlier ones.
    ///
    /// - Parameter recent: the plays before it.
    mutating func check(_ play: AuditedPlay, after recent: RecentPlays) -> [Suspicion]
}

/// A play that is probably wrong.
struct Suspicion: Equatable, Sendable {
    /// The plays of one finding.
    struct Group: Hashable, Sendable {
        let kind: PlayFinding.Kind
        let sources: [String]
        /// Distinguishes findings of the same kind and sources: the start of the first play.
        var episode: Int64 = 0
    }

    let play: PlayID
    /// The play that it repeats, which must stay; `nil` if the play is wrong in itself.
    var original: PlayID?
    let group: Group
}
