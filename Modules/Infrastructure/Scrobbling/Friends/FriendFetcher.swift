import Entities
import Services
import Synchronization

#if canImport(FoundationEssentials)
    import struct FoundationEssentials.Date
#else
    import struct Foundation.Date
#endif

/// Fetches the requested parts of a friend's history that aren't in the library yet.
final class FriendFetcher: Sendable {
    private let friend: ScrobblerAccount
    private let history: FriendHistory
    private let time: ScrobbleClock
    private let source: @Sendable () async throws(ServiceError) -> any WeekSource
    private let recent = Mutex(Recent())

    /// Parts fetched recently, complete or not. They aren't fetched again.
    private struct Recent {
        var since = Int.min
        var parts = RangeSet<Int>()
    }

    /// The time during which a part isn't fetched again, in seconds.
    private static let maximumAge = 300
    private static let tries = 3
    private static let maximumListens = 1000

    /// - Parameter source: creates the client when something must be fetched.
    init(
        friend: ScrobblerAccount,
        history: FriendHistory,
        time: ScrobbleClock,
        source: @escaping @Sendable () async throws(ServiceError) -> any WeekSource
    ) {
        (self.friend, self.history, self.time, self.source) = (friend, history, time, source)
    }

    /// Makes sure that the plays of a week, and of the week before if one is given, are in the library.
    ///
    /// If the service is unavailable, the plays fetched so far are enough for a week that isn't over.
    func fetch(_ week: Week, after previous: Week?) async throws(ServiceError) {
        let (start, end) = (week.interval.lowerBound.second, week.interval.upperBound.second)
        let first = previous?.interval.lowerBound.second ?? start
        let least = Self.part(first, end > present() ? start + 1 : end)
        try await complete(Self.part(first, end), orAtLeast: least) { missing, known throws(ServiceError) in
            var rest: Range<Int>? = missing
            while let part = rest {
                let page = try await ask { source, failures throws(ServiceFailure) in
                    let limit = failures == 0 ? Self.maximumListens : source.pageSize
                    return try await source.listens(of: friend.user, in: part, limit: limit)
                }
                rest = try await store(page, of: part, &known)
            }
        }
    }

    /// Makes sure that the first play at or after an instant, if one exists, is in the library.
    func fetchFirst(after date: Date) async throws(ServiceError) {
        let play = try await history.charts.firstPlay(after: date)
        let part = Self.part(date.second, play?.second ?? .max)
        try await complete(part) { missing, known throws(ServiceError) in
            let first = try await ask { source, _ throws(ServiceFailure) in
                try await source.firstListen(of: friend.user, in: missing)
            }
            let end = first?.second ?? missing.upperBound
            try await store([first].compactMap(\.self), Self.part(missing.lowerBound, end), &known)
        }
    }

    /// Makes sure that the last play before an instant, if one exists, is in the library. Stores its whole page.
    func fetchLast(before date: Date) async throws(ServiceError) {
        let play = try await history.charts.lastPlay(before: date)
        let part = Self.part(play.map { $0.second + Self.resolution } ?? 0, date.second)
        try await complete(part) { missing, known throws(ServiceError) in
            let page = try await ask { source, _ throws(ServiceFailure) in
                let (start, end) = (missing.lowerBound, missing.upperBound)
                return try await source.page(of: friend.user, from: start, to: end, limit: source.pageSize)
            }
            _ = try await store(page, of: missing, &known)
        }
    }

    /// The precision of play times in charts, in seconds.
    private static let resolution = 900
}

