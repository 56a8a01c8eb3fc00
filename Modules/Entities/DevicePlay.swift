/// A play from a device's log.
public struct DevicePlay: Equatable, Sendable {
    public var play: Play
    /// The track of the copy that was played; `nil` if the play is known by name only.
    public var track: URN?

    public init(_ play: Play, of track: URN? = nil) {
        (self.play, self.track) = (play, track)
    }
}

/// The part of a device's log that has been imported. It isn't imported again, even if its plays have no dates.
public struct PulledLog: Hashable, Sendable {
    /// The path of the log on the device.
    public let name: String
    /// The length of the part, in bytes.
    public let length: Int
    /// A hash of those bytes.
    public let digest: String

    public init(name: String, length: Int, digest: String) {
        (self.name, self.length, self.digest) = (name, length, digest)
    }
}
