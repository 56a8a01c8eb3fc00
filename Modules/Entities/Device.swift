#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// A portable player, or any other folder that music is carried in.
public struct Device: Equatable, Sendable {
    /// Never given to another device.
    public let id: Int64
    /// Also in a file on the device, by which it is recognised wherever it is mounted.
    public let identifier: String
    /// What the user calls it: letters, digits and hyphens; unique among devices and music servers, ignoring case.
    public let name: String
    public let kind: DeviceKind
    /// The absolute path of its folder when it was last there.
    public var path: String
    public var cargo: DeviceSelection
    /// When it was last brought up to date; `nil` if it never was.
    public var syncedAt: Date?
    /// The tracks that were copied there.
    public var copies: FileSum

    public init(
        id: Int64,
        identifier: String,
        name: String,
        kind: DeviceKind,
        path: String,
        cargo: DeviceSelection = DeviceSelection(),
        syncedAt: Date? = nil,
        copies: FileSum = FileSum()
    ) {
        (self.id, self.identifier, self.name, self.kind) = (id, identifier, name, kind)
        (self.path, self.cargo) = (path, cargo)
        (self.syncedAt, self.copies) = (syncedAt, copies)
    }
}

/// A device that is to be added.
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
    /// Whether the name can be typed as it is.
    public var hasValidName: Bool { name.isPlainName }
}

/// What a device is.
public enum DeviceKind: String, Sendable {
    /// A player with Rockbox, which notes what it plays.
    case rockbox
    /// Any other folder.
    case folder
}

/// A number of files, and their size.
public struct FileSum: Hashable, Sendable {
    public var count: Int
    public var bytes: Int64

    public init(count: Int = 0, bytes: Int64 = 0) {
        (self.count, self.bytes) = (count, bytes)
    }

    /// Adds a file.
    public mutating func add(_ size: Int64) {
        count &+= 1
        bytes = bytes.addingReportingOverflow(max(0, size)).partialValue
    }
}
