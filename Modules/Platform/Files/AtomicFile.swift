/// A file that is written completely or not at all. Once synced to disk, it replaces an existing file, with the same
/// owner and permissions. A device or a pipe is written to directly.
public final class AtomicFile {
    private let file: OpenFile
    /// The destination; `nil` if it is written to directly.
    private let place: Place?
    /// The state of the original when this file was copied from it; `nil` if it isn't a copy.
    private let original: FileState?
    /// The temporary name of the unfinished file, if it needs one.
    private var unfinished: UnfinishedFile?
    private var buffer: [UInt8] = []

    public convenience init(path: String) throws(Errno) {
        try self.init(path: path, isNamed: false)
    }

    /// - Parameter isNamed: whether to use a temporary name even where the file system supports unnamed files.
    init(path: String, isNamed: Bool) throws(Errno) {
        place = try Place(path)
        original = nil
        if let place {
            (file, unfinished) = try place.makeFile(isNamed: isNamed)
        } else {
            file = try OpenFile(path, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o666)
        }
    }

    /// Begins with a copy of an existing file and its extended attributes. Change it through `descriptor`; it keeps the
    /// times of the original.
    ///
    /// - Parameter isNamed: whether to use a temporary name even where the file system supports unnamed files.
    public init(copying path: String, isNamed: Bool = false) throws(Errno) {
        guard let place = try Place(path), let replaced = place.replaced else {
            throw Errno(code: access(path, F_OK) == 0 ? EINVAL : ENOENT)
        }
        self.place = place
        original = FileState(replaced)
        (file, unfinished) = try place.makeFile(isNamed: isNamed)
        let source = try OpenFile(place.path, O_RDONLY | O_NONBLOCK)
        guard try FileState(source) == original else { throw Errno(code: EBUSY) }
        try source.copy(to: file)
    }

    /// The descriptor of the unfinished file.
    public var descriptor: Descriptor { file.descriptor }

    deinit {
        if let unfinished { unlink(unfinished.path) }
    }

    public func write(_ bytes: some Collection<UInt8>) throws(Errno) {
        buffer += bytes
        if buffer.count >= 1 << 16 { try flush() }
    }

    /// Moves the file to its destination. Throws `EBUSY` if the original has changed since it was copied.
    public func finish() throws(Errno) {
        try flush()
        guard let place else { return }
        place.passOn(to: file)
        if original != nil { place.passOnTimes(to: file) }
        guard fsync(file.number) == 0 else { throw .last }
        if unfinished == nil {
            if place.isFree, link(to: place.path) { return try place.syncFolder() }
            let named = UnfinishedFile(place.makeName())
            guard link(to: named.path) else { throw .last }
            unfinished = named
        }
        if let original, try FileState(at: place.path) != original { throw Errno(code: EBUSY) }
        guard let unfinished, rename(unfinished.path, place.path) == 0 else { throw .last }
        self.unfinished = nil
        try place.syncFolder()
    }

    private func flush() throws(Errno) {
        if let refusal = file.descriptor.send(buffer) { throw refusal }
        buffer.removeAll(keepingCapacity: true)
    }

    /// Gives an unnamed file a name. Returns whether the system allowed it.
    private func link(to path: String) -> Bool {
        #if canImport(Darwin)
            false
        #else
            linkat(AT_FDCWD, "/proc/self/fd/\(file.number)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
        #endif
    }
}

/// The destination of a file, and any file that it replaces.
private struct Place {
    /// The path; for a symbolic link, its target's path, because the link itself is kept.
    let path: String
    let replaced: stat?

    /// Returns `nil` if the destination can't be replaced: a device, a pipe, or a dangling link.
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

    /// Creates the file, unnamed if the system allows it: a crash then leaves nothing behind.
    func makeFile(isNamed: Bool) throws(Errno) -> (OpenFile, UnfinishedFile?) {
        let mode = replaced.map { UInt16($0.st_mode & 0o777) } ?? 0o666
        #if !canImport(Darwin)
            let nameless = 0o20_000_000 | O_DIRECTORY  // O_TMPFILE, which glibc hides
            if !isNamed, access("/proc/self/fd", X_OK) == 0,
                let file = try? OpenFile(folder, O_RDWR | nameless, mode: mode)
            {
                // Once it has a name, this shows other processes that it is in use.
                flock(file.number, LOCK_EX | LOCK_NB)
                return (file, nil)
            }
        #endif
        let named = UnfinishedFile(makeName())
        let file = try OpenFile(named.path, O_RDWR | O_CREAT | O_EXCL, mode: mode)
        flock(file.number, LOCK_EX | LOCK_NB)
        return (file, named)
    }

    /// Returns an unused path in the same folder.
    func makeName() -> String {
        "\(folder)/\(Self.prefix)\(String(UInt64.random(in: 0...(.max)), radix: 36))"
    }

    /// Copies the owner and permissions of the replaced file, as far as the user may.
    func passOn(to file: OpenFile) {
        guard let replaced else { return }
        if fchown(file.number, replaced.st_uid, replaced.st_gid) != 0 {
            _ = fchown(file.number, uid_t.max, replaced.st_gid)
        }
        fchmod(file.number, replaced.st_mode & 0o777)
    }

    /// Copies the times of the replaced file.
    func passOnTimes(to file: OpenFile) {
        guard let replaced else { return }
        #if canImport(Darwin)
            let times = [replaced.st_atimespec, replaced.st_mtimespec]
        #else
            let times = [replaced.st_atim, replaced.st_mtim]
        #endif
        futimens(file.number, times)
    }

    /// The prefix of the names of unfinished files.
    fileprivate static let prefix = ".sidewinder-"

    /// Syncs the file's name to disk, if the file system supports it.
    func syncFolder() throws(Errno) {
        let folder = try OpenFile(folder, O_RDONLY | O_DIRECTORY)
        guard fsync(folder.number) == 0 || errno == EINVAL else { throw .last }
    }

    private var folder: String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}

extension AtomicFile {
    /// Removes unfinished files that a crash left in a folder, unless another process is working on them.
    public static func removeLeftovers(in folder: AbsolutePath) {
        for name in (try? folder.names()) ?? [] where name.starts(with: Place.prefix.utf8) {
            folder.appending(name).withCString { path in
                let number = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
                guard number >= 0 else { return }
                let file = OpenFile(number: number)
                if flock(file.number, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
            }
        }
    }
}
