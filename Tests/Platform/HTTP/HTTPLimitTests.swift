import Testing

@testable import HTTP
@testable import TestSupport

@Suite("Limits of HTTP requests", .timeLimit(.minutes(5)))
struct HTTPLimitTests {
    @Test("A body of the maximum size is accepted, one byte more isn't")
    func bodySize() async throws {
        let bodies: [LoopbackServer.Response] = [
            .text("Bachelorette"), .text("Bachelorette").chunked(), .text("Bachelorette").gzipped(),
        ]
        for body in bodies {
            let server = try LoopbackServer(always: body)
            let sut = HTTPClient.direct()

            let response = try await sut.send(HTTPRequest(.get, server.url, maximalBodySize: 12))
            let error = await sut.error(of: HTTPRequest(.get, server.url, maximalBodySize: 11))

            expectEqual(response.text, "Bachelorette")
            expectEqual(error, HTTPError(.tooLarge, wasSent: true))
        }
    }

    @Test("The body of a redirect is also limited")
    func redirectSize() async throws {
        let server = try LoopbackServer { request in
            request.path == "/a" ? .redirect(to: "/b") : .text("x")
        }

        let error = await HTTPClient.direct().error(
            of: HTTPRequest(.get, "\(server.url)/a", maximalBodySize: 8)
        )

        expectEqual(error, HTTPError(.tooLarge, wasSent: true))
    }

    @Test("Endless headers are refused")
    func headerSize() async throws {
        let server = try LoopbackServer { _ in
            (0..<40).reduce(.text("x")) { response, number in
                response.with("X-\(number)", String(repeating: "a", count: 4000))
            }
        }

        await expectEqual(
            HTTPClient.direct().error(of: HTTPRequest(.get, server.url)),
            HTTPError(.tooLarge, wasSent: true)
        )
    }

    @Test(
        "The time limit applies wherever the server stops",
        arguments: [LoopbackServer.Response.Point.start, .head, .body(0), .body(3)]
    )
    func timeout(_ point: LoopbackServer.Response.Point) async throws {
        let gate = try Gate()
        let server = try LoopbackServer(always: .text("Unravel").stalled(at: point, until: gate))

        let error = await HTTPClient.direct().error(
            of: HTTPRequest(.post, server.url, body: [1], timeout: .milliseconds(30))
        )

        expectEqual(error?.reason, .timedOut)
        await server.waitUntilDisconnected()
    }

    @Test("A request certainly wasn't sent if its connection wasn't established in time")
    func connectTimeout() async throws {
        // Connections are accepted, but no TLS handshake is answered.
        let listener = try LoopbackSocket.listen()
        let url = "https://127.0.0.1:\(try LoopbackSocket.port(of: listener))/"
        let sut = HTTPClient.direct { $0.connectTimeout = .milliseconds(30) }

        let error = await sut.error(of: HTTPRequest(.post, url, body: [1]))

        expectEqual(error, HTTPError(.timedOut, wasSent: false))
    }

    @Test("A request with an expired time limit isn't sent", arguments: [Duration.zero, .seconds(-1)])
    func noTime(_ timeout: Duration) async throws {
        let server = try LoopbackServer(always: .text("x"))

        let error = await HTTPClient.direct().error(
            of: HTTPRequest(.get, server.url, timeout: timeout)
        )

        expectEqual(error, HTTPError(.timedOut, wasSent: false))
        expectEqual(server.requests, [])
    }

    @Test(
        "Without a time limit, or with a very long one, a response is awaited",
        arguments: [nil, Duration.seconds(1 << 40)]
    )
    func unlimited(_ timeout: Duration?) async throws {
        let gate = try Gate()
        let server = try LoopbackServer(always: .text("Unravel").stalled(at: .body(2), until: gate))
        let sut = HTTPClient.direct()
        let request = Task { try await sut.send(HTTPRequest(.get, server.url, timeout: timeout)) }
        await gate.waitUntilReached()

        gate.open()

        try await expectEqual(request.value.text, "Unravel")
    }
}
