import NIOCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The addresses of this machine.
enum LocalAddress {
    /// Returns whether this machine can listen on an address.
    static func exists(_ address: SocketAddress) -> Bool {
        #if canImport(Glibc)
            let stream = Int32(SOCK_STREAM.rawValue)
        #else
            let stream = SOCK_STREAM
        #endif
        let socket = socket(Int32(address.protocol.rawValue), stream, 0)
        guard socket >= 0 else { return false }
        defer { close(socket) }
        return address.withSockAddr { bind(socket, $0, socklen_t($1)) == 0 }
    }
}
