import Entities
import Platform

/// The space of a file system.
struct DiskSpace: Equatable {
    /// The available space, in bytes.
    var available: Int64
    /// The total space, in bytes.
    var capacity: Int64
    /// The block size, in bytes. Files occupy a multiple of it.
    var block: Int64
    var isReadOnly: Bool

    /// The space that a file of a given size occupies, in bytes.
    func occupiedBytes(by size: Int64) -> Int64 {
        let rest = size % block
        return rest == 0 ? size : size.addingClamped(block - rest)
    }
}

extension Volume {
    func space() throws(Errno) -> DiskSpace {
        let folder = try open(".", O_RDONLY | O_DIRECTORY)
        var status = statvfs()
        guard fstatvfs(folder.number, &status) == 0 else { throw .last }
        let block = Int64(clamping: status.f_frsize)
        return DiskSpace(
            available: Int64(clamping: status.f_bavail).multipliedReportingOverflow(by: block).partialValue,
            capacity: Int64(clamping: status.f_blocks).multipliedReportingOverflow(by: block).partialValue,
            block: max(1, block),
            isReadOnly: status.f_flag & UInt(ST_RDONLY) != 0
        )
    }
}
