/// The connection state of a device.
public enum DeviceConnection: Equatable, Sendable {
    /// The device isn't connected, or isn't mounted.
    case away
    case here(DeviceSpace)
}

/// The folder of a connected device, and its space.
public struct DeviceSpace: Equatable, Sendable {
    /// The absolute path of its folder.
    public var path: String
    /// The free space, in bytes.
    public var available: Int64
    /// The size of the device's volume, in bytes.
    public var capacity: Int64
    public var isReadOnly: Bool

    public init(path: String, available: Int64, capacity: Int64, isReadOnly: Bool = false) {
        (self.path, self.available, self.capacity) = (path, available, capacity)
        self.isReadOnly = isReadOnly
    }
}
