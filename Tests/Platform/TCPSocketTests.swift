import Platform
import TestSupport
import Testing

struct TCPSocketTests {
    @Test("Bytes sent to a port arrive", arguments: ["127.0.0.1", "0.0.0.0", "::1", "::"])
    func connection(address: String) throws {
        let listener = try TCPSocket.listen(at: address, port: 0)
        let port = try #require(TCPSocket.port(of: listener))

        let none = TCPSocket.accept(from: listener)
        let client =
            try address.contains(":")
            ? LoopbackSocket.connect(toIPv6: port) : LoopbackSocket.connect(to: port)
        let server = try #require(TCPSocket.accept(from: listener))
        let count = client.sendAtOnce("hello".utf8)

        #expect(none == nil)
        expectEqual(count, 5)
        #expect(
            isSet(SO_KEEPALIVE, of: SOL_SOCKET, server) && isSet(TCP_NODELAY, of: Int32(IPPROTO_TCP), server)
        )
        expectEqual(server.descriptor.receive(upTo: 9), Array("hello".utf8))
    }

    @Test("A port that is taken, and text that isn't an address, are refused")
    func refusals() throws {
        let listener = try TCPSocket.listen(at: "127.0.0.1", port: 0)
        let port = try #require(TCPSocket.port(of: listener))

        #expect(throws: Errno(code: EADDRINUSE)) { try TCPSocket.listen(at: "127.0.0.1", port: port) }
        for text in ["", "localhost", "127.0.0", "1.2.3.4.5", ":::", "/tmp/x"] {
            #expect(throws: Errno(code: EINVAL)) { try TCPSocket.listen(at: text, port: 0) }
        }
    }

    @Test("The same port is free at the other kind of address")
    func bothKinds() throws {
        let listener = try TCPSocket.listen(at: "::", port: 0)
        let port = try #require(TCPSocket.port(of: listener))

        #expect(throws: Never.self) { try TCPSocket.listen(at: "127.0.0.1", port: port) }
    }

    @Test("Only a listening socket is adopted; children don't inherit it")
    func adoption() throws {
        let folder = try ShortFolder()
        let listener = try UnixSocket.listen(at: folder.path("a.sock"))
        let client = try UnixSocket.connect(to: folder.path("a.sock"))

        let adopted = try #require(TCPSocket.adopt(dup(listener.number)))

        #expect(fcntl(adopted.number, F_GETFD) & FD_CLOEXEC != 0)
        #expect(TCPSocket.accept(from: adopted) != nil)
        #expect(TCPSocket.port(of: adopted) == nil)
        #expect(TCPSocket.adopt(client.number) == nil)
        #expect(TCPSocket.adopt(-1) == nil)
    }

    private func isSet(_ option: Int32, of level: Int32, _ socket: OpenFile) -> Bool {
        var (value, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
        return getsockopt(socket.number, level, option, &value, &size) == 0 && value != 0
    }
}
