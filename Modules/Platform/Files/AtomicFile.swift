/// A file that is there whole or not at all: what is written takes the place of what was there, with its owner and its
/// permissions, when all of it is on the disk. A device or a pipe is written to directly.
public final class AtomicFile {
    private let file: OpenFile
    /// Where the file goes at the end; `nil` if it is there already.
    private let place: Place?
    /// The name that the file has until then, where it needs one.
    private var temporaryPath: String?
    private var buffer: [UInt8] = []

    /// Begins a file.
    public convenience init(path: String) throws(Errno) {
        try self.init(path: path, isNamed: false)
    }

    /// - Parameter isNamed: whether the file has a name from its beginning, as it must on file systems that know no
    ///   files without one.
    init(path: String, isNamed: Bool) throws(Errno) {
        place = try Place(path)
        if let place {
            (file, temporaryPath) = try place.makeFile(isNamed: isNamed)
            Interrupts.remove(temporaryPath)
        } else {
            file = try OpenFile(path, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o666)
        }
    }

    deinit {
        forgetName { unlink($0) }
    }

    public func write(_ bytes: some Collection<UInt8>) throws(Errno) {
        buffer += bytes
        if buffer.count >= 1 << 16 { try flush() }
    }

    /// Puts the file in its place.
    public func finish() throws(Errno) {
        try flush()
        guard let place else { return }
        place.passOn(to: file)
        guard fsync(file.number) == 0 else { throw .last }
        if temporaryPath == nil {
            if place.isFree, link(to: place.path) { return try place.syncFolder() }
            let path = place.makeName()
            guard link(to: path) else { throw .last }
            temporaryPath = path
        }
        guard let temporaryPath, rename(temporaryPath, place.path) == 0 else { throw .last }
        forgetName { _ in }
        try place.syncFolder()
    }

    private func flush() throws(Errno) {
        if let refusal = file.descriptor.send(buffer) { throw refusal }
        buffer.removeAll(keepingCapacity: true)
    }

    private func forgetName(_ body: (String) -> Void) {
        guard let path = temporaryPath else { return }
        body(path)
        temporaryPath = nil
        Interrupts.remove(nil)
    }

    /// Gives the file its first name.
    private func link(to path: String) -> Bool {
        #if canImport(Darwin)
            false
        #else
            linkat(AT_FDCWD, "/proc/self/fd/\(file.number)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
        #endif
    }
}

/// Where a file goes, and what is there.
private struct Place {
    /// Not that of a symbolic link, which stays one.
    let path: String
    private let replaced: stat?

    /// `nil` if what is there can't be replaced: a device, a pipe, or a link that leads nowhere.
    init?(_ path: String) throws(Errno) {
        guard path.last != "/" else { throw Errno(code: EISDIR) }
        var status = stat()
        guard lstat(path, &status) == 0 else {
            (self.path, replaced) = (path, nil)
            return
        }
        guard let target = realpath(path, nil) else { return nil }
        defer { free(target) }
        guard stat(target, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        guard access(target, W_OK) == 0 else { throw .last }
        (self.path, replaced) = (String(cString: target), status)
    }

    var isFree: Bool { replaced == nil }

    /// Makes the file, where the system allows it without a name: then nothing is left of it whatever happens.
    func makeFile(isNamed: Bool) throws(Errno) -> (OpenFile, name: String?) {
        let mode = replaced.map { $0.st_mode & 0o777 } ?? 0o666
        #if !canImport(Darwin)
            let nameless = 0o20_000_000 | O_DIRECTORY  // O_TMPFILE, which glibc hides
            if !isNamed, access("/proc/self/fd", X_OK) == 0,
                let file = try? OpenFile(folder, O_WRONLY | nameless, mode: mode)
            {
                return (file, nil)
            }
        #endif
        let name = makeName()
        return (try OpenFile(name, O_WRONLY | O_CREAT | O_EXCL, mode: mode), name)
    }

    /// A path beside the place where there is nothing.
    func makeName() -> String {
        "\(folder)/.sidewinder-\(String(UInt64.random(in: 0...(.max)), radix: 36))"
    }

    /// Gives a file the owner and the permissions of the one that it replaces, as far as the user may.
    func passOn(to file: OpenFile) {
        guard let replaced else { return }
        if fchown(file.number, replaced.st_uid, replaced.st_gid) != 0 {
            _ = fchown(file.number, uid_t.max, replaced.st_gid)
        }
        fchmod(file.number, replaced.st_mode & 0o777)
    }

    /// Sees that the file's name is on the disk, too, where the file system knows how.
    func syncFolder() throws(Errno) {
        let folder = try OpenFile(folder, O_RDONLY | O_DIRECTORY)
        guard fsync(folder.number) == 0 || errno == EINVAL else { throw .last }
    }

    private var folder: String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
