/// A play from the logs of a device.
public struct PlayedFile: Hashable, Sendable {
    /// The play. Without tags, its title is the file's name without the extension.
    public var play: Play
    /// The file's path on the device, beginning with `/`; `nil` if only its tags are known.
    public var path: String?
    /// Whether the log has the track's tags.
    public var isTagged: Bool
    /// Whether the device's clock dated it. Otherwise it is dated backwards from the present, and reading the log at
    /// another time gives another date.
    public var isDated: Bool
    /// The track's length in milliseconds.
    public var lengthMs: Int?

    public init(play: Play, path: String?, isTagged: Bool, isDated: Bool, lengthMs: Int?) {
        self.play = play
        self.path = path
        self.isTagged = isTagged
        self.isDated = isDated
        self.lengthMs = lengthMs
    }
}
