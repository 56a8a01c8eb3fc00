import Entities
import Foundation
import TestSupport
import Testing

@testable import Scrobbling

struct ListenBrainzTests {
    @Test("A submission has the documented format")
    func payload() async throws {
        let fake = try FakeListenBrainz.make()
        var report = PlayReport.sample()
        report.recordingMBID = "8f3471b5-7e6a-48da-86a9-c1c07a0f47ae"

        let receipt = try await fake.client().submit([report])

        expectEqual(receipt, .stored)
        expectEqual(fake.listens(of: "rj"), [report.listen])
        expectEqual(
            fake.submissions,
            [
                #"{"listen_type":"single","payload":[{"listened_at":1699999400,"track_metadata":{"additional_info":{"duration_ms":290000,"media_player":"Sidewinder","recording_mbid":"8f3471b5-7e6a-48da-86a9-c1c07a0f47ae","submission_client":"Sidewinder","tracknumber":"7"},"artist_name":"Radiohead","release_name":"In Rainbows","track_name":"Reckoner"}}]}"#
            ]
        )
        expectEqual(fake.requests.first?.header("User-Agent"), "Sidewinder/test ( https://example.org )")
        expectEqual(fake.requests.first?.header("Authorization"), "Token token")
    }

    @Test("Values that the service refuses aren't sent")
    func omitted() async throws {
        let fake = try FakeListenBrainz.make()
        var report = PlayReport.sample()
        (report.album, report.trackNumber, report.durationMs, report.recordingMBID) = (
            "", 0, -1, "not a UUID"
        )

        _ = try await fake.client().submit([report])

        expectEqual(
            fake.submissions,
            [
                #"{"listen_type":"single","payload":[{"listened_at":1699999400,"track_metadata":{"additional_info":{"media_player":"Sidewinder","submission_client":"Sidewinder"},"artist_name":"Radiohead","track_name":"Reckoner"}}]}"#
            ]
        )
    }

    @Test("The current track has no time")
    func nowPlaying() async throws {
        let fake = try FakeListenBrainz.make()

        try await fake.client().sayPlayingNow(.sample())

        expectEqual(fake.nowPlaying(of: "rj"), FakeListen(0, "Reckoner", "Radiohead", "In Rainbows"))
        #expect(fake.listens(of: "rj").isEmpty)
    }

    @Test("A refused batch identifies the play that caused it")
    func refusal() async throws {
        let fake = try FakeListenBrainz.make { $0.refusedTitles = ["Nude"] }

        let receipt = try await fake.client().submit([
            .sample(), .sample("Nude", secondsAgo: 1), .sample("Videotape"),
        ])

        expectEqual(receipt, .refused(index: 1, words: "Value for key listened_at is too low."))
        #expect(fake.listens(of: "rj").isEmpty)
    }

    @Test("Tokens are validated")
    func token() async throws {
        let fake = try FakeListenBrainz.make()

        try await expectEqual(fake.client().validateToken(), "rj")
        await #expect(throws: ServiceFailure(.signIn)) {
            try await fake.client(token: "wrong").validateToken()
        }
        await #expect(throws: ServiceFailure(.signIn)) {
            try await fake.client(token: "wrong").submit([.sample()])
        }
    }

    @Test(
        "Failures are distinguished by status",
        arguments: [
            (FakeFault.error(401), ServiceFailure(.signIn)),
            (FakeFault.error(404), ServiceFailure(.unknownUser)),
            (FakeFault.rateLimit(seconds: 7), ServiceFailure(.rateLimit(seconds: 7))),
            (FakeFault.error(503), ServiceFailure(.unavailable, mayHaveSucceeded: true)),
            (FakeFault.html(502), ServiceFailure(.unavailable, mayHaveSucceeded: true)),
            (FakeFault.html(200), ServiceFailure(.invalidAnswer, mayHaveSucceeded: true)),
            (FakeFault.truncated, ServiceFailure(.invalidAnswer, mayHaveSucceeded: true)),
        ]
    )
    func failures(fault: FakeFault, failure: ServiceFailure) async throws {
        let fake = try FakeListenBrainz.make()
        fake.fail(fault)

        await #expect(throws: failure) { try await fake.client().listenCount(of: "rj") }
    }

    @Test("The next request waits before a limit is exceeded")
    func pace() async throws {
        let fake = try FakeListenBrainz.make { $0.requestsLeft = 2 }
        let clock = SkippingClock()
        let client = fake.client(clock)

        for _ in 0..<3 { _ = try await client.listenCount(of: "rj") }

        expectEqual(clock.seconds, 10)
    }

    @Test("A history is returned newest first, before a second")
    func listens() async throws {
        let fake = try FakeListenBrainz.make { state in
            state.listens["rj"] = (0..<5).map { FakeListen(1_600_000_000 + $0, "Title \($0)", "Artist") }
        }

        let page = try await fake.client().listens(of: "RJ", before: 1_600_000_004, limit: 2)
        let last = try await fake.client().listens(of: "rj", before: 1_600_000_001, limit: 2)

        expectEqual(page.listens.map(\.title), ["Title 3", "Title 2"])
        #expect(!page.isLast)
        expectEqual(
            last.listens,
            [
                HistoryListen(second: 1_600_000_000, title: "Title 0", artist: "Artist", album: nil)
            ]
        )
        #expect(last.isLast)
    }
}
