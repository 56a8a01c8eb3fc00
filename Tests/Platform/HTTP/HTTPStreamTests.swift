import TestSupport
import Testing

@testable import HTTP

@Suite("Streamed HTTP responses", .timeLimit(.minutes(5)))
struct HTTPStreamTests {
    @Test("The headers arrive before the body")
    func head() async throws {
        let gate = try Gate()
        let server = try LoopbackServer(always: .text("Isobel").stalled(at: .body(0), until: gate))

        let stream = try await HTTPClient.direct().stream(HTTPRequest(.get, server.url))
        let (status, type) = (stream.status, stream.headers["content-type"])
        gate.open()

        expectEqual(status, 200)
        expectEqual(type, "text/plain; charset=utf-8")
        try await expectEqual(read(stream), Array("Isobel".utf8))
    }

    @Test("A body larger than the buffer arrives completely, even if its client is released")
    func largeBody() async throws {
        let body = [[UInt8]](repeating: Array(0..<251), count: 20_000).flatMap(\.self)
        let server = try LoopbackServer(always: .init(body: body))
        let stream = try await HTTPClient.direct().stream(HTTPRequest(.get, server.url))
        var largest = 0

        var bytes: [UInt8] = []
        for try await part in stream.body {
            largest = max(largest, part.count)
            bytes += part
        }

        expectEqual(bytes, body)
        #expect(largest <= 1 << 18)
    }

    @Test("A stream without a body ends immediately")
    func empty() async throws {
        let server = try LoopbackServer(always: .init(204))

        let stream = try await HTTPClient.direct().stream(HTTPRequest(.get, server.url))

        expectEqual(stream.status, 204)
        try await expectEqual(read(stream), [])
    }

    @Test("A body that stalls ends with an error")
    func stall() async throws {
        let gate = try Gate()
        let server = try LoopbackServer(always: .text("Isobel").stalled(at: .body(3), until: gate))
        var request = HTTPRequest(.get, server.url)
        request.stallTimeout = .seconds(1)

        let error = await #expect(throws: HTTPError.self) {
            try await read(HTTPClient.direct().stream(request))
        }

        gate.open()
        expectEqual(error?.reason, .timedOut)
    }

    @Test("A body that breaks off delivers the bytes received, then an error")
    func cut() async throws {
        let server = try LoopbackServer(always: .text("Isobel").cut(at: .body(3)))
        let stream = try await HTTPClient.direct().stream(HTTPRequest(.get, server.url))
        var bytes: [UInt8] = []

        do throws(HTTPError) {
            for try await part in stream.body { bytes += part }
            Issue.record("There is no error.")
        } catch {
            expectEqual(error, HTTPError(.cutOff, wasSent: true))
        }

        expectEqual(bytes, Array("Iso".utf8))
    }

    @Test("A body that is larger than allowed ends with an error")
    func tooLarge() async throws {
        let server = try LoopbackServer(always: .text("Isobel").chunked())
        let stream = try await HTTPClient.direct().stream(
            HTTPRequest(.get, server.url, maximalBodySize: 5)
        )

        await #expect(throws: HTTPError(.tooLarge, wasSent: true)) { try await read(stream) }
    }

    private func read(_ stream: HTTPStream) async throws -> [UInt8] {
        try await stream.body.reduce(into: []) { $0 += $1 }
    }
}
