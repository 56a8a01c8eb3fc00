import Records
import Services
import TestSupport
import Testing

@testable import Web

@MainActor struct WebApplicationTests {
    @Test func jsonIsTheDefault() async {
        for accept in [nil, "*/*", "application/json", "application/xml, */*;q=0.1"] {
            let response = await makeSUT().application.response(to: request("/v1/tracks", accept: accept))

            expectEqual(response.status, 200)
            expectEqual(response["Content-Type"], "application/json")
            expectEqual(response.text, "{\"name\":\"tracks\"}\n")
        }
    }

    @Test(arguments: ["application/xml", "text/xml", "application/xml;q=0.9, image/png"])
    func xmlIsRefusedInJSON(accept: String) async {
        let response = await makeSUT().application.response(to: request("/v1/tracks", accept: accept))

        expectEqual(response.status, 406)
        expectEqual(response["Content-Type"], "application/problem+json")
        #expect(response.text.contains("XML isn't supported."))
    }

    @Test func xmlInThePathIsRefused() async {
        let response = await makeSUT().application.response(to: request("/v1/tracks.xml"))

        expectEqual(response.status, 406)
        #expect(response.text.contains("Leave out .xml"))
    }

    @Test func jsonInThePathIsTakenWhateverIsPreferred() async {
        for accept in [nil, "text/html", "application/xml"] {
            let response = await makeSUT().application.response(
                to: request("/v1/tracks.json", accept: accept)
            )
            expectEqual(response["Content-Type"], "application/json")
        }
        expectEqual(WebAddress(target: "/tracks?q=a")?.json.text, "/v1/tracks.json?q=a")
        expectEqual(WebAddress(target: "/v1/tracks")?.json.text, "/v1/tracks.json")
    }

    @Test func browsersGetThePage() async {
        let browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
        for target in ["/v1/tracks", "/tracks"] {
            let response = await makeSUT().application.response(to: request(target, accept: browser))

            expectEqual(response["Content-Type"], "text/html; charset=utf-8")
            expectEqual(response.text, "<Tracks>")
        }
    }

    @Test func besideTheAPIThereArePages() async {
        let sut = makeSUT().application

        await expectEqual(sut.response(to: request("/tracks")).text, "<Tracks>")
        #expect(await sut.response(to: request("/tracks", accept: "application/json")).text.hasPrefix("{"))
    }

    @Test(arguments: [
        ("/only", "application/json", "This address only has text/html. Accept that; /openapi.json lists"),
        ("/only", "application/xml", "This address only has text/html. Accept that; /openapi.json lists"),
        ("/v1/events", "application/json", "This address only has text/event-stream. Accept that;"),
        (
            "/v1/tracks", "image/png",
            "This address has application/json and text/html. Accept one of them."
        ),
        ("/v1/tracks", "application/xml", "XML isn't supported. Request application/json;"),
    ])
    func typesThatAreNotThereAreRefusedWithThoseThatAre(target: String, accept: String, detail: String) async
    {
        let response = await makeSUT().application.response(to: request(target, accept: accept))

        expectEqual(response.status, 406)
        #expect(response.text.contains(#""detail":"\#(detail)"#))
    }

    @Test func othersThanGetAreNotAllowed() async {
        for method in ["POST", "PUT", "DELETE", "PATCH", "TRACE", "BREW"] {
            let response = await makeSUT().application.response(to: WebRequest(method, "/v1/tracks"))

            expectEqual(response.status, 405)
            expectEqual(response["Allow"], "GET, HEAD, OPTIONS")
        }
    }

    @Test("Actions are performed with POST only, and answered without content")
    func actions() async {
        let (sut, library) = makeSUT()

        for method in ["GET", "HEAD", "PUT"] {
            let response = await sut.response(to: WebRequest(method, "/v1/player/next"))
            expectEqual(response.status, 405)
            expectEqual(response["Allow"], "OPTIONS, POST")
        }
        await expectEqual(
            sut.response(to: WebRequest("OPTIONS", "/v1/player/next"))["Allow"],
            "OPTIONS, POST"
        )
        for target in ["/player/next", "/player/next.json", "/v1/player/next.json"] {
            await expectEqual(sut.response(to: request(target)).status, 404)
            await expectEqual(sut.response(to: WebRequest("POST", target)).status, 404)
        }
        await expectEqual(sut.response(to: WebRequest("POST", "/v1/player/next?n=2")).status, 400)
        expectEqual(library.actionCount, 0)

        let response = await sut.response(to: WebRequest("POST", "/v1/player/next"))
        expectEqual(response.status, 204)
        expectEqual(response.body.count, 0)
        expectEqual(response["Cache-Control"], "no-store")
        expectEqual(library.actionCount, 1)
    }

