import TestSupport
import Testing

@testable import HTTP

@Suite("Secrets of HTTP requests")
struct HTTPSecretsTests {
    @Test("Requests, responses, configurations and errors print no secrets")
    func printing() async throws {
        let server = try LoopbackServer(
            always: .text("secret").with("Set-Cookie", "secret").cut(at: .body(3))
        )
        var configuration = HTTPClient.Configuration(userAgent: "Sidewinder")
        configuration.usesProxies = false
        configuration.clientCertificate = HTTPClientCertificate(certificate: "a.pem", passphrase: "secret")
        let request = HTTPRequest(
            .get,
            "\(server.url)/rest/ping?u=björk&t=secret#secret",
            headers: ["Authorization": "secret", "secret": "secret"],
            body: Array("secret".utf8),
            credentials: HTTPCredentials(user: "secret", password: "secret")
        )
        let response = HTTPResponse(
            status: 200,
            headers: ["Set-Cookie": "secret"],
            body: Array("secret".utf8)
        )
        let values: [Any] = [
            request, response, configuration, request.headers, request.credentials as Any,
            await HTTPClient(configuration).error(of: request) as Any,
            HTTPRequest(.get, "http://secret:secret@host/?secret"), HTTPRequest(.get, "secret@host?secret"),
        ]

        for value in values {
            var dumped = ""
            dump(value, to: &dumped)
            let texts = ["\(value)", String(reflecting: value), "\([value])", dumped]
            // Bytes are printed as numbers.
            #expect(texts.allSatisfy { !$0.contains("secret") && !$0.contains("115, 101") })
        }
    }

    @Test(
        "A request prints its method and its URL without secrets",
        arguments: [
            ("https://example.org/rest/ping?t=secret", "GET https://example.org/rest/ping"),
            ("https://björk:secret@example.org#secret", "GET https://example.org"),
            ("nonsense", "GET nonsense"), ("", "GET "),
        ]
    )
    func description(_ url: String, _ text: String) {
        expectEqual("\(HTTPRequest(.get, url))", text)
    }
}
