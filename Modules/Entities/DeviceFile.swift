/// A file that a sync has put on a device.
public struct DeviceFile: Equatable, Sendable {
    /// Below the device's folder, for example `Music/Radiohead/Kid A/01 Everything in Its Right Place.flac`.
    public let path: String
    public let content: Content
    /// Its state on the device, read after it was written: many devices store times only to two seconds.
    public let state: StoredState

    public enum Content: Hashable, Sendable {
        case track(URN, CopiedFile)
        /// A playlist, by name.
        case playlist(String)
        /// The cover of the album in its folder, made from a track's file.
        case cover(CopiedFile)
    }

    public init(path: String, content: Content, state: StoredState) {
        (self.path, self.content, self.state) = (path, content, state)
    }
}

/// The file that a copy was made from, and how.
public struct CopiedFile: Hashable, Sendable {
    /// In bytes.
    public let size: Int64
    /// In nanoseconds since 1970.
    public let modifiedNanoseconds: Int64
    public let format: DeviceFormat

    public init(size: Int64, modifiedNanoseconds: Int64, format: DeviceFormat) {
        (self.size, self.modifiedNanoseconds, self.format) = (size, modifiedNanoseconds, format)
    }
}

/// The state of a file on a device.
public struct StoredState: Hashable, Sendable {
    /// In bytes.
    public let size: Int64
    /// When it was written to, in seconds since 1970.
    public let modified: Int64

    public init(size: Int64, modified: Int64) {
        (self.size, self.modified) = (size, modified)
    }

    /// Whether a file whose state was once this, and is now another, may be unchanged: FAT rounds times to two seconds, and
    /// stores them in local time, so that they are whole hours off after a change of the clocks.
    public func isLike(_ other: StoredState) -> Bool {
        guard size == other.size else { return false }
        let difference = modified.subtractingReportingOverflow(other.modified)
        guard !difference.overflow, difference.partialValue.magnitude <= 14 * 3600 + 2 else { return false }
        let rest = difference.partialValue.magnitude % 900
        return rest <= 2 || rest >= 898
    }
}
