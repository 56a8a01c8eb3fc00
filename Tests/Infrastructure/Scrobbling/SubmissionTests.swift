import Entities
import Foundation
import Services
import TestSupport
import Testing

@testable import Scrobbling

/// Submissions to a fake Last.fm and a fake ListenBrainz, with the rules of the queue.
struct SubmissionTests {
    private let sut = ExchangeFixture()

    private func submit(_ service: ScrobblerService? = nil) async throws -> SubmissionSummary {
        let account = try #require(try await sut.store.scrobblerAccounts().first)
        return try await (service ?? sut.service).submit(to: account) { _, _ in }
    }

    private func makeLastFM(_ prepare: (inout FakeLastFM.State) -> Void = { _ in }) throws -> FakeLastFM {
        let fake = try FakeLastFM.make(prepare)
        sut.store.add(.lastfm, fake.address)
        return fake
    }

    private func makeListenBrainz(_ prepare: (inout FakeListenBrainz.State) -> Void = { _ in }) throws
        -> FakeListenBrainz
    {
        let fake = try FakeListenBrainz.make(prepare)
        sut.secrets.secrets["scrobbler-account1"] = "token"
        sut.store.add(.listenbrainz, fake.address)
        return fake
    }

    @Test("All pending plays are submitted, fifty at a time")
    func all() async throws {
        let fake = try makeLastFM()
        let reports = (0..<120).map { PlayReport.sample("Track \($0)", secondsAgo: 100_000 - $0) }
        sut.store.queue(reports)

        let summary = try await submit()

        expectEqual(summary, SubmissionSummary(stored: 120))
        expectEqual(fake.count(of: "track.scrobble"), 3)
        expectEqual(fake.listens(of: "rj"), reports.map(\.listen))
        #expect(sut.store.queue.isEmpty)
        expectEqual(sut.store.accountState, .ready)
    }

    @Test("Last.fm's corrections are stored; plays that it ignores are refused, with the reason")
    func receipts() async throws {
        let fake = try makeLastFM { state in
            state.corrections = ["Radiohed": "Radiohead"]
            state.ignoredArtists = ["Unknown"]
        }
        var (misspelt, ignored) = (PlayReport.sample(), PlayReport.sample(secondsAgo: 10))
        (misspelt.artist, ignored.artist) = ("Radiohed", "Unknown")
        sut.store.queue(misspelt, ignored)

        let summary = try await submit()

        expectEqual(fake.count(of: "track.scrobble"), 1)
        expectEqual(summary, SubmissionSummary(stored: 1, refused: 1))
        expectEqual(
            sut.store.outcomes,
            [
                1: .stored(title: "Reckoner", artist: "Radiohead"),
                2: .refused(reason: "Last.fm ignores this artist."),
            ]
        )
    }

    @Test("Plays that services refuse aren't sent")
    func checks() {
        let now = Date(timeIntervalSince1970: 1_700_000_000)
        var short = PlayReport.sample()
        short.durationMs = 29_999
        var unnamed = PlayReport.sample()
        unnamed.title = " "

        func outcome(_ report: PlayReport) -> SubmissionOutcome? {
            SubmissionCheck.lastFMOutcome(of: report, now: now)
        }

        #expect(outcome(.sample()) == nil)
        #expect(outcome(.sample(secondsAgo: 14 * 86_400)) == nil)
        expectEqual(
            outcome(.sample(secondsAgo: 14 * 86_400 + 1)),
            .refused(reason: "Last.fm doesn't accept plays older than two weeks.")
        )
        #expect(SubmissionCheck.outcome(of: .sample(secondsAgo: 14 * 86_400 + 1), now: now) == nil)
        expectEqual(
            outcome(short),
            .refused(reason: "Last.fm doesn't accept tracks shorter than 30 seconds.")
        )
        expectEqual(outcome(unnamed), .refused(reason: "The play needs a title and an artist."))
        expectEqual(
            outcome(.sample(secondsAgo: 1_700_000_000)),
            .refused(reason: "The play is from before October 2002; the clock was wrong.")
        )
        #expect(outcome(.sample(secondsAgo: -60)) == nil)
        expectEqual(
            outcome(.sample(secondsAgo: -3600)),
            .later(until: now.addingTimeInterval(3600), isAttempt: false)
        )
    }

