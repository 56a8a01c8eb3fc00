import Platform

/// A place where clients connect.
package enum MpdAddress: CustomStringConvertible, Sendable {
    /// A Unix socket at a path. One left over from a program that was killed is replaced.
    case unix(path: String)
    /// A numeric address, such as `127.0.0.1`, and a port; 0 is any that is free.
    case tcp(String, port: UInt16)
    /// A socket that listens already, opened by another process for this one.
    case adopted(OpenFile)

    /// The reason why an address can't be used: `EADDRINUSE` if another program uses it.
    package struct Failure: Error {
        package let address: MpdAddress
        package let errno: Errno
    }

    package var description: String {
        switch self {
        case .unix(let path): path
        case .tcp(let address, let port):
            address.contains(":") ? "[\(address)]:\(port)" : "\(address):\(port)"
        case .adopted(let socket): TCPSocket.port(of: socket).map { "port \($0)" } ?? "an open socket"
        }
    }

    func listen() throws(Failure) -> OpenFile {
        do throws(Errno) {
            switch self {
            case .unix(let path): return try Self.listen(at: path)
            case .tcp(let address, let port): return try TCPSocket.listen(at: address, port: port)
            case .adopted(let socket): return socket
            }
        } catch {
            throw Failure(address: self, errno: error)
        }
    }

    private static func listen(at path: String) throws(Errno) -> OpenFile {
        do throws(Errno) {
            return try UnixSocket.listen(at: path)
        } catch {
            guard error.code == EADDRINUSE, isAbandoned(path) else { throw error }
            unlink(path)
            return try UnixSocket.listen(at: path)
        }
    }

    private static func isAbandoned(_ path: String) -> Bool {
        do throws(Errno) {
            _ = try UnixSocket.connect(to: path)
            return false
        } catch {
            return error.code == ECONNREFUSED
        }
    }
}
