import Platform
import Synchronization

/// A device's folder. All files are opened relative to one descriptor, so nothing is written to another disk if the
/// device is disconnected.
final class Volume: Sendable {
    /// The absolute path of the folder.
    let path: String
    private let root: OpenFile
    /// The device number of the disk, valid until the system restarts.
    private let disk: UInt64
    private let isClosed = Atomic(false)

    init(at path: String) throws(Errno) {
        self.path = path
        root = try OpenFile(path, O_RDONLY | O_DIRECTORY)
        disk = try FileState(root).device
    }

    /// Makes all later operations fail.
    func close() {
        isClosed.store(true, ordering: .relaxed)
    }

    /// Throws `ENODEV` if the volume was closed or the device was removed.
    func check() throws(Errno) {
        guard !isClosed.load(ordering: .relaxed), (try? FileState(at: path).device) == disk else {
            throw Errno(code: ENODEV)
        }
    }

    /// Opens a file below the folder.
    func open(_ path: String, _ flags: Int32) throws(Errno) -> OpenFile {
        try check()
        let number = openat(root.number, path, flags | O_CLOEXEC | O_NOFOLLOW, 0o666)
        guard number >= 0 else { throw .last }
        return OpenFile(number: number)
    }

    /// The state of a file; `nil` if it doesn't exist. Throws `EISDIR` for anything but a regular file.
    func state(of path: String) throws(Errno) -> FileState? {
        var status = stat()
        guard fstatat(root.number, path, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
            let error = Errno.last
            if error.isMissing { return nil }
            throw error
        }
        guard status.st_mode & S_IFMT == S_IFREG else { throw Errno(code: EISDIR) }
        return FileState(status)
    }

    /// Returns whether a path exists.
    func hasEntry(_ path: String) -> Bool {
        var status = stat()
        return fstatat(root.number, path, &status, AT_SYMLINK_NOFOLLOW) == 0
    }

    /// Creates the folders for a file, and flushes them to the disk.
    func makeFolders(for path: String) throws(Errno) {
        var folder = ""
        for part in path.split(separator: "/").dropLast() {
            let parent = folder
            folder += folder.isEmpty ? "\(part)" : "/\(part)"
            if mkdirat(root.number, folder, 0o777) == 0 {
                try syncFolder(parent)
            } else if case let error = Errno.last, error.code != EEXIST {
                throw error
            }
        }
    }

    /// Renames a file, replacing any file with that name, and flushes the change to the disk.
    ///
    /// FAT stores a file's size and location in its folder. After a rename, the new name has neither until the file
    /// itself is synced, which therefore comes last. If the new name were complete while the old one is still on the
    /// disk, and the device were disconnected, two names would share one location, and deleting one would destroy the
    /// other.
    func rename(_ path: String, to other: String, of file: OpenFile) throws(Errno) {
        try makeFolders(for: other)
        try check()
        guard renameat(root.number, path, root.number, other) == 0 else { throw .last }
        try syncFolder(Self.folder(of: other))
        try syncFolder(Self.folder(of: path))
        guard fsync(file.number) == 0 else { throw .last }
    }

    private static func folder(of path: String) -> String {
        path.split(separator: "/").dropLast().joined(separator: "/")
    }

    /// Deletes a file, if it exists, and the folders that are empty afterwards.
    func remove(_ path: String) throws(Errno) {
        try check()
        if unlinkat(root.number, path, 0) != 0, case let error = Errno.last, !error.isMissing { throw error }
        var parts = path.split(separator: "/").dropLast()
        while !parts.isEmpty, unlinkat(root.number, parts.joined(separator: "/"), AT_REMOVEDIR) == 0 {
            parts.removeLast()
        }
    }

    /// Flushes the names in a folder to the disk. Some file systems don't support this for folders.
    func syncFolder(_ path: String) throws(Errno) {
        let folder = try open(path.isEmpty ? "." : path, O_RDONLY | O_DIRECTORY)
        guard fsync(folder.number) == 0 || errno == EINVAL || errno == ENOSYS else { throw .last }
    }

    /// Flushes everything to the disk.
    func flush() throws(Errno) {
        try check()
        try root.syncFileSystem()
        // The data of a disconnected device is still cached, so everything but this call succeeds.
        _ = try space()
    }

    /// The sorted names in a folder; none if it doesn't exist.
    func names(in path: String) throws(Errno) -> [String] {
        let number = openat(root.number, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard number >= 0 else {
            let error = Errno.last
            if error.isMissing { return [] }
            throw error
        }
        return try FolderReader(number: number).items().map(\.text).sorted()
    }

    /// A file's bytes; `nil` if it doesn't exist. Throws `EFBIG` if it is larger than `limit`.
    func bytes(of path: String, upTo limit: Int) throws(Errno) -> [UInt8]? {
        guard let size = try state(of: path)?.size else { return nil }
        guard size <= limit else { throw Errno(code: EFBIG) }
        let file = try open(path, O_RDONLY | O_NONBLOCK)
        return try file.bytes(at: 0, count: Int(size))
    }
}
