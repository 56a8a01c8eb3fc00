import CPlatform

/// An open file, closed when released. Child processes don't inherit it.
public final class OpenFile: Sendable {
    public let descriptor: Descriptor

    public var number: Int32 { descriptor.number }

    /// Takes ownership of an open file descriptor.
    public init(number: Int32) {
        descriptor = Descriptor(number: number)
    }

    /// Opens a file as `open` does.
    ///
    /// - Parameter mode: the permissions of a file it creates.
    public convenience init(_ path: String, _ flags: Int32, mode: UInt16 = 0) throws(Errno) {
        let number = open(path, flags | O_CLOEXEC, .init(mode))
        guard number >= 0 else { throw .last }
        self.init(number: number)
    }

    /// Opens a file for reading.
    public convenience init(reading path: AbsolutePath) throws(Errno) {
        let number = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
        guard number >= 0 else { throw .last }
        self.init(number: number)
    }

    deinit {
        close(number)
    }

    /// The file's size in bytes.
    public func size() throws(Errno) -> Int {
        var status = stat()
        guard fstat(number, &status) == 0 else { throw .last }
        return Int(status.st_size)
    }

    /// Flushes all data written to the file's file system to its disk.
    public func syncFileSystem() throws(Errno) {
        #if os(Linux)
            guard syncfs(number) == 0 || errno == ENOSYS else { throw .last }
        #else
            guard fsync(number) == 0 else { throw .last }
        #endif
    }

    /// Reads bytes at an offset; fewer if the file ends first.
    public func bytes(at offset: Int, count: Int) throws(Errno) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var length = 0
        while length < count {
            let place = off_t(clamping: offset + length)
            let done = bytes.withUnsafeMutableBytes { buffer in
                pread(number, buffer.baseAddress?.advanced(by: length), count - length, place)
            }
            if done < 0, errno == EINTR { continue }
            guard done >= 0 else { throw .last }
            guard done > 0 else { break }
            length += done
        }
        return Array(bytes.prefix(length))
    }

    /// Reads to the end, in chunks of at most 256 KiB.
    ///
    /// - Returns: whether the end was reached without an error.
    @discardableResult
    public func forEachPortion(_ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            let count = descriptor.receive(into: buffer)
            guard count > 0 else { return count == 0 }
            body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
    }
}

extension OpenFile {
    /// Creates a pair of connected sockets.
    public static func socketPair() throws(Errno) -> (OpenFile, OpenFile) {
        var ends: [Int32] = [-1, -1]
        #if canImport(Darwin)
            guard socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0 else { throw .last }
            for end in ends {
                var yes: Int32 = 1
                setsockopt(end, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
                _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            }
        #else
            let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
            guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .last }
        #endif
        return (OpenFile(number: ends[0]), OpenFile(number: ends[1]))
    }

    /// Creates a pipe.
    public static func pipe() throws(Errno) -> (readEnd: OpenFile, writeEnd: OpenFile) {
        var ends: [Int32] = [-1, -1]
        try ChildProcess.withoutStarting { () throws(Errno) in
            guard systemPipe(&ends) == 0 else { throw .last }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        }
        return (OpenFile(number: ends[0]), OpenFile(number: ends[1]))
    }
}

/// The function `pipe` under another name, because the method `pipe` shadows it.
private func systemPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { pipe(ends) }
