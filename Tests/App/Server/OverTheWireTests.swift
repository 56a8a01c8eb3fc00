import Foundation
import TestSupport
import Testing

@Suite("The server over the wire", .timeLimit(.minutes(5)))
struct OverTheWireTests {
    @Test("A path of the API answers JSON, the same path without the version a page") func formats()
        async throws
    {
        let sut = try await makeSUT()

        let json = try await sut.ask("/v1/tracks")
        let page = try await sut.ask("/tracks", headers: ["Accept": "text/html,*/*;q=0.8"])

        expectEqual(json.status, 200)
        expectEqual(json["Content-Type"], "application/json")
        expectEqual(
            (try json.json()["tracks"] as? [[String: Any]])?.map { $0["title"] as? String },
            ["A", "B"]
        )
        expectEqual(page.status, 200)
        expectEqual(page["Content-Type"], "text/html; charset=utf-8")
        #expect(page.text.hasPrefix("<!doctype html>"))
        #expect(page.text.hasSuffix("</html>\n"))
    }

    @Test("HEAD has the headers of GET and no body", arguments: ["/v1/tracks", "/", "/style.css", "/v1/x"])
    func head(path: String) async throws {
        let sut = try await makeSUT()

        let (get, head) = (try await sut.ask(path), try await sut.ask(path, "HEAD"))

        #expect(head.body.isEmpty)
        expectEqual(head.status, get.status)
        expectEqual(head["Content-Length"], "\(get.body.count)")
        for name in ["Content-Type", "ETag", "Vary", "Cache-Control"] { expectEqual(head[name], get[name]) }
    }

    @Test("An unchanged response isn't sent again until the library changes")
    func unchanged() async throws {
        let sut = try await makeSUT()
        let tag = try #require(try await sut.ask("/v1/tracks")["ETag"])

        let again = try await sut.ask("/v1/tracks", headers: ["If-None-Match": tag])
        _ = try sut.library.run("add", "C", "Artist")
        let changed = try await sut.ask("/v1/tracks", headers: ["If-None-Match": tag])

        expectEqual(again.status, 304)
        #expect(again.body.isEmpty)
        expectEqual(again["ETag"], tag)
        expectEqual(changed.status, 200)
        #expect(changed["ETag"] != tag)
    }

    @Test("Responses are compressed for clients that accept gzip") func gzip() async throws {
        let sut = try await makeSUT()

        let plain = try await sut.ask("/style.css")
        let compressed = try await sut.ask("/style.css", headers: ["Accept-Encoding": "gzip, br"])
        let refused = try await sut.ask("/style.css", headers: ["Accept-Encoding": "gzip;q=0"])

        #expect(plain["Content-Encoding"] == nil)
        expectEqual(compressed["Content-Encoding"], "gzip")
        #expect(compressed.body.starts(with: [0x1F, 0x8B]))
        #expect(compressed.body.count < plain.body.count / 2)
        #expect(compressed["ETag"] != plain["ETag"])
        expectEqual(refused.body, plain.body)
    }

    @Test("A list links to its next page") func paging() async throws {
        let sut = try await makeSUT()

        let first = try await sut.ask("/v1/tracks?limit=1")
        let link = try #require(first["Link"])
        let target = try #require(link.wholeMatch(of: /<(.+)>; rel="next"/)?.output.1)
        let second = try await sut.ask(String(target))

        try expectEqual(first.json()["next"] as? String, String(target))
        #expect(first.text.contains(#""title":"A""#))
        #expect(second.text.contains(#""title":"B""#))
        #expect(second["Link"] == nil)
    }

    @Test("Requests can't change anything", arguments: ["POST", "PUT", "DELETE", "PATCH", "TRACE", "SEARCH"])
    func methods(method: String) async throws {
        let sut = try await makeSUT()

        let answer = try await sut.ask("/v1/tracks", method)

        expectEqual(answer.status, 405)
        expectEqual(answer["Allow"], "GET, HEAD, OPTIONS")
        expectEqual(answer["Content-Type"], "application/problem+json")
    }

    private func makeSUT() async throws -> ServerProcess {
        let library = Program(folder: try TemporaryFolder())
        for title in ["A", "B"] { _ = try library.run("add", title, "Artist") }
        return try await ServerProcess(over: library)
    }
}
