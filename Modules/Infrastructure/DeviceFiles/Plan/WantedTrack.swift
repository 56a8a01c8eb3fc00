import Entities

/// A track that a device is to carry.
struct WantedTrack: Equatable, Sendable {
    let track: Track
    /// Its file here; `nil` if there is none at the moment.
    let source: SourceFile?
}

/// A file that an earlier sync has put on a device.
struct RecordedFile: Equatable, Sendable {
    let record: DeviceFile
    /// Its state there now; `nil` if it is gone.
    let found: StoredState?

    /// Whether it is there as a whole.
    var isThere: Bool { found.map(record.state.isLike) ?? false }
}

/// A file to copy.
struct SourceFile: Equatable, Sendable {
    /// Absolute, as the file system's bytes.
    let path: [UInt8]
    let size: Int64
    let modifiedNanoseconds: Int64
    /// Its extension in lower case, without the dot.
    let ending: String

    func copied(as format: DeviceFormat) -> CopiedFile {
        CopiedFile(size: size, modifiedNanoseconds: modifiedNanoseconds, format: format)
    }
}
