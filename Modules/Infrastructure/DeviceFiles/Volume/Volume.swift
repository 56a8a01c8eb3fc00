import Platform
import Synchronization

/// A device's folder. All that is read and written there is opened from one descriptor, so that nothing gets on another
/// disk if the device is unplugged meanwhile.
final class Volume: Sendable {
    /// The absolute path of the folder.
    let path: String
    private let root: OpenFile
    /// The disk, by its number since the last start of the system.
    private let disk: UInt64
    private let isClosed = Atomic(false)

    init(at path: String) throws(Errno) {
        self.path = path
        root = try OpenFile(path, O_RDONLY | O_DIRECTORY)
        disk = try FileState(root).device
    }

    /// Lets everything fail that is done from now on.
    func close() {
        isClosed.store(true, ordering: .relaxed)
    }

    /// Throws `ENODEV` if the device was closed or isn't there any more.
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

    /// The state of a file, or `nil` if there is none.
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

    /// Whether something has this name.
    func hasEntry(_ path: String) -> Bool {
        var status = stat()
        return fstatat(root.number, path, &status, AT_SYMLINK_NOFOLLOW) == 0
    }

    /// Makes the folders that a file is to be in, for good.
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

    /// Gives a file another name, for good. It replaces a file that has this name.
    ///
    /// FAT has a file's size and place in its folder. After a rename, the new name has neither until the file itself is synced,
    /// which therefore comes last: were the new name complete while the old one is still on the disk, two names would have one
    /// place if the device is unplugged then, and deleting one would destroy the other.
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

    /// Deletes a file, if it is there, and the folders that are empty then.
    func remove(_ path: String) throws(Errno) {
        try check()
        if unlinkat(root.number, path, 0) != 0, case let error = Errno.last, !error.isMissing { throw error }
        var parts = path.split(separator: "/").dropLast()
        while !parts.isEmpty, unlinkat(root.number, parts.joined(separator: "/"), AT_REMOVEDIR) == 0 {
            parts.removeLast()
        }
    }

    /// Makes sure that the names in a folder are on the disk. Some file systems don't know that of folders.
    func syncFolder(_ path: String) throws(Errno) {
        let folder = try open(path.isEmpty ? "." : path, O_RDONLY | O_DIRECTORY)
        guard fsync(folder.number) == 0 || errno == EINVAL || errno == ENOSYS else { throw .last }
    }

    /// Makes sure that everything is on the disk.
    func flush() throws(Errno) {
        try check()
        try root.syncFileSystem()
        // What was unplugged is still in the cache, where everything but this succeeds.
        _ = try space()
    }

    /// The names in a folder; none if there is no such folder.
    func names(in path: String) throws(Errno) -> [String] {
        let number = openat(root.number, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard number >= 0 else {
            let error = Errno.last
            if error.isMissing { return [] }
            throw error
        }
        guard let list = fdopendir(number) else {
            _ = OpenFile(number: number)
            throw .last
        }
        defer { closedir(list) }
        var names: [String] = []
        while let entry = readdir(list) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// A file's bytes; `nil` if there is none. Throws `EFBIG` if it is larger.
    func bytes(of path: String, upTo limit: Int) throws(Errno) -> [UInt8]? {
        guard let size = try state(of: path)?.size else { return nil }
        guard size <= limit else { throw Errno(code: EFBIG) }
        let file = try open(path, O_RDONLY | O_NONBLOCK)
        return try file.bytes(at: 0, count: Int(size))
    }
}
