/// Unix sockets, which processes find by a path. They don't block, and child processes don't inherit them.
///
/// On Linux, a path that begins with U+0000 is a name in the abstract namespace, without a file.
public enum UnixSocket {
    /// The maximum length of a path, in bytes: 107 on Linux, 103 on macOS.
    public static let longestPath = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

    /// Listens at a path where nothing exists yet.
    public static func listen(at path: String) throws(Errno) -> OpenFile {
        let socket = try make()
        guard withAddress(path, { bind(socket.number, $0, $1) }) == 0,
            systemListen(socket.number, SOMAXCONN) == 0
        else { throw .last }
        return socket
    }

    /// Connects to the process that listens at a path. Throws `EAGAIN` if it isn't accepting connections, and too many
    /// wait.
    public static func connect(to path: String) throws(Errno) -> OpenFile {
        let socket = try make()
        guard withAddress(path, { systemConnect(socket.number, $0, $1) }) == 0 else { throw .last }
        return socket
    }

    /// Accepts a connection to a listening socket; returns `nil` if none is waiting.
    public static func accept(from listener: OpenFile) -> OpenFile? {
        ChildProcess.withoutStarting {
            let number = systemAccept(listener.number, nil, nil)
            guard number >= 0 else { return nil }
            let socket = OpenFile(number: number)
            configure(socket)
            return socket
        }
    }

    /// Sends one datagram to a socket, if a process reads it.
    static func send(_ bytes: [UInt8], toDatagramSocketAt path: String) {
        guard let socket = try? make(isDatagram: true),
            withAddress(path, { systemConnect(socket.number, $0, $1) }) == 0
        else { return }
        _ = socket.sendAtOnce(bytes)
    }

    private static func make(isDatagram: Bool = false) throws(Errno) -> OpenFile {
        try ChildProcess.withoutStarting { () throws(Errno) in
            #if canImport(Darwin)
                let number = socket(AF_UNIX, isDatagram ? SOCK_DGRAM : SOCK_STREAM, 0)
            #else
                let kind = isDatagram ? SOCK_DGRAM : SOCK_STREAM
                let number = socket(AF_UNIX, Int32(kind.rawValue), 0)
            #endif
            guard number >= 0 else { throw .last }
            let file = OpenFile(number: number)
            configure(file)
            return file
        }
    }

    static func configure(_ socket: OpenFile) {
        #if canImport(Darwin)
            var yes: Int32 = 1
            let size = socklen_t(MemoryLayout<Int32>.size)
            setsockopt(socket.number, SOL_SOCKET, SO_NOSIGPIPE, &yes, size)
        #endif
        _ = fcntl(socket.number, F_SETFD, FD_CLOEXEC)
        _ = fcntl(socket.number, F_SETFL, O_NONBLOCK)
    }

    private static func withAddress(
        _ path: String,
        _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        var address = sockaddr_un()
        guard path.utf8.count <= longestPath else {
            errno = ENAMETOOLONG
            return -1
        }
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        // All bytes of an abstract name count, so it ends with the address.
        let unused = path.utf8.first == 0 ? longestPath + 1 - path.utf8.count : 0
        let size = socklen_t(MemoryLayout<sockaddr_un>.size - unused)
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, size) }
        }
    }
}

// The system's functions under other names, because the methods above shadow them.

private func systemListen(_ socket: Int32, _ backlog: Int32) -> Int32 { listen(socket, backlog) }

private func systemConnect(_ socket: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t) -> Int32 {
    connect(socket, address, size)
}

private func systemAccept(
    _ socket: Int32,
    _ address: UnsafeMutablePointer<sockaddr>?,
    _ size: UnsafeMutablePointer<socklen_t>?
) -> Int32 {
    accept(socket, address, size)
}

extension OpenFile {
    /// Shuts down both directions of a socket.
    public func hangUp() {
        shutdown(number, Int32(SHUT_RDWR))
    }

    /// Sends as many bytes to a socket as it takes without blocking.
    ///
    /// - Returns: the number of bytes sent; -1 after an error, which is `EAGAIN` if the socket's buffer is full.
    public func sendAtOnce(_ bytes: some Collection<UInt8>) -> Int {
        #if canImport(Darwin)
            let flags = MSG_DONTWAIT
        #else
            let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
        #endif
        return Array(bytes).withUnsafeBytes { systemSend(number, $0.baseAddress, $0.count, flags) }
    }
}

private func systemSend(
    _ socket: Int32,
    _ bytes: UnsafeRawPointer?,
    _ count: Int,
    _ flags: Int32
) -> Int {
    send(socket, bytes, count, flags)
}