    @Test(
        "Only programs and the server's own pages can perform actions",
        arguments: [
            (nil, 204), ("http://localhost:7433", 204), ("https://localhost:7433", 204),
            ("http://localhost", 403), ("http://localhost:7433.example.org", 403),
            ("https://example.org", 403), ("null", 403), ("", 403),
        ] as [(String?, Int)]
    )
    func origins(origin: String?, status: Int) async {
        let (sut, library) = makeSUT()
        var request = WebRequest("POST", "/v1/player/next", host: "localhost:7433")
        request.headers["origin"] = origin

        await expectEqual(sut.response(to: request).status, status)
        expectEqual(library.actionCount, status == 204 ? 1 : 0)
    }

    @Test("Actions need the token, like everything else") func actionsWithToken() async {
        let (sut, library) = makeSUT(access: RequestAuthorizer(token: "secret"))
        var request = WebRequest("POST", "/v1/player/next")

        await expectEqual(sut.response(to: request).status, 401)
        request.target += "?token=secret"
        await expectEqual(sut.response(to: request).status, 401)
        expectEqual(library.actionCount, 0)

        request = WebRequest("POST", "/v1/player/next", headers: ["cookie": "sidewinder=secret"])
        await expectEqual(sut.response(to: request).status, 204)
        expectEqual(library.actionCount, 1)
    }

    @Test func optionsTellWhatIsAllowed() async {
        let response = await makeSUT().application.response(to: WebRequest("OPTIONS", "/v1/tracks"))

        expectEqual(response.status, 204)
        expectEqual(response["Allow"], "GET, HEAD, OPTIONS")
        #expect(response["Access-Control-Allow-Origin"] == nil)
    }

    @Test func headIsGetWithoutABody() async {
        let response = await makeSUT().application.response(to: WebRequest("HEAD", "/v1/tracks"))

        expectEqual(response.status, 200)
        #expect(response["ETag"] != nil)
        expectEqual(
            response["Content-Length"],
            "\(await makeSUT().application.response(to: request("/v1/tracks")).text.utf8.count)"
        )
        #expect(response.text.isEmpty)
    }

    @Test func whatIsNotThereIsAProblem() async {
        let response = await makeSUT().application.response(to: request("/v1/nothing"))

        expectEqual(response.status, 404)
        expectEqual(
            response.text,
            #"{"type":"about:blank","title":"Not Found","status":404,"detail":"Nothing exists at /v1/nothing. "#
                + #"/openapi.json lists all addresses.","code":"notFound","instance":"/v1/nothing"}"# + "\n"
        )
    }

    @Test func errorsOfServicesHaveTheirCodesAndWords() async {
        let response = await makeSUT().application.response(to: request("/v1/broken"))

        expectEqual(response.status, 503)
        #expect(response.text.contains(#""detail":"words","code":"interrupted""#))
    }

