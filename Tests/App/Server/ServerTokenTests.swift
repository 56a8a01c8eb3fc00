import Foundation
import TestSupport
import Testing

@Suite("A server for other machines", .timeLimit(.minutes(5)))
struct ServerTokenTests {
    @Test("The server creates a token that only the user can read, and keeps it") func file() async throws {
        let library = Program(folder: try TemporaryFolder())
        let path = library.folder.path(".config/sidewinder/serve-token")

        let first = try await makeSUT(library)
        let (token, attributes) = (
            try String(contentsOfFile: path, encoding: .utf8), try Self.attributes(path)
        )
        first.send(signal: SIGTERM)
        _ = await first.waitForEnd()
        let second = try await makeSUT(library)

        expectEqual(attributes, 0o600)
        #expect(token.utf8.count > 32)
        expectEqual(first.token, token.trimmingCharacters(in: .newlines))
        expectEqual(second.token, first.token)
    }

    @Test(
        "Without the token, no request is answered, not even for the playing track",
        arguments: ["/", "/v1/now", "/style.css"]
    )
    func refusal(path: String) async throws {
        let sut = try await makeSUT()

        let without = try await sut.ask(path)
        let wrong = try await sut.ask(path, headers: ["Authorization": "Bearer \(sut.token.reversed())"])

        for answer in [without, wrong] {
            expectEqual(answer.status, 401)
            expectEqual(answer["WWW-Authenticate"], "Bearer")
            expectEqual(answer["Content-Type"], "application/problem+json")
        }
    }

    @Test("A program sends the token; a browser follows the link and keeps a cookie") func entry()
        async throws
    {
        let sut = try await makeSUT()

        let program = try await sut.ask("/v1/now", headers: ["Authorization": "Bearer \(sut.token)"])
        let link = try await sut.ask("/charts?of=tracks&token=\(sut.token)")
        let cookie = try #require(link["Set-Cookie"])
        let browser = try await sut.ask("/charts", headers: ["Cookie": "a=b; \(cookie.prefix { $0 != ";" })"])

        expectEqual(program.text, "{\"state\":\"stopped\"}\n")
        expectEqual(link.status, 303)
        expectEqual(link["Location"], "/charts?of=tracks")
        #expect(cookie.contains("; HttpOnly; SameSite=Lax"))
        expectEqual(browser.status, 200)
    }

    @Test("A name from --host is accepted") func names() async throws {
        let sut = try await makeSUT(arguments: ["--host", "music.example"])
        let entry = "Authorization: Bearer \(sut.token)\r\nConnection: close\r\n\r\n"

        let known = try await sut.ask(raw: "GET /v1/now HTTP/1.1\r\nHost: Music.Example:80\r\n\(entry)")
        let unknown = try await sut.ask(raw: "GET /v1/now HTTP/1.1\r\nHost: other.example\r\n\(entry)")

        #expect(known.hasPrefix("HTTP/1.1 200 "))
        #expect(unknown.hasPrefix("HTTP/1.1 421 "))
        #expect(unknown.contains("start it with --host other.example"))
    }

    @Test("With --host, even the loopback addresses need a token, because a proxy may connect") func proxy()
        async throws
    {
        let sut = try await ServerProcess(
            arguments: ["--bind", "127.0.0.1:0", "--host", "radio.example , Music.Example:8443,"],
            over: Program(folder: TemporaryFolder())
        )
        let entry = "Authorization: Bearer \(sut.token)\r\n"
        let get = { (host: String, headers: String) in
            try await sut.ask(
                raw: "GET /v1/now HTTP/1.1\r\nHost: \(host)\r\n\(headers)Connection: close\r\n\r\n"
            )
        }

        for host in ["127.0.0.1", "radio.example", "music.example", "music.example:443"] {
            #expect(try await get(host, "").hasPrefix("HTTP/1.1 401 "))
            #expect(try await get(host, entry).hasPrefix("HTTP/1.1 200 "))
        }
        #expect(try await get("other.example", entry).hasPrefix("HTTP/1.1 421 "))
    }

    @Test("A browser without the token gets a field for it") func form() async throws {
        let answer = try await makeSUT().ask("/charts", headers: ["Accept": "text/html,*/*;q=0.8"])

        expectEqual(answer.status, 401)
        expectEqual(answer["Content-Type"], "text/html; charset=utf-8")
        #expect(answer.text.contains(#"<form action="/charts">"#))
    }

    @Test("A file without a token isn't overwritten") func badFile() throws {
        let library = Program(folder: try TemporaryFolder())
        _ = try library.run("list")
        let path = try library.folder.write("short\n", to: ".config/sidewinder/serve-token")

        let outcome = try library.call("sidewinder-serve", "--bind", "0.0.0.0:0")

        let advice = "\(path) contains no token. Delete it; the next start creates a new one."
        expectEqual(outcome, Outcome(stderr: "sidewinder-serve: \(advice)\n", status: 65))
        try expectEqual(String(contentsOfFile: path, encoding: .utf8), "short\n")
    }

    private func makeSUT(_ library: Program? = nil, arguments: [String] = []) async throws -> ServerProcess {
        try await ServerProcess(
            arguments: ["--bind", "0.0.0.0:0"] + arguments,
            over: library ?? Program(folder: TemporaryFolder())
        )
    }

    private static func attributes(_ path: String) throws -> Int {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int ?? 0
    }
}

extension ServerProcess {
    /// The token in the printed link.
    fileprivate var token: String {
        links.first.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: false) }?
            .queryItems?.first { $0.name == "token" }?.value ?? ""
    }
}
