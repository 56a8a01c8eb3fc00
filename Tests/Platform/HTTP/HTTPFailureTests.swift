import Platform
import Synchronization
import TestSupport
import Testing

@testable import HTTP

@Suite("Failing HTTP requests", .timeLimit(.minutes(5)))
struct HTTPFailureTests {
    @Test(
        "A URL that isn't an HTTP URL is refused",
        arguments: [
            "", "example.org", "http://", "/rest/ping", "file:///etc/passwd", "ftp://example.org/",
            "http://user:secret@example.org/", "http://127.0.0.1:99999/", "http://a\0b/",
            "http://[::1/",
        ]
    )
    func badURL(_ url: String) async {
        await expectEqual(error(url), HTTPError(.badURL, wasSent: false))
    }

    @Test(
        "Headers and credentials can't inject other headers",
        arguments: [
            HTTPRequest(.get, "http://127.0.0.1:1", headers: ["X-A": "b\r\nX-C: d"]),
            HTTPRequest(.get, "http://127.0.0.1:1", headers: ["X-A": "b\0"]),
            HTTPRequest(.get, "http://127.0.0.1:1", headers: ["X-A: b\r\nX-C": "d"]),
            HTTPRequest(.get, "http://127.0.0.1:1", headers: ["": "d"]),
            HTTPRequest(.get, "http://127.0.0.1:1", credentials: HTTPCredentials(user: "a:b", password: "c")),
            HTTPRequest(.get, "http://127.0.0.1:1", credentials: HTTPCredentials(user: "a", password: "\0")),
        ]
    )
    func badHeader(_ request: HTTPRequest) async {
        await expectEqual(HTTPClient.direct().error(of: request), HTTPError(.badHeader, wasSent: false))
    }

    @Test("A request to a port that refuses it certainly wasn't sent")
    func refused() async throws {
        let port = try RefusingPort()

        await expectEqual(error(port.url), HTTPError(.unreachable, wasSent: false))
    }

    @Test("A request to a name that doesn't exist certainly wasn't sent")
    func unresolved() async {
        // Never looked up on the network: a label has at most 63 characters.
        let name = String(repeating: "a", count: 64)

        await expectEqual(error("http://\(name).invalid/"), HTTPError(.unresolvedHost, wasSent: false))
    }

    @Test(
        "After a response that breaks off, the server may have processed the request",
        arguments: [
            LoopbackServer.Response.nothing, .text("Jóga").cut(at: .head), .text("Jóga").cut(at: .body(2)),
            .text("Jóga").chunked().cut(at: .body(2)), .text("Jóga").claiming(length: 99).closing(),
        ]
    )
    func cutOff(_ response: LoopbackServer.Response) async throws {
        let server = try LoopbackServer(always: response)

        let error = await HTTPClient.direct().error(of: HTTPRequest(.post, server.url, body: [1]))

        expectEqual(error, HTTPError(.cutOff, wasSent: true))
        expectEqual(server.requests.count, 1)
    }

    @Test(
        "A POST on a broken connection isn't repeated; a GET is",
        arguments: [
            (HTTPMethod.post, [UInt8](arrayLiteral: 1)), (.patch, [1]), (.get, []), (.put, [1]),
        ]
    )
    func repetition(_ method: HTTPMethod, _ body: [UInt8]) async throws {
        let count = Mutex(0)
        let server = try LoopbackServer { _ in
            // The second request arrives on the first one's connection, which is then closed.
            let number = count.withLock { count in
                count += 1
                return count
            }
            return number == 2 ? .nothing : .text("done")
        }
        let sut = HTTPClient.direct()
        _ = try await sut.send(HTTPRequest(.get, server.url))

        let error = await sut.error(of: HTTPRequest(method, server.url, body: body))

        if method == .get {
            #expect(error == nil)
            expectEqual(server.requests.map(\.method), ["GET", "GET", "GET"])
        } else {
            expectEqual(error, HTTPError(.cutOff, wasSent: true))
            expectEqual(server.requests.map(\.method), ["GET", method.rawValue])
        }
    }

    @Test("A POST without a body uses a new connection, and can't be repeated")
    func emptyPost() async throws {
        let server = try LoopbackServer(always: .text(""))
        let sut = HTTPClient.direct()

        _ = try await sut.send(HTTPRequest(.get, server.url))
        _ = try await sut.send(HTTPRequest(.post, server.url))

        expectEqual(server.requests.map(\.connection), [1, 2])
    }

    @Test(
        "A response that isn't HTTP is invalid",
        arguments: [
            "SSH-2.0-OpenSSH_9.2\r\n\r\n", "HTTP/4.2 200 What\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nabcd",
            "HTTP/1.1 200 OK\r\nContent-Length: -4\r\n\r\nabcd",
        ]
    )
    func invalid(_ answer: String) async throws {
        let server = try LoopbackServer(always: .raw(answer))

        await expectEqual(error(server.url), HTTPError(.invalidResponse, wasSent: true))
    }

    @Test("Without libcurl, requests throw an error, and the next request tries again")
    func missingLibrary() async {
        let sut = HTTPClient(.init(userAgent: "Sidewinder")) {
            Curl(["libcurl-of-nobody.so.4", "libc.so.6"])
        }

        for _ in 1...2 {
            let error = await sut.error(of: HTTPRequest(.get, "http://127.0.0.1:1"))
            expectEqual(error, HTTPError(.unavailable, wasSent: false))
        }
    }

    private func error(_ url: String) async -> HTTPError? {
        await HTTPClient.direct().error(of: HTTPRequest(.get, url))
    }
}
