/// The state of a file as the file system reports it. Writing to the file changes it; moving it on its disk doesn't.
public struct FileStamp: Hashable, Sendable {
    /// In bytes.
    public let size: Int64
    /// The modification time, in nanoseconds since 1970.
    public let modifiedNanoseconds: Int64
    /// The disk, by its number since the last start of the system.
    public let device: Int64
    /// The file's number on its disk.
    public let inode: Int64

    public init(size: Int64, modifiedNanoseconds: Int64, device: Int64, inode: Int64) {
        self.size = size
        self.modifiedNanoseconds = modifiedNanoseconds
        self.device = device
        self.inode = inode
    }

    /// Whether a file in one state and then in the other has not been written to.
    public func hasSameContent(as other: FileStamp) -> Bool {
        size == other.size && modifiedNanoseconds == other.modifiedNanoseconds
    }
}
