import Services
import TestSupport
import Testing

@testable import Web

@MainActor struct RequestAuthorizerTests {
    @Test(arguments: [
        "localhost", "localhost:7433", "127.0.0.1:1", "[::1]", "[::1]:7433", "LOCALHOST", "radio.example:80",
    ])
    func knownNamesAreAnswered(host: String) async {
        await expectEqual(makeSUT(hosts: ["Radio.example"]).response(to: request(host: host)).status, 200)
    }

    @Test(arguments: [
        "evil.example", "127.0.0.1:80@evil.example", "[::1]evil.example", "localhost.evil.example",
        "127.0.0.1.evil.example", "[::2]", "10.0.0.1:7433",
    ])
    func foreignNamesAreNot(host: String) async {
        let response = await makeSUT().response(to: request(host: host))

        expectEqual(response.status, 421)
        expectEqual(response["Content-Type"], "application/problem+json")
    }

    @Test(arguments: [nil, ""])
    func aNameIsNeeded(host: String?) async {
        await expectEqual(makeSUT().response(to: request(host: host)).status, 400)
    }

    @Test func withATokenNothingIsShownWithoutIt() async {
        let sut = makeSUT(token: "secret-token")

        for headers in [
            [:], ["authorization": "Bearer wrong"], ["authorization": "Basic secret-token"],
            ["authorization": "Bearer secret-token2"], ["cookie": "other=secret-token"],
            ["cookie": "sidewinder=secret-toke"],
        ] {
            let response = await sut.response(to: request(headers: headers))
            expectEqual(response.status, 401)
            expectEqual(response["WWW-Authenticate"], "Bearer")
            #expect(!response.text.contains("secret"))
        }
        await expectEqual(sut.response(to: request("/v1/events")).status, 401)
        await expectEqual(sut.response(to: request("/openapi.json")).status, 401)
    }

    @Test func withATokenAnAddressIsAnsweredLikeAName() async {
        let sut = makeSUT(token: "secret-token")
        let headers = ["authorization": "Bearer secret-token"]

        for host in ["192.168.1.7:7433", "[fe80::1]:7433"] {
            await expectEqual(sut.response(to: request(host: host, headers: headers)).status, 200)
        }
        await expectEqual(sut.response(to: request(host: "evil.example", headers: headers)).status, 421)
        await expectEqual(
            sut.response(to: request(host: "1.2.3.4.evil.example", headers: headers)).status,
            421
        )
    }

    @Test func theTokenIsTakenFromTheHeaderOrTheCookie() async {
        let sut = makeSUT(token: "secret-token")

        for headers in [
            ["authorization": "Bearer secret-token"], ["authorization": "bearer  secret-token"],
            ["cookie": "a=b; sidewinder=secret-token"],
        ] { await expectEqual(sut.response(to: request(headers: headers)).status, 200) }
    }

    @Test func aLinkWithTheTokenSetsTheCookie() async {
        let response = await makeSUT(token: "secret-token")
            .response(to: request("/v1/tracks?limit=1&token=secret-token"))

        expectEqual(response.status, 303)
        expectEqual(response["Location"], "/v1/tracks?limit=1")
        expectEqual(
            response["Set-Cookie"],
            "sidewinder=secret-token; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000"
        )
    }

    @Test(arguments: [
        ("/", "This library requires a token.", #"<form action="/">"#),
        (
            "/tracks?q=a%22b&token=wrong", "Wrong token.",
            #"<form action="/tracks"><input type="hidden" name="q" value="a&quot;b">"#
        ),
    ])
    func aBrowserWithoutTheTokenGetsAFieldForIt(target: String, text: String, form: String) async {
        let response = await makeSUT(token: "secret-token")
            .response(to: request(target, headers: ["accept": "text/html,*/*;q=0.8"]))

        expectEqual(response.status, 401)
        expectEqual(response["Content-Type"], "text/html; charset=utf-8")
        expectEqual(response["WWW-Authenticate"], "Bearer")
        #expect(response.text.contains(text))
        #expect(response.text.contains(form))
        expectEqual(response.text.ranges(of: #"name="token""#).count, 1)
        #expect(!response.text.contains("secret"))
    }

    @Test func aLinkWithAnotherTokenDoesNot() async {
        let response = await makeSUT(token: "secret-token").response(to: request("/?token=wrong"))

        expectEqual(response.status, 401)
        #expect(response["Set-Cookie"] == nil)
    }

    @Test func withoutATokenALinkWithOneIsLikeAnyOther() async {
        await expectEqual(makeSUT().response(to: request("/v1/tracks?token=x")).status, 400)
    }

    // MARK: Helpers

    private func makeSUT(hosts: [String] = [], token: String? = nil) -> WebApplication {
        let library = LibraryStub()
        return WebApplication(
            .init(
                routes: [library.route("tracks")],
                access: RequestAuthorizer(hosts: hosts, token: token),
                version: "1",
                revision: { () async throws(ServiceError) in "1" },
                clock: { "" },
                message: { _ in "" },
                layout: { _, _ in "" }
            )
        )
    }

    private func request(
        _ target: String = "/v1/tracks",
        host: String? = "localhost",
        headers: [String: String] = [:]
    ) -> WebRequest {
        WebRequest("GET", target, host: host, headers: headers)
    }
}
