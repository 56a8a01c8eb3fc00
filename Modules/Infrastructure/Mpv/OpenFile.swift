import Services

#if canImport(Glibc)
    import Glibc
    private let systemPipe = Glibc.pipe
#else
    import Darwin
    private let systemPipe = Darwin.pipe
#endif

/// An open file, closed when nobody holds it any more. No program that is started inherits it.
final class OpenFile: Sendable {
    /// What the system calls it.
    let number: Int32

    /// Takes over an open file.
    init(number: Int32) {
        self.number = number
    }

    deinit {
        close(number)
    }

    /// Two ends of a conversation.
    static func socketPair() throws(ServiceError) -> (OpenFile, OpenFile) {
        var ends: [Int32] = [-1, -1]
        #if canImport(Glibc)
            let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
            guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw systemError }
        #else
            guard socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0 else { throw systemError }
            for end in ends {
                var yes: Int32 = 1
                setsockopt(end, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
                _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            }
        #endif
        return (OpenFile(number: ends[0]), OpenFile(number: ends[1]))
    }

    /// What is written to one end is read from the other.
    static func pipe() throws(ServiceError) -> (readEnd: OpenFile, writeEnd: OpenFile) {
        var ends: [Int32] = [-1, -1]
        try ChildProcess.withoutStarting { () throws(ServiceError) in
            guard systemPipe(&ends) == 0 else { throw systemError }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        }
        return (OpenFile(number: ends[0]), OpenFile(number: ends[1]))
    }

    /// Reads to the end, in portions as large as they come.
    ///
    /// - Returns: Whether that was the end, and not a failure.
    @discardableResult
    func forEachPortion(_ body: (UnsafeRawBufferPointer) -> Void) -> Bool {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            let count = read(number, buffer.baseAddress, buffer.count)
            if count > 0 {
                body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            } else if count == 0 || errno != EINTR {
                return count == 0
            }
        }
    }

    private static var systemError: ServiceError {
        .unavailable(.playerStart(reason: "\(String(cString: strerror(errno)))."))
    }
}
