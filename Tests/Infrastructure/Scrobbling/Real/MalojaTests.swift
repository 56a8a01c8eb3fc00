import Entities
import Foundation
import HTTP
import Services
import TestSupport
import Testing

@testable import Scrobbling

/// Submissions to Maloja, a third-party server.
@Suite(.real, .needs("python3"), .timeLimit(.minutes(5)))
struct MalojaTests {
    private let sut = ExchangeFixture()

    private func submit() async throws -> SubmissionSummary {
        let account = try #require(try await sut.store.scrobblerAccounts().first)
        return try await sut.service.submit(to: account) { _, _ in }
    }

    private func expected(_ reports: [PlayReport]) -> [String] {
        reports.map { "\($0.second) \($0.title)" }.sorted()
    }

    @Test("Maloja's APIs are detected, and an account is added with its key")
    func account() async throws {
        let maloja = try await Maloja()

        let (api, address) = try await sut.service.api(at: maloja.url)
        let account = try await sut.service.add(
            NewScrobblerAccount(
                name: "maloja",
                api: api,
                address: address,
                user: "",
                submits: true,
                follows: false
            ),
            ScrobblerCredentials(token: "KEY")
        ) { _ in }

        expectEqual(address, maloja.listenBrainz)
        #expect(!account.user.isEmpty)
        try await expectEqual(sut.service.api(at: maloja.lastFM).address, maloja.lastFM)
        let error = await #expect(throws: ServiceError.self) {
            try await sut.service.add(
                NewScrobblerAccount(
                    name: "wrong",
                    api: api,
                    address: address,
                    user: "",
                    submits: true,
                    follows: false
                ),
                ScrobblerCredentials(token: "WRONG")
            ) { _ in }
        }
        guard case .refused(_, .signIn) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("Plays are stored once, however often they are sent, and one per second")
    func listenBrainz() async throws {
        let maloja = try await Maloja()
        sut.secrets.secrets["scrobbler-account1"] = "KEY"
        sut.store.add(.listenbrainz, maloja.listenBrainz)
        let reports = (0..<25).map { PlayReport.sample("Track \($0)", secondsAgo: 6000 - $0) }

        sut.store.queue(reports)
        let first = try await submit()
        sut.store.queue(reports + [.sample("Clash", secondsAgo: 6000), .sample("Last", secondsAgo: 1)])
        let second = try await submit()

        expectEqual(first, SubmissionSummary(stored: 25))
        // Old versions respond to a clash with a server error.
        #expect(second.stored >= 25)
        for _ in 0..<3 where sut.store.queue.contains(where: { $0.state != .refused(reason: "") }) {
            sut.clock.advance(seconds: 7200)
            _ = try? await submit()
        }
        try await expectEqual(maloja.listens(), expected(reports + [.sample("Last", secondsAgo: 1)]))
    }

    @Test("Imports are stored together")
    func imports() async throws {
        let maloja = try await Maloja()
        let client = ListenBrainz(
            http: .test,
            address: maloja.listenBrainz,
            token: "KEY",
            pace: RateLimiter(time: sut.clock.time),
            takesImports: true
        )
        let reports = (0..<10).map { PlayReport.sample("Track \($0)", secondsAgo: 6000 - $0) }

        let receipt = try await client.submit(reports)

        expectEqual(receipt, .stored)
        try await expectEqual(maloja.listens(), expected(reports))
    }

    @Test("Maloja's API 2.0 accepts single plays, and doesn't store duplicates")
    func lastFM() async throws {
        let maloja = try await Maloja()
        let account = try await sut.service.add(
            NewScrobblerAccount(
                name: "account1",
                api: .lastfm,
                address: maloja.lastFM,
                user: "me",
                submits: true,
                follows: false
            ),
            ScrobblerCredentials(token: "KEY", sharedSecret: "unused")
        ) { _ in }
        let reports = (0..<5).map { PlayReport.sample("Track \($0)", secondsAgo: 6000 - $0) }
        sut.store.queue(reports)

        let summary = try await sut.service.submit(to: account) { _, _ in }

        expectEqual(summary, SubmissionSummary(stored: 5))
        try await expectEqual(maloja.listens(), expected(reports))
    }

    @Test("A lost response doesn't duplicate a play")
    func lostAnswer() async throws {
        let maloja = try await Maloja()
        sut.secrets.secrets["scrobbler-account1"] = "KEY"
        let http = ExchangeFixture.forwarding(to: maloja.url)
        let proxy = try LoopbackServer { request in await http(request) }
        sut.store.add(.listenbrainz, "\(proxy.url)/apis/listenbrainz")
        let reports = (0..<6).map { PlayReport.sample("Track \($0)", secondsAgo: 6000 - $0) }
        sut.store.queue(reports)

        for _ in 0..<10 where !sut.store.queue.isEmpty {
            _ = try? await submit()
            sut.clock.advance(seconds: 7200)
        }

        #expect(sut.store.queue.isEmpty)
        try await expectEqual(maloja.listens(), expected(reports))
    }
}

extension ExchangeFixture {
    /// Forwards requests to a server, and drops every second response.
    fileprivate static func forwarding(
        to url: String
    ) -> @Sendable (LoopbackServer.Request) async -> LoopbackServer.Response {
        let (http, counter) = (HTTPClient.test, Counter())
        return { request in
            var copy = HTTPRequest(.post, url + request.target, body: request.body)
            for name in ["Authorization", "Content-Type"] { copy.headers[name] = request.header(name) }
            guard let response = try? await http.send(copy), !counter.next().isMultiple(of: 2) else {
                return .nothing
            }
            return LoopbackServer.Response(response.status, body: response.body)
        }
    }
}
