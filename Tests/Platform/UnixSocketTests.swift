import Foundation
import Platform
import TestSupport
import Testing

struct UnixSocketTests {
    @Test("Bytes sent to a socket's path arrive")
    func connection() throws {
        let folder = try ShortFolder()
        let listener = try UnixSocket.listen(at: folder.path("a.sock"))

        let none = UnixSocket.accept(from: listener)
        let client = try UnixSocket.connect(to: folder.path("a.sock"))
        let server = try #require(UnixSocket.accept(from: listener))
        let count = client.sendAtOnce("hello".utf8)

        #expect(none == nil)
        expectEqual(count, 5)
        expectEqual(server.descriptor.receive(upTo: 9), Array("hello".utf8))
    }

    #if os(Linux)
        @Test("A path that begins with U+0000 is an abstract name of exactly this length")
        func abstractNames() throws {
            let name = "\0sidewinder-\(UUID().uuidString)"
            let listener = try UnixSocket.listen(at: name)

            _ = try UnixSocket.connect(to: name)

            #expect(UnixSocket.accept(from: listener) != nil)
            #expect(throws: Errno(code: ECONNREFUSED)) { try UnixSocket.connect(to: name + "\0") }
        }
    #endif

    @Test("A full socket accepts nothing more, and a closed one fails")
    func fullSocket() throws {
        let folder = try ShortFolder()
        let listener = try UnixSocket.listen(at: folder.path("a.sock"))
        let client = try UnixSocket.connect(to: folder.path("a.sock"))
        let bytes = [UInt8](repeating: 0, count: 1 << 16)

        while client.sendAtOnce(bytes) > 0 {}
        let full = errno
        UnixSocket.accept(from: listener)?.hangUp()
        let (count, broken) = (client.sendAtOnce(bytes), errno)

        expectEqual(full, EAGAIN)
        expectEqual(count, -1)
        expectEqual(broken, EPIPE)
    }

    @Test("A path without a listener, and one that is too long, are refused")
    func refusals() throws {
        let folder = try ShortFolder()
        _ = try UnixSocket.listen(at: folder.path("old.sock"))
        let long = folder.path(String(repeating: "x", count: UnixSocket.longestPath))

        #expect(throws: Errno(code: ENOENT)) { try UnixSocket.connect(to: folder.path("none.sock")) }
        #expect(throws: Errno(code: ECONNREFUSED)) { try UnixSocket.connect(to: folder.path("old.sock")) }
        #expect(throws: Errno(code: ENAMETOOLONG)) { try UnixSocket.listen(at: long) }
        #expect(throws: Errno(code: EADDRINUSE)) { try UnixSocket.listen(at: folder.path("old.sock")) }
    }
}
