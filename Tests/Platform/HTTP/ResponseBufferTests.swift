import TestSupport
import Testing

@testable import HTTP

@Suite("The buffer of an HTTP response", .timeLimit(.minutes(5)))
struct ResponseBufferTests {
    @Test("Bytes that don't fit must wait until others are taken")
    func capacity() throws {
        let sut = ResponseBuffer(capacity: 4, limit: 100)

        expectEqual(send("abc", to: sut), .accepted)
        expectEqual(send("de", to: sut), .full)
        #expect(try take(sut) == ("abc", true))
        expectEqual(send("de", to: sut), .accepted)
        #expect(try take(sut) == ("de", false))
        expectEqual(send("more than four", to: sut), .accepted)
        expectEqual(send("x", to: sut), .full)
    }

    @Test("Bytes already taken count towards the limit")
    func limit() throws {
        let sut = ResponseBuffer(capacity: 100, limit: 5)

        expectEqual(send("abc", to: sut), .accepted)
        #expect(try take(sut) == ("abc", false))
        expectEqual(send("def", to: sut), .tooLarge)
        expectEqual(send("de", to: sut), .accepted)
    }

    @Test("An error follows the bytes before it; only the first outcome counts")
    func outcome() async throws {
        let sut = ResponseBuffer(capacity: 100, limit: 100)
        let error = HTTPError(.cutOff, wasSent: true)
        sut.receive(HTTPHead(status: 200))
        _ = send("abc", to: sut)

        sut.finish(.failure(error))
        sut.finish(.success(()))
        await sut.wait(for: .end)

        try expectEqual(sut.head(), HTTPHead(status: 200))
        #expect(try take(sut) == ("abc", false))
        #expect(throws: error) { try take(sut) }
        #expect(throws: error) { try sut.takeAll() }
    }

    @Test("Each waiter is woken by its own condition")
    func waiters() async {
        let sut = ResponseBuffer(capacity: 100, limit: 100)
        async let head: Void = sut.wait(for: .head)
        async let bytes: Void = sut.wait(for: .bytes)
        async let end: Void = sut.wait(for: .end)

        sut.receive(HTTPHead(status: 200))
        await head
        _ = send("abc", to: sut)
        await bytes
        sut.finish(.success(()))
        await end

        #expect(sut.isOver)
    }

    private func send(_ text: String, to buffer: ResponseBuffer) -> ResponseBuffer.Acceptance {
        Array(text.utf8).withUnsafeBytes { buffer.receive($0) }
    }

    private func take(_ buffer: ResponseBuffer) throws -> (String?, Bool) {
        let (bytes, freesSpace) = try buffer.takeBytes()
        return (bytes.map { String(decoding: $0, as: UTF8.self) }, freesSpace)
    }
}
