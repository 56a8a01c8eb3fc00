import Entities
import TestSupport
import Testing

@testable import Scrobbling

struct LastFMTests {
    @Test("Plays are submitted, one in the single format and several as a batch")
    func scrobble() async throws {
        let fake = try FakeLastFM.make()
        let reports = [PlayReport.sample("Nude"), .sample("Café + 'Ünïcode' & more [1]", secondsAgo: 100)]

        let first = try await fake.client().scrobble([reports[0]])
        let both = try await fake.client().scrobble(reports)

        expectEqual(first, [LastFMReceipt(code: 0, title: "Nude", artist: "Radiohead")])
        expectEqual(both.map(\.code), [0, 0])
        expectEqual(fake.listens(of: "rj"), reports.map(\.listen))
    }

    @Test("Values that Last.fm refuses or ignores aren't sent")
    func omitted() async throws {
        let fake = try FakeLastFM.make()
        var report = PlayReport.sample()
        (report.album, report.albumArtist, report.trackNumber, report.durationMs) = (
            "", "Various Artists", 0, 20_000
        )

        let receipts = try await fake.client().scrobble([report])

        expectEqual(receipts.map(\.code), [0])
        expectEqual(
            fake.requests.last.map { Set($0.form.keys) },
            ["method", "api_key", "sk", "artist", "track", "timestamp", "api_sig", "format"]
        )
    }

