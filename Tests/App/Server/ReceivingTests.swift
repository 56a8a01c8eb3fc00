import Entities
import Foundation
import Services
import TestSupport
import Testing
import Web

@testable import sidewinder_serve

@Suite("Plays from other players", .timeLimit(.minutes(5)))
@MainActor struct ReceivingTests {
    @Test("A play that three protocols send counts once, and shows at once") func protocols() async throws {
        let sut = try await makeSUT()
        let session = try #require(try await sut.session())

        let answers = [
            await sut.submit(listens: [Self.listen("Tide")]),
            await sut.send(
                "/2.0/",
                "method=track.scrobble&sk=\(session)&artist=VEX&track=tide&timestamp=1700000000"
            ),
            await sut.send(
                "/apis/audioscrobbler/sub",
                "s=\(session)&a[0]=Vex&t[0]=Tide&b[0]=North&l[0]=200&i[0]=1700000000"
            ),
        ]

        expectEqual(answers.map(\.status), [200, 200, 200])
        let plays = try await sut.served.json("/v1/plays")["plays"] as? [[String: Any]]
        expectEqual(plays?.map { $0["title"] as? String }, ["Tide"])
        expectEqual(plays?.map { $0["source"] as? String }, ["phone"])
        let counts = try await sut.served.json("/v1/counts?of=artists")
        #expect("\(counts)".contains("Vex"))
        await sut.served.end()
    }

    @Test("Of two tracks in the same second, both count; mistakes don't stop the others") func mistakes()
        async throws
    {
        let sut = try await makeSUT()
        let listens = [
            Self.listen("Tide"), Self.listen("Wave"), #"{"listened_at":1700000000}"#,
            Self.listen("Late", at: 1_700_000_000_000),
        ]

        let first = await sut.submit("import", listens: listens)
        let again = await sut.submit("import", listens: listens)

        #expect((first.status, again.status) == (200, 200))
        try await expectEqual(sut.titles().sorted(), ["Tide", "Wave"])
        let client = try #require(try await sut.clients.clients().first)
        #expect((client.takenCount, client.refusedCount) == (2, 4))
        try await expectEqual(
            sut.clients.refusedPlays(of: nil).map(\.reason).prefix(2),
            [.tooLate, .untitled]
        )
        await sut.served.end()
    }

    @Test("A play sent many times in parallel counts once") func parallel() async throws {
        let sut = try await makeSUT()

        await withTaskGroup { group in
            for number in 0..<40 {
                group.addTask { _ = await sut.submit(listens: [Self.listen("Tide \(number % 4)")]) }
            }
        }

        try await expectEqual(sut.titles().sorted(), ["Tide 0", "Tide 1", "Tide 2", "Tide 3"])
        await sut.served.end()
    }

    @Test("A track that plays elsewhere is on the page for its length, and isn't stored") func playing()
        async throws
    {
        let sut = try await makeSUT()
        let before = sut.served.live.text()

        let answer = await sut.submit("playing_now", listens: [Self.listen("Tide <b>")])

        expectEqual(answer.status, 200)
        #expect(sut.served.live.text() != before)
        let page = await sut.served.get("/now", accept: "text/html").text
        #expect(page.contains("Playing on phone"))
        #expect(page.contains("Tide &lt;b&gt;"))
        let record = await sut.served.get("/v1/now").text
        #expect(record.hasPrefix(#"{"state":"stopped","elsewhere":{"client":"phone","title":"Tide <b>""#))
        try await expectEqual(sut.titles(), [])
        await sut.served.end()
    }

    @Test("Neither the cookie nor the token of the pages lets anyone send plays") func cookie() async throws {
        let sut = try await makeSUT()
        let application = sut.served.pages.application(
            access: ServerAccess(authorizer: RequestAuthorizer(token: "page"), token: "page"),
            version: "test"
        )

        for headers in [["cookie": "sidewinder=page"], ["authorization": "Bearer page"], [:]] {
            let answer = await application.response(
                to: WebRequest("POST", "/1/submit-listens?token=page", headers: headers),
                body: WebBody(Array(Self.submission("single", [Self.listen("Tide")]).utf8))
            )
            expectEqual(answer.status, 401)
        }
        let client = await application.response(
            to: WebRequest("POST", "/1/submit-listens", headers: ["authorization": "Token \(sut.token)"]),
            body: WebBody(Array(Self.submission("single", [Self.listen("Tide")]).utf8))
        )
        let pages = await application.response(
            to: WebRequest("GET", "/v1/plays", headers: ["authorization": "Bearer \(sut.token)"])
        )
        expectEqual(client.status, 200)
        expectEqual(pages.status, 401)
        await sut.served.end()
    }

    @Test(
        "Without clients, the addresses don't exist",
        arguments: [
            ("POST", "/1/submit-listens", 404), ("GET", "/1/validate-token", 404), ("POST", "/2.0/", 404),
            ("GET", "/2.0/?method=user.getInfo", 404), ("GET", "/?hs=true", 400),
        ]
    )
    func noClients(method: String, target: String, status: Int) async throws {
        let sut = try await makeSUT()
        try await sut.clients.removeClient(named: "phone")

        let answer = await sut.served.application.response(to: WebRequest(method, target))

        expectEqual(answer.status, status)
        await sut.served.end()
    }

    @Test("A foreign host is refused, also with a token") func foreignHost() async throws {
        let sut = try await makeSUT()

        let answer = await sut.served.application.response(
            to: WebRequest("GET", "/1/validate-token?token=\(sut.token)", host: "evil.example")
        )

        expectEqual(answer.status, 421)
        await sut.served.end()
    }

    @MainActor private struct SUT {
        let served: ServedLibrary
        let token: String

        var clients: any PlayClientStoring { served.pages.services.clients }

        func send(_ target: String, _ body: String, headers: [String: String] = [:]) async -> WebResponse {
            await served.application.response(
                to: WebRequest("POST", target, headers: headers),
                body: WebBody(Array(body.utf8))
            )
        }

        func submit(_ kind: String = "single", listens: [String]) async -> WebResponse {
            await send(
                "/1/submit-listens",
                ReceivingTests.submission(kind, listens),
                headers: ["authorization": "Token \(token)"]
            )
        }

        /// The key of a session at Last.fm's API.
        func session() async throws -> String? {
            let answer = await send("/2.0/?format=json", "method=auth.getMobileSession&password=\(token)")
            let json =
                try JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [String: [String: String]]
            return json?["session"]?["key"]
        }

        /// The titles of all plays, latest first.
        func titles() async throws -> [String] {
            let plays = try await served.json("/v1/plays")["plays"] as? [[String: Any]]
            return plays?.compactMap { $0["title"] as? String } ?? []
        }
    }

    private func makeSUT() async throws -> SUT {
        let served = try await ServedLibrary("empty") { _ in }
        let token = try await served.pages.services.clients.addClient(named: "phone")
        return SUT(served: served, token: token)
    }

    private nonisolated static func listen(_ title: String, at time: Int = 1_700_000_000) -> String {
        #"{"listened_at":\#(time),"track_metadata":{"track_name":"\#(title)","artist_name":"Vex"}}"#
    }

    fileprivate nonisolated static func submission(_ kind: String, _ listens: [String]) -> String {
        #"{"listen_type":"\#(kind)","payload":[\#(listens.joined(separator: ","))]}"#
    }
}
