import Entities

/// Plays that are probably wrong for the same reason.
package struct PlayFinding: Equatable, Sendable {
    /// The reason.
    package enum Kind: Hashable, Sendable {
        /// They started before any service recorded plays.
        case beforeScrobbling
        case inFuture
        /// They started at the same time as others: an upload without times.
        case burst
        /// One track was played very often in a row. The first play isn't part of the finding.
        case loop(title: String)
        /// The source reported the same track just before.
        case repeated
        /// The source reported the same track before, and it hadn't ended yet.
        case resumed
        /// Another source reported the play.
        case twin
        /// Another source, or the same one, reported the same plays, this many minutes earlier; later if negative.
        case shifted(minutes: Int)
        /// The names are wrong. Such plays are corrected; those of other kinds are deleted.
        case names(NameFault)
    }

    package let kind: Kind
    /// The names of the sources of the plays and, after them, of the plays that they repeat.
    package let sources: [String]
    /// The plays, oldest first; at least one, and at most 100,000.
    package let plays: [PlayID]
    /// Whether there are more plays, which another check finds once these are repaired.
    package let hasMore: Bool
}

extension PlayFinding {
    /// The correction of the names; `nil` for plays to delete, and for names whose correction is unknown.
    var edit: PlayEdit? {
        if case .names(let fault) = kind { fault.edit } else { nil }
    }

    /// Whether the repair deletes the plays.
    var isDeletion: Bool { kind.isDeletion }
}

extension PlayFinding.Kind {
    /// Whether the repair deletes plays.
    var isDeletion: Bool {
        if case .names = self { false } else { true }
    }
}
