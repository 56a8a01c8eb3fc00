import Platform

/// A port on 127.0.0.1 that refuses every connection, until released.
public final class RefusingPort: Sendable {
    public let url: String
    private let socket: OpenFile

    public init() throws {
        socket = try LoopbackSocket.bound()
        url = "http://127.0.0.1:\(try LoopbackSocket.port(of: socket))"
    }
}
