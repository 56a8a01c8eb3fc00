import Entities
import Foundation
import Services
import Synchronization

/// Friends' histories in memory. Their charts count plays, and have a single entry.
final class FriendStoreFake: FriendStoring {
    private let stores = Mutex<[Int64: ScrobblerStoreFake]>([:])

    func store(of friend: Int64) -> ScrobblerStoreFake? { stores.withLock { $0[friend] } }

    func history(of friend: ScrobblerAccount) async throws(ServiceError) -> FriendHistory {
        let store = stores.withLock { stores in
            let store = stores[friend.id] ?? ScrobblerStoreFake()
            stores[friend.id] = store
            return store
        }
        return FriendHistory(charts: PlaysFake(store: store), plays: store, account: 1)
    }

    func removeHistory(of friend: ScrobblerAccount) async throws(ServiceError) {
        stores.withLock { $0[friend.id] = nil }
    }
}

private struct PlaysFake: ChartBrowsing {
    let store: ScrobblerStoreFake

    func chart(
        _ kind: Chart.Kind,
        of week: Week,
        moreThan least: Int,
        limit: Int
    ) async throws(ServiceError) -> Chart {
        let entry = Chart.Entry(subject: .everything, plays: 1, rank: 1, previousRank: 2, peak: 1, weeks: 1)
        return Chart(kind: kind, week: week, plays: count(in: week), entries: [entry], count: 1)
    }

    func summaries(_ kind: Chart.Kind, of weeks: [Week]) async throws(ServiceError) -> [ChartSummary] {
        weeks.map { ChartSummary(week: $0, plays: count(in: $0)) }
    }

    func playCounts(in weeks: [Week]) async throws(ServiceError) -> [Int] { weeks.map(count) }

    func firstPlay(after date: Date) async throws(ServiceError) -> Date? {
        starts.filter { $0 >= date }.min()
    }

    func lastPlay(before date: Date) async throws(ServiceError) -> Date? {
        starts.filter { $0 < date }.max()
    }

    private func count(in week: Week) -> Int { store.plays.count { week.interval.contains($0.startedAt) } }

    /// The starts of the plays, rounded down to 15 minutes.
    private var starts: [Date] {
        store.plays.map { play in
            Date(timeIntervalSince1970: (play.startedAt.timeIntervalSince1970 / 900).rounded(.down) * 900)
        }
    }
}
