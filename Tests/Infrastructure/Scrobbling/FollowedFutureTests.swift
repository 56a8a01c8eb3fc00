import Entities
import Services
import TestSupport
import Testing

@testable import Scrobbling

struct FollowedFutureTests {
    @Test("Plays dated more than a day ahead are skipped and counted as failed")
    func future() async throws {
        let (clock, store) = (SkippingClock(), ScrobblerStoreFake())
        let now = clock.time.now().second
        let seconds = [now + 3_000_000, now + 86_401, now + 86_400, now]
        let sut = Follower(
            account: store.add(.lastfm, "https://a.example"),
            source: HistorySourceStub(seconds: seconds),
            storing: store,
            time: clock.time
        )

        let summary = try await sut.run { _, _ in }

        let kept = store.plays.map { Int($0.startedAt.timeIntervalSince1970) - now }
        expectEqual(kept.sorted(), [0, 86_400])
        expectEqual(summary.failed, 2)
    }
}

/// A service that ignores the range and always returns everything.
private struct HistorySourceStub: HistorySource {
    let seconds: [Int]
    let pageSize = 200

    func page(of user: String, from: Int?, to: Int, limit: Int) async throws(ServiceFailure) -> HistoryPage {
        HistoryPage(listens: seconds.map { HistoryListen(second: $0, title: "Airbag") }, isLast: true)
    }

    func length(of user: String) async throws(ServiceFailure) -> Int? { nil }

    func friends(of user: String) async throws(ServiceFailure) -> [String] { [] }
}
