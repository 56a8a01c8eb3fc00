/// TCP sockets. They don't block, and child processes don't inherit them.
public enum TCPSocket {
    /// Listens at an address.
    ///
    /// - Parameters:
    ///   - address: a numeric address, such as `127.0.0.1` or `::1`; others are `EINVAL`.
    ///   - port: the port; 0 for any that is free.
    /// - Throws: `EADDRINUSE` if the port is taken.
    public static func listen(at address: String, port: UInt16) throws(Errno) -> OpenFile {
        if let address = IPv4(address, port) { return try listen(AF_INET, address.value) }
        if let address = IPv6(address, port) { return try listen(AF_INET6, address.value) }
        throw Errno(code: EINVAL)
    }

    /// Accepts a connection to a listening socket of any kind; returns `nil` if none is waiting.
    public static func accept(from listener: OpenFile) -> OpenFile? {
        guard let socket = UnixSocket.accept(from: listener) else { return nil }
        // Notices a client that vanished, such as a phone, which sends nothing while it waits.
        socket.set(SO_KEEPALIVE, of: SOL_SOCKET)
        // Fails for Unix sockets, which send short messages immediately anyway.
        socket.set(TCP_NODELAY, of: Int32(IPPROTO_TCP))
        return socket
    }

    /// Takes ownership of a listening socket that another process has opened for this one. Returns `nil` if the
    /// descriptor isn't one.
    public static func adopt(_ number: Int32) -> OpenFile? {
        var (isListening, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
        guard getsockopt(number, SOL_SOCKET, SO_ACCEPTCONN, &isListening, &size) == 0, isListening != 0 else {
            return nil
        }
        let socket = OpenFile(number: number)
        UnixSocket.configure(socket)
        return socket
    }

    /// Returns the port of a socket; `nil` for sockets without one, such as Unix sockets.
    public static func port(of socket: OpenFile) -> UInt16? {
        var (address, size) = (sockaddr_in6(), socklen_t(MemoryLayout<sockaddr_in6>.size))
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                getsockname(socket.number, $0, &size)
            }
        }
        // The port is at the same place in addresses of both kinds.
        guard result == 0, [AF_INET, AF_INET6].contains(Int32(address.sin6_family)) else { return nil }
        return UInt16(bigEndian: address.sin6_port)
    }

    /// Returns whether only programs on this machine can connect to a listening socket.
    public static func isLocal(_ socket: OpenFile) -> Bool {
        var (address, size) = (sockaddr_in6(), socklen_t(MemoryLayout<sockaddr_in6>.size))
        let bytes = withUnsafeMutableBytes(of: &address) { bytes -> [UInt8] in
            let result = bytes.withMemoryRebound(to: sockaddr.self) {
                getsockname(socket.number, $0.baseAddress, &size)
            }
            return result == 0 ? Array(bytes) : []
        }
        switch Int32(address.sin6_family) {
        case _ where bytes.isEmpty: return false
        // The address follows the port, and in IPv6 also the flow.
        case AF_INET: return bytes[4] == 127
        case AF_INET6: return bytes[8..<24].elementsEqual([UInt8](repeating: 0, count: 15) + [1])
        default: return true
        }
    }

    private static func listen(_ family: Int32, _ address: some Any) throws(Errno) -> OpenFile {
        let socket = try make(family)
        socket.set(SO_REUSEADDR, of: SOL_SOCKET)
        // Otherwise `::` would also take the port at IPv4 addresses.
        if family == AF_INET6 { socket.set(IPV6_V6ONLY, of: Int32(IPPROTO_IPV6)) }
        let isBound = withUnsafeBytes(of: address) { bytes in
            guard let pointer = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else {
                return false
            }
            return bind(socket.number, pointer, socklen_t(bytes.count)) == 0
        }
        guard isBound, systemListen(socket.number, SOMAXCONN) == 0 else { throw .last }
        return socket
    }

    private static func make(_ family: Int32) throws(Errno) -> OpenFile {
        try ChildProcess.withoutStarting { () throws(Errno) in
            #if canImport(Darwin)
                let number = socket(family, SOCK_STREAM, 0)
            #else
                let number = socket(family, Int32(SOCK_STREAM.rawValue), 0)
            #endif
            guard number >= 0 else { throw .last }
            let file = OpenFile(number: number)
            UnixSocket.configure(file)
            return file
        }
    }
}

private struct IPv4 {
    var value = sockaddr_in()

    init?(_ text: String, _ port: UInt16) {
        guard inet_pton(AF_INET, text, &value.sin_addr) == 1 else { return nil }
        value.sin_family = sa_family_t(AF_INET)
        value.sin_port = port.bigEndian
    }
}

private struct IPv6 {
    var value = sockaddr_in6()

    init?(_ text: String, _ port: UInt16) {
        guard inet_pton(AF_INET6, text, &value.sin6_addr) == 1 else { return nil }
        value.sin6_family = sa_family_t(AF_INET6)
        value.sin6_port = port.bigEndian
    }
}

/// The system's function under another name, because the methods above shadow it.
private func systemListen(_ socket: Int32, _ backlog: Int32) -> Int32 { listen(socket, backlog) }

extension OpenFile {
    /// Turns an option of a socket on.
    fileprivate func set(_ option: Int32, of level: Int32) {
        var yes: Int32 = 1
        setsockopt(number, level, option, &yes, socklen_t(MemoryLayout<Int32>.size))
    }
}
