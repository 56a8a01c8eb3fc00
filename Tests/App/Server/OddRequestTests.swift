import TestSupport
import Testing

@Suite("Requests that browsers never send", .timeLimit(.minutes(5)))
struct OddRequestTests {
    @Test("An invalid request is rejected with a reason, and its connection closed") func refusal()
        async throws
    {
        let sut = try await ServerProcess(over: Program(folder: TemporaryFolder()))

        for request in Self.refused {
            let answer = try await sut.ask(raw: request.text)

            #expect(answer.hasPrefix("HTTP/1.1 \(request.status) "), "\(request)")
            expectEqual(answer.components(separatedBy: "HTTP/1.1 ").count, 2, "\(request)")
            #expect(answer.contains("Content-Type: application/problem+json\r\n"), "\(request)")
            #expect(answer.contains(#""status":\#(request.status),"detail":""#), "\(request)")
            #expect(answer.hasSuffix("}\n"), "\(request)")
            try await expectEqual(sut.ask("/v1/now").text, "{\"state\":\"stopped\"}\n", "\(request)")
        }
    }

    @Test("A non-ASCII target is decoded as UTF-8, also after other requests") func rawUTF8() async throws {
        let library = Program(folder: try TemporaryFolder())
        _ = try library.run("add", "Jóga", "Björk")
        let sut = try await ServerProcess(over: library)
        let get = "GET /v1/tracks?q=artist:björk HTTP/1.1\r\nHost: localhost\r\n"

        let answers = try await sut.ask(raw: "\(get)X-Odd: ö\r\n\r\n\r\n\(get)Connection: close\r\n\r\n")

        expectEqual(answers.components(separatedBy: "HTTP/1.1 200 ").count, 3)
        expectEqual(answers.components(separatedBy: #""title":"Jóga""#).count, 3)
    }

    @Test("A request that offers another protocol is answered, and its connection closed") func upgrade()
        async throws
    {
        let sut = try await ServerProcess(over: Program(folder: TemporaryFolder()))

        let answer = try await sut.ask(
            raw: "GET /v1/now HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n"
        )

        #expect(answer.hasPrefix("HTTP/1.1 200 "))
        #expect(answer.contains("Connection: close\r\n"))
    }

    @Test("Non-ASCII bytes in a body are unchanged") func rawBody() async throws {
        let sut = try await ServerProcess(over: Program(folder: TemporaryFolder()))
        let head = "HTTP/1.1\r\nHost: localhost\r\n"

        let answers = try await sut.ask(
            raw: "POST /ö \(head)Content-Length: 4\r\n\r\nöö"
                + "GET /v1/now \(head)Connection: close\r\n\r\n"
        )

        let statuses = answers.components(separatedBy: "HTTP/1.1 ").dropFirst().map { $0.prefix(3) }
        expectEqual(statuses, ["404", "200"])
    }

    @Test("A malformed request is rejected after earlier ones are answered") func refusedLast()
        async throws
    {
        let sut = try await ServerProcess(over: Program(folder: TemporaryFolder()))

        let answers = try await sut.ask(
            raw: "GET /v1/tracks?limit=0 HTTP/1.1\r\nHost: localhost\r\n\r\nBREW / HTTP/1.1\r\n\r\n"
        )

        let statuses = answers.components(separatedBy: "HTTP/1.1 ").dropFirst().map { $0.prefix(3) }
        expectEqual(statuses, ["400", "400"])
        #expect(answers.contains("“limit” must be a whole number"))
        #expect(
            answers.hasSuffix(
                #""detail":"The request isn't valid HTTP (RFC 9112). Check its first line and its headers.","#
                    + #""code":"usage"}"# + "\n"
            )
        )
    }

    @Test("The host of an absolute target overrides the header") func absoluteForm() async throws {
        let sut = try await ServerProcess(over: Program(folder: TemporaryFolder()))
        let get = { (target: String, host: String) in
            try await sut.ask(
                raw: "GET \(target) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n"
            ).prefix(12)
        }

        try await expectEqual(get("http://localhost:7433/v1/now", "evil.example"), "HTTP/1.1 200")
        try await expectEqual(get("HTTP://LOCALHOST?q=1", "localhost"), "HTTP/1.1 400")
        try await expectEqual(get("http://evil.example/v1/now", "localhost"), "HTTP/1.1 421")
        try await expectEqual(get("https://localhost@evil.example/", "localhost"), "HTTP/1.1 421")
        try await expectEqual(get("ftp://localhost/v1/now", "localhost"), "HTTP/1.1 400")
    }

    @Test("A response to HTTP/1.0 ends with its connection", arguments: ["", "Connection: keep-alive\r\n"])
    func oldVersion(header: String) async throws {
        let sut = try await ServerProcess(over: Program(folder: TemporaryFolder()))

        let answer = try await sut.ask(raw: "GET /v1/now HTTP/1.0\r\nHost: localhost\r\n\(header)\r\n")

        #expect(answer.hasPrefix("HTTP/1.0 200 OK\r\n"))
        #expect(answer.hasSuffix("\r\n\r\n{\"state\":\"stopped\"}\n"))
    }

    @Test("Events aren't sent in chunks to HTTP/1.0") func oldEvents() async throws {
        let sut = try await ServerProcess(over: Program(folder: TemporaryFolder()))
        let client = try sut.connect()

        client.send("GET /v1/events HTTP/1.0\r\nHost: localhost\r\n\r\n")
        let text = await client.text(until: "data: {\"state\":\"stopped\"}\n\n")

        #expect(text.hasPrefix("HTTP/1.0 200 OK\r\n"))
        #expect(!text.lowercased().contains("transfer-encoding"))
        #expect(text.contains("\r\n\r\nretry: 2000\n\n"))
    }

    @Test("Requests sent together are answered in order") func pipelining() async throws {
        let sut = try await ServerProcess(over: Program(folder: TemporaryFolder()))
        let paths = (0..<100).flatMap { _ in ["/v1/now", "/v1/nothing"] }
        let head = "Host: localhost\r\n"

        let requests = paths.map { "GET \($0) HTTP/1.1\r\n\(head)\r\n" }.joined()
        let answers = try await sut.ask(
            raw: requests + "GET /v1/queue HTTP/1.1\r\n\(head)Connection: close\r\n\r\n"
        )

        let statuses = answers.components(separatedBy: "HTTP/1.1 ").dropFirst().map { $0.prefix(3) }
        expectEqual(statuses, (0..<100).flatMap { _ in ["200", "404"] } + ["200"])
        #expect(answers.hasSuffix("\r\n\r\n{\"tracks\":[]}\n"))
    }

    @Test("An unexpected body isn't taken for the next request") func bodies() async throws {
        let sut = try await ServerProcess(over: Program(folder: TemporaryFolder()))
        let smuggled = "GET /v1/nothing HTTP/1.1\r\nHost: localhost\r\n\r\n"

        let answers = try await sut.ask(
            raw:
                "POST /v1/now HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(smuggled.utf8.count)\r\n\r\n\(smuggled)"
                + "GET /v1/now HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        )

        let statuses = answers.components(separatedBy: "HTTP/1.1 ").dropFirst().map { $0.prefix(3) }
        expectEqual(statuses, ["405", "200"])
    }

    struct Odd: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let status: Int
        let text: String

        init(_ name: String, _ status: Int, _ text: String) {
            (testDescription, self.status, self.text) = (name, status, text)
        }
    }

    private static let refused: [Odd] = [
        Odd("without a host", 400, "GET /v1/now HTTP/1.1\r\nConnection: close\r\n\r\n"),
        Odd("with two hosts", 400, get("Host: evil.example\r\n")),
        Odd("for another host", 421, "GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"),
        Odd("with a header of 40 kB", 431, get("A: \(String(repeating: "a", count: 40_000))\r\n")),
        Odd("with 200 headers", 431, get((0..<200).map { "A\($0): a\r\n" }.joined())),
        Odd("for an address of 33 kB", 414, get(at: "/v1/tracks?q=\(String(repeating: "a", count: 32_800))")),
        Odd("for an address of 40 kB", 431, get(at: "/v1/tracks?q=\(String(repeating: "a", count: 40_000))")),
        Odd("for an address that isn't UTF-8", 400, get(at: "/v1/tracks?q=%FF")),
        Odd("for an address with a control character", 400, get(at: "/v1/\u{1}")),
        Odd("of two lengths", 400, get("Transfer-Encoding: chunked\r\nContent-Length: 5\r\n") + "0\r\n\r\n"),
        Odd("of two contents", 400, get("Content-Length: 5\r\nContent-Length: 6\r\n") + "hello!"),
        Odd("with bare line feeds", 400, get().replacing("\r\n", with: "\n")),
        Odd("with a space before the colon", 400, "GET / HTTP/1.1\r\nHost : 127.0.0.1\r\n\r\n"),
        Odd("with a folded header", 400, get("A: a\r\n b\r\n")),
        Odd("with a zero byte", 400, get("A: a\0b\r\n")),
        Odd("with a method of its own", 400, "BREW / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"),
        Odd("that isn't HTTP", 400, "\u{16}\u{3}\u{1}\u{2}\0\u{1}\0\u{1}\u{FC}"),
    ]

    private static func get(_ headers: String = "", at target: String = "/v1/now") -> String {
        "GET \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\(headers)\r\n"
    }
}
