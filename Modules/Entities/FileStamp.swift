/// The state of a file, as reported by the file system. Writing to the file changes it; moving the file within its
/// volume doesn't.
public struct FileStamp: Hashable, Sendable {
    /// The size, in bytes.
    public let size: Int64
    /// The modification time, in nanoseconds since 1970.
    public let modifiedNanoseconds: Int64
    /// The number of the volume, which is valid until the system restarts.
    public let device: Int64
    /// The file's number on its volume.
    public let inode: Int64

    public init(size: Int64, modifiedNanoseconds: Int64, device: Int64, inode: Int64) {
        self.size = size
        self.modifiedNanoseconds = modifiedNanoseconds
        self.device = device
        self.inode = inode
    }

    /// Returns whether the file wasn't written to between this state and another one.
    public func hasSameContent(as other: FileStamp) -> Bool {
        size == other.size && modifiedNanoseconds == other.modifiedNanoseconds
    }
}
