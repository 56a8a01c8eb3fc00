import TestSupport
import Testing

@testable import HTTP

@Suite("The steps of a redirect")
struct RedirectStepTests {
    @Test("A redirect from https to http is refused; the reverse is followed")
    func downgrade() throws {
        let (secure, insecure) = (try address("https://example.org/a"), try address("http://example.org/b"))

        #expect(step(secure).redirected(302, to: insecure) == nil)
        expectEqual(step(insecure).redirected(302, to: secure), step(secure))
    }

    @Test(
        "Credentials are kept for the same origin, and for its upgrade to https",
        arguments: [
            ("http://example.org/", "http://example.org/b", true),
            ("http://EXAMPLE.org/", "http://example.ORG:80/b", true),
            ("http://example.org/", "https://example.org/", true),
            ("https://example.org:8443/", "https://example.org:8443/b", true),
            ("http://example.org/", "http://example.org:8080/", false),
            ("http://example.org:8080/", "https://example.org/", false),
            ("http://example.org/", "https://example.org:8443/", false),
            ("https://example.org/", "https://www.example.org/", false),
            ("https://example.org/", "https://example.org.evil.test/", false),
            ("http://127.0.0.1/", "http://127.0.0.2/", false),
        ]
    )
    func origins(_ from: String, _ target: String, _ staysTrusted: Bool) throws {
        let target = try address(target)

        let next = try #require(step(try address(from)).redirected(302, to: target))

        var expected = step(target)
        if !staysTrusted {
            expected.headers = ["Accept": "*/*"]
            expected.credentials = nil
            expected.usesClientCertificate = false
        }
        expectEqual(next, expected)
    }

    @Test("HEAD remains HEAD; PUT becomes GET only if the status demands it")
    func methods() throws {
        let place = try address("http://example.org/")
        func method(_ method: HTTPMethod, _ status: Int) -> HTTPMethod? {
            var step = step(place)
            step.method = method
            return step.redirected(status, to: place)?.method
        }

        expectEqual([301, 302, 303, 307].map { method(.head, $0) }, [.head, .head, .head, .head])
        expectEqual([301, 302, 303, 307].map { method(.put, $0) }, [.put, .put, .get, .put])
    }

    private func address(_ url: String) throws -> HTTPAddress {
        let curl = try #require(Curl.installed)
        return try #require(curl.address(url))
    }

    private func step(_ address: HTTPAddress) -> RedirectStep {
        RedirectStep(
            method: .get,
            address: address,
            headers: ["Accept": "*/*", "X-Token": "secret"],
            body: [],
            credentials: HTTPCredentials(user: "björk", password: "secret")
        )
    }
}