extension FriendFetcher {
    /// Calls `request` for the missing range of a part. If the service is unavailable, parts that were fetched before
    /// are enough.
    ///
    /// - Parameter least: the part that must have been fetched before to ignore an outage; `nil` for the whole part.
    private func complete(
        _ part: Range<Int>?,
        orAtLeast least: Range<Int>? = nil,
        _ request: (_ missing: Range<Int>, _ known: inout FetchedWeeks) async throws(ServiceError) -> Void
    ) async throws(ServiceError) {
        guard let part = part?.prefix(until: present()) else { return }
        let cursor = try await history.plays.followCursor(of: history.account)
        var known = cursor.flatMap(FetchedWeeks.init) ?? FetchedWeeks()
        let recent = recent.withLock(\.parts)
        guard let missing = known.missing(in: part, besides: recent) else { return }
        let wasFetched = known.wasFetched(least ?? part)
        do throws(ServiceError) {
            try await request(missing, &known)
        } catch {
            guard wasFetched, error.isOutage else { throw error }
        }
    }

    /// Stores a page of a part.
    ///
    /// - Returns: the rest of the part. It includes the page's oldest second, because the page may not contain all of
    ///   its plays.
    private func store(
        _ page: HistoryPage,
        of part: Range<Int>,
        _ known: inout FetchedWeeks
    ) async throws(ServiceError) -> Range<Int>? {
        let listens = page.listens.filter { part.contains($0.second) }
        let oldest = listens.map(\.second).min() ?? part.lowerBound
        let isDone = page.isLast || page.listens.contains { $0.second < part.lowerBound }
        guard isDone || !listens.isEmpty else { throw error(ServiceFailure(.invalidAnswer)) }
        try await store(listens, isDone ? part : Self.part(oldest + 1, part.upperBound), &known)
        return isDone ? nil : part.prefix(until: min(oldest + 1, part.upperBound - 1))
    }

    private func store(
        _ listens: [HistoryListen],
        _ part: Range<Int>?,
        _ known: inout FetchedWeeks
    ) async throws(ServiceError) {
        if let part {
            known.add(part, at: present())
            recent.withLock { $0.parts.insert(contentsOf: part) }
        }
        let plays = Follower.plays(of: listens, from: friend.source)
        let page = FollowedPage(plays: plays, cursor: known.text)
        _ = try await history.plays.store(page, of: history.account)
    }

    /// Sends a request. Retries after some failures.
    private func ask<Value>(
        _ request: (_ source: any WeekSource, _ failures: Int) async throws(ServiceFailure) -> Value
    ) async throws(ServiceError) -> Value {
        let source = try await source()
        do throws(ServiceFailure) {
            for failures in 0..<Self.tries - 1 {
                do throws(ServiceFailure) {
                    return try await request(source, failures)
                } catch {
                    guard let pause = error.pause else { throw error }
                    try await time.sleep(seconds: pause)
                }
            }
            return try await request(source, Self.tries - 1)
        } catch {
            throw self.error(error)
        }
    }

    private func error(_ failure: ServiceFailure) -> ServiceError {
        failure.error(host: ServerAddress.host(of: friend.address), user: friend.user)
    }

    /// The current time, renewed only every `maximumAge` seconds. Histories are fetched up to it: otherwise, each call
    /// would find another second missing.
    private func present() -> Int {
        let now = time.now().second
        return recent.withLock { recent in
            if !(recent.since..<recent.since &+ Self.maximumAge).contains(now) { recent = Recent(since: now) }
            return recent.since
        }
    }

    /// The range between two seconds, from 1970 on; `nil` if it is empty.
    private static func part(_ start: Int, _ end: Int) -> Range<Int>? {
        (max(start, 0)..<Int.max).prefix(until: end)
    }
}

extension ServiceFailure {
    /// The seconds to wait before a retry; `nil` if a retry isn't worthwhile while a user waits.
    fileprivate var pause: Double? {
        switch reason {
        case .unavailable, .invalidAnswer, .network(.cutOff): 1
        case .rateLimit(let seconds?) where Double(seconds) <= RateLimiter.timeout: Double(seconds)
        default: nil
        }
    }
}

extension ServiceError {
    /// Whether the same request may succeed later.
    fileprivate var isOutage: Bool {
        switch self {
        case .unavailable, .refused(_, .rateLimit): true
        default: false
        }
    }
}
