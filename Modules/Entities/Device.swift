#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A portable player, or any other folder that tracks are copied to.
public struct Device: Equatable, Sendable {
    /// The device's ID, never reused.
    public let id: Int64
    /// The identifier stored in a file on the device, which makes the device recognisable wherever it is mounted.
    public let identifier: String
    /// The user's name for the device: letters, digits and hyphens; unique among devices and music servers, ignoring
    /// case.
    public let name: String
    public let kind: DeviceKind
    /// The absolute path of its folder when it was last connected.
    public var path: String
    public var selection: DeviceSelection
    /// The date of the last sync; `nil` if it was never synced.
    public var syncedAt: Date?
    /// The tracks that were copied to it.
    public var copies: FileSum

    public init(
        id: Int64,
        identifier: String,
        name: String,
        kind: DeviceKind,
        path: String,
        selection: DeviceSelection = DeviceSelection(),
        syncedAt: Date? = nil,
        copies: FileSum = FileSum()
    ) {
        (self.id, self.identifier, self.name, self.kind) = (id, identifier, name, kind)
        (self.path, self.selection) = (path, selection)
        (self.syncedAt, self.copies) = (syncedAt, copies)
    }
}

/// A device to add.
public struct NewDevice: Equatable, Sendable {
    public var identifier: String
    public var name: String
    public var kind: DeviceKind
    /// The absolute path of its folder.
    public var path: String

    public init(identifier: String, name: String, kind: DeviceKind, path: String) {
        (self.identifier, self.name, self.kind, self.path) = (identifier, name, kind, path)
    }
}

extension NewDevice {
    /// Whether the name is valid: at most 64 ASCII letters, digits and hyphens.
    public var hasValidName: Bool { name.isPlainName }
}

/// The kind of a device.
public enum DeviceKind: String, Sendable {
    /// A portable player with Rockbox, which logs the tracks it plays.
    case rockbox
    /// Any other folder.
    case folder
}

/// The number and total size of some files.
public struct FileSum: Hashable, Sendable {
    public var count: Int
    public var bytes: Int64

    public init(count: Int = 0, bytes: Int64 = 0) {
        (self.count, self.bytes) = (count, bytes)
    }

    /// Adds a file of a size in bytes.
    public mutating func add(_ size: Int64) {
        count &+= 1
        bytes = bytes.addingClamped(max(0, size))
    }
}
