import Platform

/// TCP sockets on this machine.
public enum LoopbackSocket {
    static func listen() throws(Errno) -> OpenFile {
        let socket = try bound()
        guard systemListen(socket.number, 128) == 0 else { throw .last }
        return socket
    }

    /// Creates a socket with its own port, at which connections are refused.
    static func bound() throws(Errno) -> OpenFile {
        let file = try make()
        var address = address(0)
        let isBound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(file.number, $0, addressSize) == 0
            }
        }
        guard isBound else { throw .last }
        return file
    }

    private static func make(_ family: Int32 = AF_INET) throws(Errno) -> OpenFile {
        #if canImport(Darwin)
            let number = socket(family, SOCK_STREAM, 0)
        #else
            let number = socket(family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        #endif
        guard number >= 0 else { throw .last }
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        return OpenFile(number: number)
    }

    private static func address(_ port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }

    private static let addressSize = socklen_t(MemoryLayout<sockaddr_in>.size)

    /// Connects to a port.
    ///
    /// - Parameter size: the size of the receive buffer in bytes; `nil` for the system's default.
    public static func connect(to port: UInt16, receiveBuffer size: Int32? = nil) throws(Errno) -> OpenFile {
        let file = try make()
        if var size {
            setsockopt(file.number, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        var address = address(port)
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                systemConnect(file.number, $0, addressSize) == 0
            }
        }
        guard isConnected else { throw .last }
        return file
    }

    /// Connects to a port of the address `::1`.
    public static func connect(toIPv6 port: UInt16) throws(Errno) -> OpenFile {
        let file = try make(AF_INET6)
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_port = port.bigEndian
        address.sin6_addr = in6addr_loopback
        let size = socklen_t(MemoryLayout<sockaddr_in6>.size)
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                systemConnect(file.number, $0, size) == 0
            }
        }
        guard isConnected else { throw .last }
        return file
    }

    static func port(of socket: OpenFile) throws(Errno) -> UInt16 {
        var address = sockaddr_in()
        var size = addressSize
        let isKnown = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                getsockname(socket.number, $0, &size) == 0
            }
        }
        guard isKnown else { throw .last }
        return UInt16(bigEndian: address.sin_port)
    }

    static func accept(from listener: OpenFile) -> OpenFile? {
        let number = systemAccept(listener.number, nil, nil)
        guard number >= 0 else { return nil }
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        var yes: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        setsockopt(number, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, size)
        #if canImport(Darwin)
            setsockopt(number, SOL_SOCKET, SO_NOSIGPIPE, &yes, size)
        #endif
        return OpenFile(number: number)
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
    /// Sends all bytes to a socket; returns `false` if the other side doesn't accept them.
    func sendAll(_ bytes: ArraySlice<UInt8>) -> Bool {
        #if canImport(Darwin)
            let flags: Int32 = 0
        #else
            let flags = Int32(MSG_NOSIGNAL)
        #endif
        return bytes.withUnsafeBytes { buffer in
            var sent = 0
            while sent < buffer.count {
                let count = systemSend(
                    number,
                    buffer.baseAddress?.advanced(by: sent),
                    buffer.count - sent,
                    flags
                )
                guard count > 0 || errno == EINTR else { return false }
                sent += max(0, count)
            }
            return true
        }
    }
}

private func systemSend(_ socket: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
    send(socket, bytes, count, flags)
}
