import Entities

/// The content of a portable player's log.
public struct PlayLog: Equatable, Sendable {
    /// The kinds of logs that Rockbox writes.
    public enum Kind: Sendable {
        /// `.scrobbler.log`, with tags.
        case scrobbler
        /// `playback.log`, with paths.
        case playback
    }

    public var kind: Kind
    /// The plays, in the order of the log.
    public var plays: [LoggedPlay]
    /// An `unreadable` error for each invalid line.
    public var problems: [ServiceError]

    public init(kind: Kind, plays: [LoggedPlay], problems: [ServiceError] = []) {
        (self.kind, self.plays, self.problems) = (kind, plays, problems)
    }
}
