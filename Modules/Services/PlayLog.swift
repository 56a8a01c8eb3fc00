import Entities

/// What a log of a portable player says.
public struct PlayLog: Equatable, Sendable {
    /// The kinds of logs that Rockbox writes.
    public enum Kind: Sendable {
        /// `.scrobbler.log`, with tags.
        case scrobbler
        /// `playback.log`, with paths.
        case playback
    }

    public var kind: Kind
    /// In the order of the log.
    public var plays: [LoggedPlay]
    /// An `unreadable` for each line that can't be read.
    public var problems: [ServiceError]

    public init(kind: Kind, plays: [LoggedPlay], problems: [ServiceError] = []) {
        (self.kind, self.plays, self.problems) = (kind, plays, problems)
    }
}
