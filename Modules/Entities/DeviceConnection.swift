/// Whether a device can be reached, and its room.
public enum DeviceConnection: Equatable, Sendable {
    /// It isn't plugged in, or not mounted.
    case away
    case here(DeviceSpace)
}

/// A device that is there.
public struct DeviceSpace: Equatable, Sendable {
    /// The absolute path of its folder.
    public var path: String
    /// In bytes.
    public var available: Int64
    /// The size of its file system in bytes.
    public var capacity: Int64
    public var isReadOnly: Bool

    public init(path: String, available: Int64, capacity: Int64, isReadOnly: Bool = false) {
        (self.path, self.available, self.capacity) = (path, available, capacity)
        self.isReadOnly = isReadOnly
    }
}
