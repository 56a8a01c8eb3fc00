import Foundation
import TestSupport
import Testing

@testable import HTTP

/// Tests in separate processes, because all tests share one environment.
@Suite("Proxies", .timeLimit(.minutes(5)))
struct HTTPProxyTests {
    @Test("Requests go through the proxy of the environment")
    func proxy() async {
        await #expect(processExitsWith: .success) {
            let proxy = try LoopbackServer(always: .text("by proxy"))
            setenv("http_proxy", proxy.url, 1)
            unsetenv("no_proxy")
            let sut = HTTPClient(.init(userAgent: "Sidewinder"))

            let response = try await sut.send(HTTPRequest(.get, "http://music.invalid/ping"))

            expectEqual(response.text, "by proxy")
            expectEqual(proxy.requests.map(\.target), ["http://music.invalid/ping"])
        }
    }

    @Test("Hosts excluded by the environment are requested directly, as are all if the client says so")
    func exclusion() async {
        await #expect(processExitsWith: .success) {
            let proxy = try LoopbackServer(always: .text("by proxy"))
            let server = try LoopbackServer(always: .text("itself"))
            setenv("http_proxy", proxy.url, 1)
            setenv("no_proxy", "127.0.0.1", 1)

            let excluded = try await HTTPClient(.init(userAgent: "Sidewinder"))
                .send(HTTPRequest(.get, server.url))
            unsetenv("no_proxy")
            let direct = try await HTTPClient.direct().send(HTTPRequest(.get, server.url))

            expectEqual([excluded.text, direct.text], ["itself", "itself"])
            expectEqual(proxy.requests, [])
        }
    }

    @Test("A request that a proxy refuses certainly wasn't sent")
    func refusal() async {
        await #expect(processExitsWith: .success) {
            let proxy = try LoopbackServer(always: .text("no", status: 403))
            setenv("https_proxy", proxy.url, 1)
            unsetenv("no_proxy")
            let sut = HTTPClient(.init(userAgent: "Sidewinder"))

            let error = await sut.error(of: HTTPRequest(.get, "https://music.invalid/ping"))

            expectEqual(error, HTTPError(.badProxy, wasSent: false))
            expectEqual(proxy.requests.map(\.method), ["CONNECT"])
        }
    }
}
