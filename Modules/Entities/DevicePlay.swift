/// A play that a device noted.
public struct DevicePlay: Equatable, Sendable {
    public var play: Play
    /// The track whose copy was played; `nil` if it is only known by name.
    public var track: URN?

    public init(_ play: Play, of track: URN? = nil) {
        (self.play, self.track) = (play, track)
    }
}

/// The part of a device's log whose plays are stored. The same part is never stored again, even if it isn't dated.
public struct PulledLog: Hashable, Sendable {
    /// The file's name.
    public let name: String
    /// In bytes.
    public let length: Int
    /// A hash of these bytes.
    public let digest: String

    public init(name: String, length: Int, digest: String) {
        (self.name, self.length, self.digest) = (name, length, digest)
    }
}
