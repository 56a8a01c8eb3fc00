/// A file that a sync wrote to a device.
public struct DeviceFile: Equatable, Sendable {
    /// The path below the device's folder, for example `Music/Radiohead/Kid A/01 Everything in Its Right Place.flac`.
    public let path: String
    public let content: Content
    /// The file's state, read back from the device: many devices store times only to two seconds.
    public let state: StoredState

    public enum Content: Hashable, Sendable {
        case track(URN, CopiedFile)
        /// A playlist, by name.
        case playlist(String)
        /// The cover of the album in the same folder, made from the file of a track.
        case cover(CopiedFile)
    }

    public init(path: String, content: Content, state: StoredState) {
        (self.path, self.content, self.state) = (path, content, state)
    }

    /// Whether this only records that a cover couldn't be created. A file with that name is the user's own.
    public var isEmpty: Bool { if case .cover = content { state.size == 0 } else { false } }
}

/// The source of a copy, and the format of the copy.
public struct CopiedFile: Hashable, Sendable {
    /// The size of the source, in bytes.
    public let size: Int64
    /// The modification time of the source, in nanoseconds since 1970.
    public let modifiedNanoseconds: Int64
    public let format: DeviceFormat

    public init(size: Int64, modifiedNanoseconds: Int64, format: DeviceFormat) {
        (self.size, self.modifiedNanoseconds, self.format) = (size, modifiedNanoseconds, format)
    }
}

/// The state of a file on a device.
public struct StoredState: Hashable, Sendable {
    /// The size, in bytes.
    public let size: Int64
    /// The modification time, in seconds since 1970.
    public let modified: Int64

    public init(size: Int64, modified: Int64) {
        (self.size, self.modified) = (size, modified)
    }

    /// Returns whether a file may be unchanged although its state changed from this one to another. FAT rounds times to
    /// two seconds and stores local times, which a change of time zone shifts by quarter-hours, at most 14 hours.
    public func isLike(_ other: StoredState) -> Bool {
        guard size == other.size else { return false }
        let difference = modified.subtractingReportingOverflow(other.modified)
        guard !difference.overflow, difference.partialValue.magnitude <= 14 * 3600 + 2 else { return false }
        let rest = difference.partialValue.magnitude % 900
        return rest <= 2 || rest >= 898
    }
}