    @Test func anUnchangedAnswerIsNotSentAgain() async throws {
        let sut = makeSUT()
        let first = await sut.application.response(to: request("/v1/tracks"))
        let tag = try #require(first["ETag"])

        for match in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
            let again = await sut.application.response(to: request("/v1/tracks", ["if-none-match": match]))
            expectEqual(again.status, 304)
            #expect(again.text.isEmpty)
            expectEqual(again["ETag"], tag)
        }
        expectEqual(sut.library.answers, 1)
    }

    @Test func aChangeOfTheLibraryMakesAnotherAnswer() async throws {
        let sut = makeSUT()
        let tag = try #require(await sut.application.response(to: request("/v1/tracks"))["ETag"])

        sut.library.revision += 1
        let response = await sut.application.response(to: request("/v1/tracks", ["if-none-match": tag]))

        expectEqual(response.status, 200)
        #expect(response["ETag"] != tag)
        expectEqual(sut.library.answers, 2)
    }

    @Test func answersAreKeptUntilTheLibraryChanges() async {
        let sut = makeSUT()

        for _ in 0..<3 { _ = await sut.application.response(to: request("/v1/tracks")) }
        expectEqual(sut.library.answers, 1)

        _ = await sut.application.response(to: request("/v1/tracks?limit=3"))
        expectEqual(sut.library.answers, 2)
    }

    @Test func whatPlaysIsNeverKept() async {
        let sut = makeSUT()

        for _ in 0..<2 {
            let response = await sut.application.response(to: request("/v1/now"))
            #expect(response["ETag"] == nil)
            expectEqual(response["Cache-Control"], "no-store")
        }
        expectEqual(sut.library.answers, 2)
    }

    @Test func timeMakesAnotherAnswerOnlyWhereItMatters() async {
        let sut = makeSUT()
        let targets = ["/v1/tracks", "/v1/charts", "/v1/tracks?q=added:%3C7d"]
        for target in targets { _ = await sut.application.response(to: request(target)) }

        sut.library.clock = "later"
        for target in targets { _ = await sut.application.response(to: request(target)) }

        expectEqual(sut.library.answers, 5)
    }

    @Test func theNextPageIsALink() async {
        let response = await makeSUT().application.response(to: request("/v1/long?limit=2"))

        expectEqual(response["Link"], "</v1/long?limit=2&after=a%20b>; rel=\"next\"")
        #expect(response.text.contains(#""next":"/v1/long?limit=2&after=a%20b""#))
    }

    @Test func longAnswersAreCompressedForWhoTakesThat() async throws {
        let sut = makeSUT().application
        let plain = await sut.response(to: request("/v1/big"))
        let compressed = await sut.response(to: request("/v1/big", ["accept-encoding": "br, gzip"]))
        let refused = await sut.response(to: request("/v1/big", ["accept-encoding": "gzip;q=0, *"]))

        #expect(plain["Content-Encoding"] == nil)
        #expect(refused["Content-Encoding"] == nil)
        expectEqual(compressed["Content-Encoding"], "gzip")
        expectEqual(compressed.bytes.prefix(2), [0x1F, 0x8B])
        #expect(compressed.bytes.count < plain.bytes.count / 4)
        #expect(compressed["ETag"] != plain["ETag"])
        let tag = try #require(compressed["ETag"])
        let again = await sut.response(
            to: request("/v1/big", ["if-none-match": tag, "accept-encoding": "gzip"])
        )
        expectEqual(again.status, 304)
    }

    @Test func eventsAreSentAsTheyHappen() async {
        let sut = makeSUT().application
        let response = await sut.response(to: request("/v1/events", accept: "text/event-stream"))

        expectEqual(response["Content-Type"], "text/event-stream; charset=utf-8")
        expectEqual(response["Cache-Control"], "no-store")
        #expect(response.body.count == nil)
        await expectEqual(sut.response(to: request("/v1/events", accept: "application/xml")).status, 406)
    }

    @Test func everyAnswerTellsBrowsersToBeCareful() async {
        for target in ["/v1/tracks", "/tracks", "/v1/nothing", "/openapi.json", "/style.css"] {
            let response = await makeSUT().application.response(to: request(target))
            expectEqual(
                response["Content-Security-Policy"]?.hasPrefix("default-src 'none'; script-src 'self'"),
                true
            )
            expectEqual(response["X-Content-Type-Options"], "nosniff")
            expectEqual(response["Cross-Origin-Resource-Policy"], "same-origin")
        }
    }

    @Test func longAndBadAddressesAreRefused() async {
        let sut = makeSUT().application

        let long = "/v1/tracks?limit=1&" + String(repeating: "a", count: WebApplication.longestTarget)
        await expectEqual(sut.response(to: request(long)).status, 414)
        await expectEqual(sut.response(to: request("/v1/%zz")).status, 400)
        await expectEqual(sut.response(to: request("*")).status, 400)
    }

    @Test(arguments: [
        ("/v1/a%20b%0A?q=1", #""instance":"/v1/a%20b%0A""#), ("/v1/%C3%B6", #""instance":"/v1/%C3%B6""#),
        ("/v1/%zz", nil),
    ])
    func theInstanceOfAProblemIsTheAddressAsItIsWritten(target: String, instance: String?) async {
        let text = await makeSUT().application.response(to: request(target)).text

        expectEqual(text.contains("instance"), (instance != nil))
        if let instance { #expect(text.contains(instance)) }
    }

    // MARK: Helpers

    private func makeSUT(
        access: RequestAuthorizer = RequestAuthorizer()
    ) -> (application: WebApplication, library: LibraryStub) {
        let library = LibraryStub()
        let application = WebApplication(
            .init(
                routes: [
                    library.route("tracks"), library.route("charts", .clock), library.route("now", .live),
                    library.route("long", next: "a b"), library.action,
                    library.route("big", text: String(repeating: "music ", count: 1_000)),
                    Route("broken", summary: "", schema: .text, cachePolicy: .library) {
                        _ async throws(Problem) in
                        throw .service(.cancelled)
                    },
                ],
                pages: [
                    Route("only", cachePolicy: .library) { _ async throws(Problem) in
                        Answer(PageContent("Only", Markup()))
                    }
                ],
                files: [WebFile(path: "/style.css", type: "text/css", Array("p{}".utf8))],
                access: access,
                version: "1",
                revision: { () async throws(ServiceError) in await "\(library.revision)" },
                clock: { [clock = library.clockBox] in clock.text },
                message: { _ in "words" },
                layout: { content, _ in "<\(content.title)>" }
            )
        )
        return (application, library)
    }

    private func request(_ target: String, accept: String? = nil) -> WebRequest {
        WebRequest("GET", target, headers: accept.map { ["accept": $0] } ?? [:])
    }

    private func request(_ target: String, _ headers: [String: String]) -> WebRequest {
        WebRequest("GET", target, headers: headers)
    }
}
