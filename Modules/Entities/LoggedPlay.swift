/// An entry of a device's play log, before its exact time is determined.
public struct LoggedPlay: Hashable, Sendable {
    /// The reading of the device's clock.
    public enum Stamp: Hashable, Sendable {
        /// Local time, in seconds since 1970 as if it were UTC. A clock that was never set shows a year before 2005, or
        /// counts from the start of the device.
        case wallClock(seconds: Int)
        /// UTC, in seconds since 1970.
        case utc(seconds: Int)
        /// The device has no clock.
        case none
    }

    /// The moment of playback at which the clock was read.
    public enum Moment: Hashable, Sendable {
        case start
        case end
    }

    /// The title from the track's tags; `nil` if the log doesn't have them, or the track has none.
    public var title: String?
    public var artist: String?
    public var album: String?
    /// The file's path on the device, beginning with `/`; `nil` if the log doesn't have it.
    public var path: String?
    public var stamp: Stamp
    public var moment: Moment
    /// The track's length in milliseconds.
    public var lengthMs: Int?
    /// The position at which playback ended, in milliseconds.
    public var elapsedMs: Int?
    /// Whether the device judged that too little of the track was played.
    public var isSkipped: Bool
    /// The line in the log, counted from 1.
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
