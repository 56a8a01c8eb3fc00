#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A file that is there whole or not at all: what is written goes to a file beside it, which takes its place
/// at the end, when all of it is on the disk. A device or a pipe is written to directly.
final class OutputFile {
    private let path: String
    private let partPath: String
    private let handle: UnsafeMutablePointer<FILE>
    private var isOpen = true

    /// Begins a file; `inputOutput` if none can be made there.
    init(path: String) throws(CommandFailure) {
        self.path = path
        partPath = Self.isReplaceable(path) ? path + ".part" : path
        guard let handle = fopen(partPath, "w") else { throw Self.failure(path) }
        self.handle = handle
    }

    deinit {
        guard isOpen else { return }
        fclose(handle)
        if partPath != path { unlink(partPath) }
    }

    func write(_ bytes: [UInt8]) throws(CommandFailure) {
        guard fwrite(bytes, 1, bytes.count, handle) == bytes.count else { throw Self.failure(path) }
    }

    /// Puts the file in its place.
    func finish() throws(CommandFailure) {
        guard fflush(handle) == 0 else { throw Self.failure(path) }
        if partPath != path {
            guard fsync(fileno(handle)) == 0, rename(partPath, path) == 0 else { throw Self.failure(path) }
        }
        isOpen = false
        fclose(handle)
    }

    /// Whether a regular file, or nothing yet, is at the path itself.
    private static func isReplaceable(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
    }

    private static func failure(_ path: String) -> CommandFailure {
        CommandFailure(
            code: "inputOutput",
            message: "\(path) can't be written: \(String(cString: strerror(errno)))"
        )
    }
}