    @Test("After the daily limit, the rest waits until tomorrow")
    func dailyLimit() async throws {
        let fake = try makeLastFM { $0.dailyAllowance = 2 }
        sut.store.queue((0..<60).map { .sample("Track \($0)", secondsAgo: 6000 - $0) })
        // The time of the tests is 22:13:20.
        let tomorrow = Date(timeIntervalSince1970: 1_700_006_400)

        let summary = try await submit()

        expectEqual(summary, SubmissionSummary(stored: 2, left: 58))
        expectEqual(sut.store.outcomes[3], .later(until: tomorrow, isAttempt: false))
        expectEqual(sut.store.accountState, .waiting(until: tomorrow, .rateLimit))
        await #expect(throws: ServiceError.refused(host: fake.host, .rateLimit(seconds: 6400))) {
            try await submit()
        }
        expectEqual(fake.count(of: "track.scrobble"), 1)
    }

    @Test("The waits for Last.fm's rate limit double, up to eight hours")
    func rateLimit() async throws {
        let fake = try makeLastFM()
        sut.store.queue(.sample())
        var waits: [Double] = []

        for _ in 0..<9 {
            fake.fail(.rateLimit(seconds: 0))
            _ = try? await submit()
            guard case .waiting(let until, .rateLimit) = sut.store.accountState else { break }
            waits.append(until.timeIntervalSince(sut.clock.time.now()) / 60)
            sut.clock.advance(seconds: waits.last.map { $0 * 60 } ?? 0)
        }
        let summary = try await submit()

        expectEqual(waits, [5, 10, 20, 40, 80, 160, 320, 480, 480])
        expectEqual(summary, SubmissionSummary(stored: 1))
        expectEqual(sut.store.accountState, .ready)
    }

    @Test("A doubtful session is tried again before the account is blocked")
    func ambiguousSignIn() async throws {
        let fake = try makeLastFM()
        sut.store.queue(.sample())
        let now = sut.clock.time.now()

        fake.fail(.error(4))
        _ = try? await submit()
        expectEqual(sut.store.accountState, .waiting(until: now.addingTimeInterval(30), .signInNeeded))
        sut.clock.advance(seconds: 30)
        fake.fail(.error(4))
        _ = try? await submit()

        expectEqual(sut.store.accountState, .blocked(.signInNeeded))
        expectEqual(sut.store.outcomes[1], .later(until: sut.clock.time.now(), isAttempt: false))
    }

    @Test(
        "An expired session or a suspended key blocks the account and keeps the queue",
        arguments: [
            (9, ServiceError.Refusal.signIn, ConnectionProblem.signInNeeded), (10, .apiKey, .apiKey),
            (26, .apiKey, .apiKey),
        ]
    )
    func blocked(code: Int, refusal: ServiceError.Refusal, problem: ConnectionProblem) async throws {
        let fake = try makeLastFM()
        sut.store.queue(.sample())
        fake.fail(.error(code))

        await #expect(throws: ServiceError.refused(host: fake.host, refusal)) { try await submit() }

        expectEqual(sut.store.accountState, .blocked(problem))
        expectEqual(sut.store.queue.map(\.attempts), [0])
        await #expect(throws: ServiceError.refused(host: fake.host, refusal)) { try await submit() }
        expectEqual(fake.count(of: "track.scrobble"), 1)
    }

    @Test(
        "A lost response counts as an attempt; the same payload is resent and stored once",
        arguments: [
            FakeFault.cutAfterwards, .errorAfterwards(8), .html(200), .html(503), .truncated, .error(16),
        ]
    )
    func lostAnswer(fault: FakeFault) async throws {
        let fake = try FakeLastFM.make()
        sut.store.add(.lastfm, fake.address)
        sut.store.queue(.sample("Nude", secondsAgo: 300), .sample())
        // After a failed batch, a self-hosted server gets each play alone.
        fake.fail(fault, fault, fault)

        for _ in 0..<4 where !sut.store.queue.isEmpty {
            _ = try? await submit()
            sut.clock.advance(seconds: 3600)
        }

        expectEqual(Set(fake.listens(of: "rj").map(\.title)), ["Nude", "Reckoner"])
        expectEqual(fake.listens(of: "rj").count, 2)
        #expect(sut.store.queue.isEmpty)
    }

    @Test("An unreachable server is retried after growing pauses, which don't count as attempts")
    func unreachable() async throws {
        let port = try RefusingPort()
        sut.store.add(.lastfm, "\(port.url)/2.0")
        sut.store.queue(.sample())
        var waits: [Double] = []

        for _ in 0..<12 {
            _ = try? await submit()
            guard case .waiting(let until, .unreachable) = sut.store.accountState else { break }
            waits.append(until.timeIntervalSince(sut.clock.time.now()))
            sut.clock.advance(seconds: waits.last ?? 0)
        }

        expectEqual(waits, [5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600])
        expectEqual(sut.store.queue.map(\.attempts), [0])
    }

    @Test("Plays are sent to ListenBrainz together; a refused one doesn't hold up the others")
    func refusedListen() async throws {
        let fake = try FakeListenBrainz.make { $0.refusedTitles = ["Nude"] }
        let client = fake.client()
        let submissions = ["Reckoner", "Nude", "Videotape"].enumerated().map { number, title in
            Submission(id: Int64(number), account: 1, report: .sample(title, secondsAgo: 600 - number))
        }

        let delivery = await client.submit(
            submissions,
            now: Date(timeIntervalSince1970: 1_700_000_000),
            isServing: true
        )

        expectEqual(
            delivery,
            Delivery(
                outcomes: [
                    0: .stored(), 1: .refused(reason: "Value for key listened_at is too low."),
                    2: .stored(),
                ]
            )
        )
        expectEqual(fake.submissions.count, 2)
    }

    @Test("On a server with one play per second, a clash refuses that play only", arguments: [true, false])
    func clash(takesImports: Bool) async throws {
        let fake = try FakeListenBrainz.make { $0.isMaloja = true }
        let submissions = [("Nude", 10), ("Reckoner", 10), ("Videotape", 9)].enumerated().map {
            number,
            play in
            Submission(id: Int64(number), account: 1, report: .sample(play.0, secondsAgo: play.1))
        }

        let delivery = await fake.client(takesImports: takesImports)
            .submit(submissions, now: Date(timeIntervalSince1970: 1_700_000_000), isServing: true)

        expectEqual(
            delivery,
            Delivery(
                outcomes: [
                    0: .stored(), 1: .refused(reason: "The server has another play at the same second."),
                    2: .stored(),
                ]
            )
        )
        expectEqual(fake.listens(of: "rj").map(\.title), ["Nude", "Videotape"])
    }

    @Test("ListenBrainz's short pauses are waited for during a submission")
    func shortRests() async throws {
        let fake = try makeListenBrainz()
        sut.store.queue((0..<50).map { .sample("Track \($0)", secondsAgo: 6000 - $0) })
        fake.fail(.rateLimit(seconds: 4))

        let summary = try await submit()

        expectEqual(summary, SubmissionSummary(stored: 50))
        // Single plays: ten seconds after each 30 requests.
        expectEqual(sut.clock.seconds, 14)
        expectEqual(sut.store.accountState, .ready)
    }

    @Test("A process that ends at any step loses nothing and stores nothing twice", arguments: 0..<8)
    func death(step: Int) async throws {
        let fake = try makeListenBrainz()
        let reports = (0..<45).map { PlayReport.sample("Track \($0)", secondsAgo: 6000 - $0) }
        sut.store.queue(reports)
        sut.store.change { $0.stepsLeft = step }

        _ = try? await submit()
        sut.store.change { $0.stepsLeft = .max }
        // The leases of the ended process expire.
        sut.clock.advance(seconds: 700)
        _ = try await submit(sut.restarted())

        expectEqual(fake.listens(of: "rj"), reports.map(\.listen))
        #expect(sut.store.queue.isEmpty)
        let counts = Dictionary(grouping: fake.submissions) { $0 }.mapValues(\.count)
        // Resent plays were byte-identical.
        expectEqual(counts.count, 45)
    }

    @Test("A play on which a server keeps failing is set aside, and the others are sent")
    func stuck() async throws {
        // The server fails on batches and on one of the plays.
        let server = try LoopbackServer { request in
            request.form["track"].map { $0 == "Nude" } ?? true
                ? .json(#"{"error":8,"message":"Operation failed"}"#, status: 500)
                : .json(#"{"scrobbles":{"@attr":{"ignored":0}}}"#)
        }
        sut.store.add(.lastfm, server.url)
        sut.store.queue(.sample("Nude", secondsAgo: 10), .sample("Reckoner", secondsAgo: 9))

        _ = try await submit()
        expectEqual(sut.store.queue.map(\.report.title), ["Nude"])
        for _ in 0..<10 {
            sut.clock.advance(seconds: 7200)
            _ = try? await submit()
        }
        // A single play can't be distinguished from an outage.
        expectEqual(sut.store.queue.map(\.attempts), [11])
        sut.store.queue(.sample("Videotape"))
        sut.clock.advance(seconds: 7200)
        _ = try await submit()

        expectEqual(
            sut.store.queue.map(\.state),
            [
                .refused(reason: "The server failed 12 times; it may have stored the play.")
            ]
        )
        withExtendedLifetime(server) {}
    }
}
