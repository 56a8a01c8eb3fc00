/// The state of a file, which differs once the file has been replaced or written to.
public struct FileState: Equatable, Sendable {
    /// The disk's number; `number` identifies the file on it.
    public let device: UInt64
    public let number: UInt64
    /// The size, in bytes.
    public let size: Int64
    /// The modification time, in nanoseconds since 1970.
    public let modifiedNanoseconds: Int64
    private let changedNanoseconds: Int64

    public init(_ status: stat) {
        #if canImport(Darwin)
            let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
        #else
            let (modified, changed) = (status.st_mtim, status.st_ctim)
        #endif
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(status.st_ino)
        size = Int64(status.st_size)
        modifiedNanoseconds = Self.nanoseconds(modified)
        changedNanoseconds = Self.nanoseconds(changed)
    }

    public init(_ file: OpenFile) throws(Errno) {
        var status = stat()
        guard fstat(file.number, &status) == 0 else { throw .last }
        self.init(status)
    }

    /// Reads the state of the file at a path, following symbolic links.
    public init(at path: String) throws(Errno) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .last }
        self.init(status)
    }

    private static func nanoseconds(_ time: timespec) -> Int64 {
        Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}
