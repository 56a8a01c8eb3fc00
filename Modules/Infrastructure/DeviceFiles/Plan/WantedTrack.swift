import Entities

/// A track selected for a device.
struct WantedTrack: Equatable, Sendable {
    let track: Track
    /// The track's local file; `nil` if none exists at the moment.
    let source: SourceFile?
}

/// A file that an earlier sync wrote to a device.
struct RecordedFile: Equatable, Sendable {
    let record: DeviceFile
    /// The current state of the file on the device; `nil` if it is gone.
    let found: StoredState?

    /// Whether the file exists and is complete.
    var isThere: Bool { found.map(record.state.isLike) ?? false }
}

/// A file to copy.
struct SourceFile: Equatable, Sendable {
    /// The absolute path, in the bytes of the file system.
    let path: [UInt8]
    let size: Int64
    let modifiedNanoseconds: Int64
    /// The extension in lower case, without the dot.
    let ending: String

    func copied(as format: DeviceFormat) -> CopiedFile {
        CopiedFile(size: size, modifiedNanoseconds: modifiedNanoseconds, format: format)
    }
}
