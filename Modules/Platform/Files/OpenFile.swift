/// An open file, closed when nobody holds it any more. No program that is started inherits it.
public final class OpenFile: Sendable {
    public let descriptor: Descriptor

    /// What the system calls it.
    public var number: Int32 { descriptor.number }

    /// Takes over an open file.
    public init(number: Int32) {
        descriptor = Descriptor(number: number)
    }

    /// Opens a file as `open` does.
    ///
    /// - Parameter mode: who may do what with a file that is made.
    public convenience init(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(Errno) {
        let number = open(path, flags | O_CLOEXEC, mode)
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

    /// How many bytes the file has.
    public func size() throws(Errno) -> Int {
        var status = stat()
        guard fstat(number, &status) == 0 else { throw .last }
        return Int(status.st_size)
    }

    /// Reads to the end, in portions as large as they come.
    ///
    /// - Returns: Whether that was the end, and not a failure.
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
    /// Two ends of a conversation.
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

    /// What is written to one end is read from the other.
    public static func pipe() throws(Errno) -> (readEnd: OpenFile, writeEnd: OpenFile) {
        var ends: [Int32] = [-1, -1]
        try ChildProcess.withoutStarting { () throws(Errno) in
            guard systemPipe(&ends) == 0 else { throw .last }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        }
        return (OpenFile(number: ends[0]), OpenFile(number: ends[1]))
    }
}

/// `pipe` by another name, as a method has that one.
private func systemPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { pipe(ends) }
