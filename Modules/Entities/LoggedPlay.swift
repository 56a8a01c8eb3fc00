/// A play as a portable player noted it in a log, before it is known when exactly it was.
public struct LoggedPlay: Hashable, Sendable {
    /// What the player's clock said.
    public enum Stamp: Hashable, Sendable {
        /// The clock on the wall, read as seconds since 1970 as if it were in Greenwich. A clock that was never set
        /// says a year before 2005, or counts from when the player was started.
        case wallClock(seconds: Int)
        /// Seconds since 1970.
        case utc(seconds: Int)
        /// The player has no clock.
        case none
    }

    /// What the stamp is the time of.
    public enum Moment: Hashable, Sendable {
        case start
        case end
    }

    /// The title from the track's tags; `nil` if the log doesn't have them, or the track has none.
    public var title: String?
    public var artist: String?
    public var album: String?
    /// The file's path on the player, beginning with `/`; `nil` if the log doesn't have it.
    public var path: String?
    public var stamp: Stamp
    public var moment: Moment
    /// The track's length in milliseconds.
    public var lengthMs: Int?
    /// The position at which playback ended, in milliseconds.
    public var elapsedMs: Int?
    /// Whether the player judged that too little of the track was played.
    public var isSkipped: Bool
    /// Where it is in its log, counted from 1.
    public var lineNumber: Int

    public init(
        title: String? = nil,
        artist: String? = nil,
        album: String? = nil,
        path: String? = nil,
        stamp: Stamp,
        moment: Moment,
        lengthMs: Int?,
        elapsedMs: Int? = nil,
        isSkipped: Bool = false,
        lineNumber: Int
    ) {
        self.title = title
        self.artist = artist
        self.album = album
        self.path = path
        self.stamp = stamp
        self.moment = moment
        self.lengthMs = lengthMs
        self.elapsedMs = elapsedMs
        self.isSkipped = isSkipped
        self.lineNumber = lineNumber
    }
}
