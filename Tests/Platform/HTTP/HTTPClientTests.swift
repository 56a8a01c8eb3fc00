import Platform
import TestSupport
import Testing

@testable import HTTP

@Suite("An HTTP client", .timeLimit(.minutes(5)))
struct HTTPClientTests {
    @Test("A response has the status, headers and body that the server sent")
    func response() async throws {
        let (sut, server) = try makeSUT(.json("{}", status: 404).with("X-RateLimit-Remaining", "29"))

        let response = try await sut.send(HTTPRequest(.get, "\(server.url)/1/user?count=2"))

        let headers: HTTPHeaders = [
            "Server": "Loopback", "Content-Type": "application/json", "x-ratelimit-remaining": "29",
            "Content-Length": "2",
        ]
        expectEqual(response, HTTPResponse(status: 404, headers: headers, body: Array("{}".utf8)))
        expectEqual(server.requests.map(\.target), ["/1/user?count=2"])
    }

    @Test("Each method arrives with its body", arguments: [HTTPMethod.get, .post, .put, .patch, .delete])
    func methods(_ method: HTTPMethod) async throws {
        let (sut, server) = try makeSUT(.text("done"))

        let response = try await sut.send(HTTPRequest(method, server.url, body: [0, 1, 255]))
        let empty = try await sut.send(HTTPRequest(method, server.url))

        expectEqual(response.body, Array("done".utf8))
        expectEqual(empty.body, Array("done".utf8))
        expectEqual(server.requests.map(\.method), [method.rawValue, method.rawValue])
        expectEqual(server.requests.map(\.body), [[0, 1, 255], []])
    }

    @Test("A response to HEAD ends with its headers")
    func head() async throws {
        let (sut, server) = try makeSUT(.text("unsent").claiming(length: 1 << 40))

        let response = try await sut.send(HTTPRequest(.head, server.url))

        expectEqual(response.body, [])
        expectEqual(response.headers["Content-Length"], "\(1 << 40)")
    }

    @Test("Only the headers that are set, and HTTP's own, are sent")
    func headers() async throws {
        let (sut, server) = try makeSUT(.text(""))
        let headers: HTTPHeaders = ["Authorization": "Token abc", "X-Empty": "", "Content-Type": "text/csv"]

        _ = try await sut.send(HTTPRequest(.post, server.url, headers: headers, body: [1]))

        var sent: [String: String] = [:]
        for header in try #require(server.requests.first).headers { sent[header.name] = header.value }
        sent["Host"] = nil
        sent["Accept-Encoding"] = nil
        expectEqual(
            sent,
            [
                "Authorization": "Token abc", "X-Empty": "", "Content-Type": "text/csv", "Accept": "*/*",
                "Content-Length": "1", "User-Agent": "Sidewinder/1.0 ( https://example.org )",
            ]
        )
    }

    @Test("Credentials are sent with the first request, with any characters")
    func credentials() async throws {
        let (sut, server) = try makeSUT(.text(""))
        let credentials = HTTPCredentials(user: "Björk", password: "a:b@c/?#% ")

        _ = try await sut.send(HTTPRequest(.get, server.url, credentials: credentials))

        // printf 'Björk:a:b@c/?#%% ' | base64
        expectEqual(server.requests.map { $0.header("authorization") }, ["Basic QmrDtnJrOmE6YkBjLz8jJSA="])
    }

    @Test("Chunked, compressed and delayed responses are decoded")
    func encodings() async throws {
        let text = String(repeating: "Hyperballad ", count: 2000)
        let server = try LoopbackServer { request in
            let response = LoopbackServer.Response.text(text)
            return switch request.path {
            case "/chunked": response.chunked()
            case "/gzip": response.gzipped()
            case "/both": response.gzipped().chunked()
            default: response.afterContinue()
            }
        }
        let sut = HTTPClient.direct()

        for path in ["chunked", "gzip", "both", "continue"] {
            let response = try await sut.send(HTTPRequest(.get, "\(server.url)/\(path)"))
            expectEqual(response.status, 200)
            expectEqual(response.text, text, "\(path)")
        }
        #expect(server.requests.first?.header("Accept-Encoding")?.contains("gzip") == true)
    }

    @Test("A large body is sent without waiting for permission")
    func largeBody() async throws {
        let (sut, server) = try makeSUT(.text(""))
        let body = [UInt8](repeating: 7, count: 3_000_000)

        _ = try await sut.send(HTTPRequest(.post, server.url, body: body))

        let request = try #require(server.requests.first)
        expectEqual(request.body, body)
        #expect(request.header("Expect") == nil)
    }

    @Test("Connections are reused by later requests, and closed with the client")
    func keepAlive() async throws {
        let server = try LoopbackServer(always: .text("x"))

        do {
            let sut = HTTPClient.direct()
            for _ in 1...3 { _ = try await sut.send(HTTPRequest(.get, server.url)) }
            for _ in 1...2 { _ = try await sut.send(HTTPRequest(.post, server.url, body: [1])) }
        }

        await server.waitUntilDisconnected()
        expectEqual(server.requests.map(\.connection), [1, 1, 1, 1, 1])
    }

    @Test("A hundred concurrent requests share six connections")
    func parallel() async throws {
        let server = try LoopbackServer { .text($0.target) }
        let sut = HTTPClient.direct()

        let answers = try await withThrowingTaskGroup { group in
            for number in 1...100 {
                group.addTask { try await sut.send(HTTPRequest(.get, "\(server.url)/\(number)")).text }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }

        expectEqual(answers, Set((1...100).map { "/\($0)" }))
        #expect(Set(server.requests.map(\.connection)).isSubset(of: 1...6))
    }

    @Test("Child processes don't inherit connections")
    func childProcess() async throws {
        let gate = try Gate()
        let (sut, server) = try makeSUT(.text("x").stalled(at: .start, until: gate))
        let request = Task { await sut.error(of: HTTPRequest(.get, server.url)) }
        await gate.waitUntilReached()
        let (ours, theirs) = try OpenFile.socketPair()
        let child = try ChildProcess("cat", [], input: theirs, output: nil)

        request.cancel()
        await server.waitUntilDisconnected()

        withExtendedLifetime((child, ours)) {}
    }

    private func makeSUT(_ response: LoopbackServer.Response) throws -> (HTTPClient, LoopbackServer) {
        (HTTPClient.direct(), try LoopbackServer(always: response))
    }
}
