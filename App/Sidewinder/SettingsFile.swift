import Console

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The bytes of the settings' file. This is on the way to each command's first answer, so that it costs few calls.
enum SettingsFile {
    /// Longer than this, in bytes, it is some other file.
    static let longest = 64 * 1024

    /// All bytes of a file; none if it isn't there.
    ///
    /// - Throws: `unreadable`.
    static func bytes(at path: String) throws(CommandFailure) -> [UInt8] {
        // Whatever is there, a pipe included, nothing is waited for.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return [] }
            throw unreadable(path)
        }
        defer { close(file) }
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: longest + 1) { buffer, initializedCount in
            repeat {
                count = read(file, buffer.baseAddress, buffer.count)
            } while count < 0 && errno == EINTR
            initializedCount = max(0, count)
        }
        guard count >= 0 else { throw unreadable(path) }
        guard count <= longest else {
            throw failure("\(path): This is longer than \(longest) bytes. Put a file of settings there.")
        }
        return bytes
    }

    private static func unreadable(_ path: String) -> CommandFailure {
        failure("\(path): It can't be read: \(String(cString: strerror(errno))). Mend it, or remove it.")
    }

    private static func failure(_ message: String) -> CommandFailure {
        CommandFailure(code: "unreadable", message: message)
    }
}
