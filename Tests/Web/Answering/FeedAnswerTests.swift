import Services
import TestSupport
import Testing

@testable import Web

@MainActor @Suite("Requests of feeds") struct FeedAnswerTests {
    @Test(
        "The suffix determines the format, whatever the client accepts",
        arguments: [
            ("/feeds/plays.atom", "application/atom+xml; charset=utf-8", "<?xml"),
            ("/feeds/plays.json", "application/feed+json", "{\"version\""),
        ]
    )
    func formats(target: String, type: String, start: String) async {
        for accept in ["text/html", "application/json", "*/*"] {
            let response = await makeSUT().response(
                to: WebRequest("GET", target, headers: ["accept": accept])
            )

            expectEqual(response.status, 200)
            expectEqual(response["Content-Type"], type)
            #expect(response.text.hasPrefix(start))
        }
    }

    @Test("Addresses contain the host of the request, and the scheme that a proxy names") func origin() async
    {
        let sut = makeSUT()

        let local = await sut.response(to: WebRequest("GET", "/feeds/plays.atom", host: "localhost:7433"))
        let proxied = await sut.response(
            to: WebRequest(
                "GET",
                "/feeds/plays.atom",
                host: "127.0.0.1",
                headers: ["x-forwarded-proto": "https"]
            )
        )

        #expect(local.text.contains("<id>http://localhost:7433/feeds/plays.atom</id>"))
        #expect(proxied.text.contains("<id>https://127.0.0.1/feeds/plays.atom</id>"))
    }

    @Test("The tag stays the same until the feed changes, even if the library does") func tags() async throws
    {
        let library = LibraryStub()
        let sut = makeSUT(library)
        let first = await sut.response(to: WebRequest("GET", "/feeds/plays.json"))
        let tag = try #require(first["ETag"])

        library.revision += 1
        let same = await sut.response(
            to: WebRequest("GET", "/feeds/plays.json", headers: ["if-none-match": tag])
        )
        let other = await sut.response(
            to: WebRequest("GET", "/feeds/plays.atom", headers: ["if-none-match": tag])
        )

        expectEqual(same.status, 304)
        expectEqual(same["ETag"], tag)
        expectEqual(other.status, 200)
    }

    @Test(
        "Without one of the suffixes, and in the API, there is no feed",
        arguments: ["/feeds/plays", "/feeds/plays.rss", "/v1/feeds/plays.atom", "/v1/feeds/plays.json"]
    )
    func others(target: String) async {
        await expectEqual(makeSUT().response(to: WebRequest("GET", target)).status, 404)
    }

    @Test("A reader sends the token in the address, and keeps no cookie") func token() async {
        let sut = makeSUT(token: "secret")

        let without = await sut.response(to: WebRequest("GET", "/feeds/plays.atom"))
        let wrong = await sut.response(to: WebRequest("GET", "/feeds/plays.atom?token=other"))
        let right = await sut.response(to: WebRequest("GET", "/feeds/plays.atom?token=secret"))
        let foreign = await sut.response(
            to: WebRequest("GET", "/feeds/plays.atom?token=secret", host: "evil.example")
        )

        expectEqual(without.status, 401)
        expectEqual(wrong.status, 401)
        expectEqual(right.status, 200)
        #expect(right["Set-Cookie"] == nil)
        #expect(!right.text.contains("secret"))
        expectEqual(foreign.status, 421)
    }

    private func makeSUT(_ library: LibraryStub = LibraryStub(), token: String? = nil) -> WebApplication {
        let endpoint = Endpoint<LibraryStub>(feed: "feeds/plays", cachePolicy: .library) {
            _,
            _ async throws(Problem) in Feed(title: "Plays", page: "/plays", entries: [])
        }
        return WebApplication(
            WebApplication.Settings(
                routes: [],
                pages: [endpoint.route { _ in library }],
                access: RequestAuthorizer(token: token),
                version: "1",
                revision: { () async throws(ServiceError) in await String(library.revision) },
                clock: { "now" },
                message: { "\($0)" },
                layout: { content, _ in content.title }
            )
        )
    }
}
