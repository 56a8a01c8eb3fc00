import TestSupport
import Testing

@testable import HTTP

@Suite("Redirects", .timeLimit(.minutes(5)))
struct HTTPRedirectTests {
    @Test("A redirect on the same server is followed, with all headers")
    func sameServer() async throws {
        let server = try LoopbackServer { request in
            request.path == "/old/place" ? .redirect(301, to: "../new?a=b c") : .text("here")
        }
        let sut = HTTPClient.direct()

        let response = try await sut.send(
            HTTPRequest(
                .get,
                "\(server.url)/old/place",
                headers: ["X-Token": "secret"],
                credentials: HTTPCredentials(user: "björk", password: "secret")
            )
        )

        expectEqual(response.text, "here")
        expectEqual(server.requests.map(\.target), ["/old/place", "/new?a=b+c"])
        expectEqual(server.requests.map { $0.header("X-Token") }, ["secret", "secret"])
        expectEqual(server.requests.map { $0.header("Authorization") == nil }, [false, false])
        expectEqual(server.requests.map(\.connection), [1, 1])
    }

    @Test("Another server receives no secrets")
    func otherServer() async throws {
        let other = try LoopbackServer(always: .text("here"))
        let server = try LoopbackServer(always: .redirect(302, to: "\(other.url)/there"))
        let headers: HTTPHeaders = [
            "Authorization": "Token secret", "Cookie": "secret", "X-Emby-Token": "secret",
            "Accept": "audio/*",
        ]

        let response = try await HTTPClient.direct().send(
            HTTPRequest(.get, server.url, headers: headers)
        )

        let request = try #require(other.requests.first)
        expectEqual(response.text, "here")
        expectEqual(
            Set(request.headers.map(\.name)),
            ["Host", "User-Agent", "Accept", "Accept-Encoding"]
        )
        expectEqual(request.header("Accept"), "audio/*")
    }

    @Test("Another server receives no credentials, even through a third")
    func thirdServer() async throws {
        let last = try LoopbackServer(always: .text("here"))
        let server = try LoopbackServer { [url = last.url] request in
            request.path == "/back" ? .redirect(to: url) : .redirect(to: request.query["to"] ?? "")
        }
        let other = try LoopbackServer(always: .redirect(307, to: "\(server.url)/back"))
        let credentials = HTTPCredentials(user: "björk", password: "secret")

        _ = try await HTTPClient.direct().send(
            HTTPRequest(.get, "\(server.url)/?to=\(other.url)", credentials: credentials)
        )

        let all = server.requests + other.requests + last.requests
        expectEqual(all.map { $0.header("Authorization") == nil }, [false, true, true, true])
    }

    @Test(
        "A POST becomes a GET, unless the status forbids it",
        arguments: [(301, "GET"), (302, "GET"), (303, "GET"), (307, "POST"), (308, "POST")]
    )
    func methods(_ status: Int, _ method: String) async throws {
        let server = try LoopbackServer { request in
            request.path == "/a" ? .redirect(status, to: "/b") : .text("here")
        }

        _ = try await HTTPClient.direct().send(
            HTTPRequest(.post, "\(server.url)/a", headers: ["Content-Type": "text/csv"], body: [1, 2])
        )

        let request = try #require(server.requests.last)
        expectEqual(request.path, "/b")
        expectEqual(request.method, method)
        expectEqual(request.body, (method == "POST" ? [1, 2] : []))
        expectEqual(request.header("Content-Type"), (method == "POST" ? "text/csv" : nil))
    }

    @Test(
        "A redirect to anything but HTTP is refused",
        arguments: [
            "file:///etc/passwd", "ftp://127.0.0.1/", "gopher://127.0.0.1/", "http://user@127.0.0.1/",
            "http://",
        ]
    )
    func schemes(_ location: String) async throws {
        let server = try LoopbackServer(always: .redirect(to: location))

        let error = await HTTPClient.direct().error(of: HTTPRequest(.get, server.url))

        expectEqual(error, HTTPError(.refusedRedirect, wasSent: true))
    }

    @Test("A body isn't sent to another server")
    func body() async throws {
        let other = try LoopbackServer(always: .text(""))
        let server = try LoopbackServer(always: .redirect(307, to: other.url))

        let error = await HTTPClient.direct().error(of: HTTPRequest(.post, server.url, body: [1]))

        expectEqual(error, HTTPError(.refusedRedirect, wasSent: true))
        expectEqual(other.requests, [])
    }

    @Test("Five redirects are followed, a sixth isn't")
    func count() async throws {
        let server = try LoopbackServer { request in
            let left = Int(request.path.dropFirst()) ?? 0
            return left == 0 ? .text("here") : .redirect(to: "/\(left - 1)")
        }
        let sut = HTTPClient.direct()

        let response = try await sut.send(HTTPRequest(.get, "\(server.url)/5"))
        let error = await sut.error(of: HTTPRequest(.get, "\(server.url)/6"))

        expectEqual(response.text, "here")
        expectEqual(error, HTTPError(.tooManyRedirects, wasSent: true))
        expectEqual(server.requests.count, 12)
    }

    @Test("A redirect without a location is a response")
    func noLocation() async throws {
        let server = try LoopbackServer(always: .text("choose", status: 302))

        let response = try await HTTPClient.direct().send(HTTPRequest(.get, server.url))

        expectEqual(response.status, 302)
        expectEqual(response.text, "choose")
    }

    @Test("A request may have been sent even if the target of a redirect refuses it")
    func refused() async throws {
        let port = try RefusingPort()
        let server = try LoopbackServer(always: .redirect(to: port.url))

        let error = await HTTPClient.direct().error(of: HTTPRequest(.get, server.url))

        expectEqual(error, HTTPError(.unreachable, wasSent: true))
    }
}