    @Test(
        "Recorded responses are understood",
        arguments: [
            (
                #"""
                {"scrobbles":{"scrobble":{"artist":{"corrected":"0","#text":"Pink Floyd"},"album":{"corrected":"0","#text":"The Wall"},"track":{"corrected":"1","#text":"Comfortably Numb"},"ignoredMessage":{"code":"0","#text":""},"albumArtist":{"corrected":"0","#text":"Pink Floyd"},"timestamp":"1697838599"},"@attr":{"ignored":0,"accepted":1}}}
                """#,
                LastFMReceipt(code: 0, title: "Comfortably Numb", artist: "Pink Floyd")
            ),
            (
                ##"{"scrobbles":{"scrobble":[{"artist":{"corrected":"0"},"track":{"corrected":"0","#text":"Our Work Of Art"},"ignoredMessage":{"code":"1","#text":""}}]}}"##,
                LastFMReceipt(code: 1, title: "Our Work Of Art")
            ),
            (#"{"scrobbles":{"@attr":{"ignored":0}}}"#, LastFMReceipt(code: 0)),
        ]
    )
    func recorded(answer: String, receipt: LastFMReceipt) async throws {
        let server = try LoopbackServer(always: .json(answer))

        let receipts = try await client(of: server).scrobble([.sample()])

        expectEqual(receipts, [receipt])
    }

    @Test(
        "The body determines the failure, whatever the status",
        arguments: [
            (3, ServiceFailure(.unknownMethod)), (4, ServiceFailure(.ambiguousSignIn)),
            (8, ServiceFailure(.unavailable, mayHaveSucceeded: true)), (9, ServiceFailure(.signIn)),
            (10, ServiceFailure(.apiKey)), (11, ServiceFailure(.unavailable, mayHaveSucceeded: true)),
            (13, ServiceFailure(.apiKey)), (14, ServiceFailure(.noConsent)),
            (15, ServiceFailure(.consentExpired)),
            (16, ServiceFailure(.unavailable, mayHaveSucceeded: true)), (26, ServiceFailure(.apiKey)),
            (27, ServiceFailure(.refused("Words"))), (29, ServiceFailure(.rateLimit(seconds: nil))),
        ]
    )
    func errors(code: Int, failure: ServiceFailure) async throws {
        for status in [200, 403, 500] {
            let server = try LoopbackServer(
                always: .json(#"{"error":"\#(code)","message":"Words"}"#, status: status)
            )

            await #expect(throws: failure) { try await client(of: server).scrobble([.sample()]) }
        }
    }

    @Test(
        "An HTML page instead of a response is a failure, also with a success status",
        arguments: [
            (200, ServiceFailure(.invalidAnswer, mayHaveSucceeded: true)),
            (503, ServiceFailure(.unavailable, mayHaveSucceeded: true)),
            (429, ServiceFailure(.rateLimit(seconds: nil))),
        ]
    )
    func html(status: Int, failure: ServiceFailure) async throws {
        let server = try LoopbackServer(always: .html("<html>", status: status))

        await #expect(throws: failure) { try await client(of: server).scrobble([.sample()]) }
    }

    @Test("The current track isn't a listen, and a single listen is an object")
    func nowPlaying() async throws {
        let listen = FakeListen(1_699_000_000, "Nude", "Radiohead", "In Rainbows")
        let fake = try FakeLastFM.make { state in
            state.listens["rj"] = [listen]
            state.nowPlaying["rj"] = FakeListen(0, "Videotape", "Radiohead")
        }

        let page = try await fake.client().recentTracks(of: "RJ", from: nil, to: 1_700_000_000, limit: 200)

        expectEqual(
            page,
            HistoryPage(
                listens: [
                    HistoryListen(
                        second: 1_699_000_000,
                        title: "Nude",
                        artist: "Radiohead",
                        album: "In Rainbows"
                    )
                ],
                remaining: 1,
                isLast: true
            )
        )
    }

    @Test("Rows of another user are refused")
    func otherUser() async throws {
        let fake = try FakeLastFM.make { $0.listens["rj"] = [FakeListen(1_699_000_000, "Nude", "Radiohead")] }
        fake.fail(.otherUser)

        await #expect(throws: ServiceFailure(.invalidAnswer)) {
            try await fake.client().recentTracks(of: "rj", from: nil, to: 1_700_000_000, limit: 200)
        }
    }

    @Test("Unknown users and private histories are different failures")
    func users() async throws {
        let fake = try FakeLastFM.make { $0.hiddenUsers = ["rj"] }

        await #expect(throws: ServiceFailure(.hidden)) {
            try await fake.client(session: nil).recentTracks(of: "rj", from: nil, to: 1, limit: 200)
        }
        await #expect(throws: ServiceFailure(.unknownUser)) {
            try await fake.client().information(on: "nobody")
        }
    }

    @Test("A private history is read with its user's session, which is tried first from then on")
    func hidden() async throws {
        let fake = try FakeLastFM.make { state in
            state.hiddenUsers = ["rj", "anna"]
            state.listens = [
                "rj": [FakeListen(1_699_000_000, "Florence + the Machine", "Radiohead")], "anna": [],
            ]
        }
        let (own, other) = (fake.client(), fake.client())

        let pages = [
            try await own.recentTracks(of: "rj", from: nil, to: 1_700_000_000, limit: 200),
            try await own.recentTracks(of: "rj", from: nil, to: 1_700_000_000, limit: 200),
        ]
        await #expect(throws: ServiceFailure(.hidden)) {
            try await other.recentTracks(of: "anna", from: nil, to: 1, limit: 200)
        }

        expectEqual(
            pages.map { $0.listens.map(\.title) },
            Array(repeating: ["Florence + the Machine"], count: 2)
        )
        expectEqual(fake.requests.map(\.method), ["GET", "POST", "POST", "GET", "POST"])
    }

    @Test("A plus sign is encoded twice in reads, once in writes")
    func plus() async throws {
        let fake = try FakeLastFM.make { $0.friends["rj"] = ["Florence + the Machine"] }

        let friends = try await fake.client().friends(of: "rj")
        _ = try? await fake.client().information(on: "a+b")
        _ = try await fake.client().scrobble([.sample("a+b")])

        expectEqual(friends, ["Florence + the Machine"])
        #expect(fake.requests[1].target.contains("user=a%252Bb"))
        expectEqual(fake.listens(of: "rj").map(\.title), ["a+b"])
    }

    @Test("A token becomes a session once the user has approved it")
    func signIn() async throws {
        let fake = try FakeLastFM.make()
        let client = fake.client(session: nil)

        let token = try await client.token()
        await #expect(throws: ServiceFailure(.noConsent)) { try await client.session(for: token) }
        fake.change { $0.tokens[token] = "rj" }
        let session = try await client.session(for: token)

        expectEqual(session.user, "rj")
        await #expect(throws: ServiceFailure(.ambiguousSignIn)) { try await client.session(for: token) }
    }

    private func client(of server: LoopbackServer) -> LastFM {
        LastFM(
            http: .test,
            address: server.url,
            keys: LastFMKeys(apiKey: "k", sharedSecret: "s", session: "sk"),
            pace: RateLimiter(time: SkippingClock().time)
        )
    }
}
