import Entities
import Foundation
import Services
import TestSupport
import Testing
import Web

@testable import Receiving
@testable import ReceivingWeb

@MainActor struct ListenBrainzTests {
    @Test(
        "Clients may leave out any part of the address, or end it with a slash",
        arguments: ["", "/1", "/apis/listenbrainz", "/apis/listenbrainz/1"]
    )
    func addresses(prefix: String) async {
        let sut = ReceivingSUT()

        for slash in ["", "/"] {
            let answer = await sut.ask("GET", "\(prefix)/validate-token\(slash)", body: "{}")
            expectEqual(answer?.status, 200)
            expectEqual(
                answer?.text,
                #"{"code":200,"message":"Token valid.","valid":true,"user_name":"phone"}"# + "\n"
            )
        }
    }

    @Test(
        "Other addresses and methods are left to others",
        arguments: [
            ("POST", "/1/validate-token"), ("GET", "/1/submit-listens"), ("OPTIONS", "/1/submit-listens"),
            ("POST", "/2/submit-listens"), ("GET", "/"), ("GET", "/v1/tracks"), ("GET", "/1/user/phone"),
            ("POST", "/1/submit-listens/x"), ("POST", "/%ZZ"),
        ]
    )
    func others(method: String, target: String) async {
        let sut = ReceivingSUT()

        #expect(await sut.ask(method, target) == nil)
        expectEqual(sut.presenter.messages, [])
    }

    @Test("Without clients, nothing is answered") func noClients() async {
        let sut = ReceivingSUT(clients: [])

        #expect(await sut.ask("POST", "/1/submit-listens", body: Self.single) == nil)
    }

    @Test("The token's scheme is Token or Bearer, in any case", arguments: ["Token", "token", "BEARER"])
    func schemes(scheme: String) async {
        let sut = ReceivingSUT()

        let answer = await sut.ask(
            "POST",
            "/1/submit-listens?return_msid=true",
            headers: ["authorization": "\(scheme) secret"],
            body: Self.single
        )

        expectEqual(answer?.status, 200)
        expectEqual(answer?.text, #"{"status":"ok"}"# + "\n")
        sut.presenter.expectMessages(
            .didTapClients,
            .didSignIn(with: .token("secret"), from: "192.0.2.1"),
            .didReceive([.sample], isBacklog: false)
        )
    }

    @Test("A wrong token, or none, is an error; validation says so without one") func tokens() async {
        let sut = ReceivingSUT()

        let wrong = await sut.ask(
            "POST",
            "/1/submit-listens",
            headers: ["authorization": "Token x"],
            body: Self.single
        )
        let none = await sut.ask("POST", "/1/submit-listens", headers: ["cookie": "sidewinder=secret"])
        let invalid = await sut.ask("GET", "/1/validate-token", headers: ["authorization": "Token x"])

        expectEqual(wrong?.status, 401)
        expectEqual(wrong?.text, #"{"code":401,"error":"Invalid authorization token."}"# + "\n")
        expectEqual(none?.status, 401)
        expectEqual(invalid?.status, 200)
        expectEqual(invalid?.text, #"{"code":200,"message":"Token invalid.","valid":false}"# + "\n")
        expectEqual(sut.plays, [])
    }

    @Test(
        "Pages of web sites can't send listens; programs and browsers' extensions can",
        arguments: [
            (["origin": "https://evil.example"], 403), (["origin": "null"], 403),
            (["sec-fetch-site": "cross-site"], 403), (["sec-fetch-site": "same-origin"], 403),
            (["origin": "chrome-extension://abc", "sec-fetch-site": "cross-site"], 200),
            (["origin": "moz-extension://abc"], 200), (["sec-fetch-site": "none"], 200), ([:], 200),
        ]
    )
    func origins(headers: [String: String], status: Int) async {
        let sut = ReceivingSUT()

        let answer = await sut.ask(
            "POST",
            "/1/submit-listens",
            headers: headers.merging(["authorization": "Token secret"]) { $1 },
            body: Self.single
        )

        expectEqual(answer?.status, status)
    }

    @Test("Now playing is shown, a backlog is stored") func kinds() async {
        let sut = ReceivingSUT()
        let now = Self.single.replacing("single", with: "playing_now")
            .replacing(#","listened_at":1700000000"#, with: "")

        _ = await sut.ask("POST", "/submit-listens", body: now)
        _ = await sut.ask("POST", "/submit-listens", body: Self.single.replacing("single", with: "import"))

        expectEqual(
            sut.plays,
            [
                .didBegin(.sample.with { $0.startedAt = nil }), .didReceive([.sample], isBacklog: true),
            ]
        )
    }

    @Test(
        "A body that isn't a submission is refused",
        arguments: ["", "[]", "{}", "listen_type=single", #"{"listen_type":"x","payload":[]}"#]
    )
    func invalid(body: String) async {
        let sut = ReceivingSUT()

        let answer = await sut.ask("POST", "/1/submit-listens", body: body)

        expectEqual(answer?.status, 400)
    }

    @Test("A body isn't read without a token, nor beyond the limit") func limit() async {
        let sut = ReceivingSUT()
        let (limits, limit) = AsyncStream<Int>.makeStream()
        let body = WebBody {
            limit.yield($0)
            return nil
        }

        let stranger = await sut.view.answer(
            WebRequest("POST", "/1/submit-listens", headers: ["authorization": "Token x"]),
            body
        )
        let client = await sut.view.answer(
            WebRequest("POST", "/1/submit-listens", headers: ["authorization": "Token secret"]),
            body
        )

        expectEqual(stranger?.status, 401)
        expectEqual(client?.status, 413)
        limit.finish()
        var read: [Int] = []
        for await limit in limits { read.append(limit) }
        expectEqual(read, [10_240_000])
    }

    @Test(
        "After an error, the code in the body tells the client to try again",
        arguments: [ServiceError.refused(host: "phone", .rateLimit(seconds: 60)), .cancelled]
    )
    func errors(error: ServiceError) async {
        let sut = ReceivingSUT()
        sut.presenter.onMessage = { [weak view = sut.view] message in
            guard let view else { return }
            ReceivingSUT.reply(to: message, view)
            if case .didReceive = message { view.show(error: error) }
        }

        let answer = await sut.ask("POST", "/1/submit-listens", body: Self.single)

        expectEqual(answer?.status, 503)
        #expect(answer?.text.hasPrefix(#"{"code":503,"error":""#) == true)
    }

    @Test("If the clients can't be read, they try again") func unreadable() async {
        let sut = ReceivingSUT()
        sut.presenter.onMessage = { [weak view = sut.view] message in
            if case .didTapClients = message { view?.show(error: .inputOutput(path: "/", reason: "No.")) }
        }

        let answer = await sut.ask("POST", "/1/submit-listens", body: Self.single)

        expectEqual(answer?.status, 503)
        expectEqual(sut.plays, [])
    }

    @Test("A client finds no listens, rather than an error") func stubs() async {
        let sut = ReceivingSUT()

        let listens = await sut.ask("GET", "/1/user/phone/listens?count=100")
        let count = await sut.ask("GET", "/1/user/phone/listen-count")

        expectEqual(listens?.text, #"{"payload":{"count":0,"listens":[],"user_id":"phone"}}"# + "\n")
        expectEqual(count?.text, #"{"payload":{"count":0}}"# + "\n")
    }

    private static let single = """
        {"listen_type":"single","payload":[{"track_metadata":{"track_name":"Tide","artist_name":"Vex",\
        "release_name":"North","additional_info":{"duration_ms":200000,"tracknumber":3}},\
        "listened_at":1700000000}]}
        """
}
